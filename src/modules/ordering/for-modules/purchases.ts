import type { Queryable } from '#platform/db/db.ts'
import { deliveredProduct, purchaseDays } from './store.ts'

/** Days in Bucharest, counted from 1970, on which a customer ordered each product since an instant. */
export const purchasesOf = (q: Queryable, customerId: string, since: Temporal.Instant) =>
  q.rows(purchaseDays, [customerId, since])

/** Whether at least a piece of a product was delivered to a customer, and not only as a gift. */
export const wasDelivered = async (q: Queryable, customerId: string, productCode: string): Promise<boolean> =>
  (await q.maybe(deliveredProduct, [customerId, productCode])) !== null
