import type { Queryable } from '#platform/db/db.ts'
import { deliveriesOfProduct, purchaseDays } from './store.ts'

/** Days in Bucharest, counted from 1970, on which a customer ordered each product since an instant. */
export const purchasesOf = (q: Queryable, customerId: string, since: Temporal.Instant) =>
  q.rows(purchaseDays, [customerId, since])

/** How many orders brought a product to a customer, at least a piece of it and not only as a gift. */
export const timesDelivered = async (q: Queryable, customerId: string, productCode: string): Promise<number> =>
  (await q.one(deliveriesOfProduct, [customerId, productCode])).times
