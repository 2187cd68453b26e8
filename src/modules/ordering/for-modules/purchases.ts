import type { Queryable } from '#platform/db/db.ts'
import { purchaseDays } from './store.ts'

/** Days since 1970 on which a customer ordered each product since an instant, at most 200 products. */
export const purchasesOf = (q: Queryable, customerId: string, since: Temporal.Instant) =>
  q.rows(purchaseDays, [customerId, since])
