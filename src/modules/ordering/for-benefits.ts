import type { Queryable } from '#platform/db.ts'
import { historyCount } from './store.placed.ts'

/** Whether a customer has ever placed an order. */
export async function hasOrdered(q: Queryable, customerId: string): Promise<boolean> {
  return (await q.one(historyCount, [customerId, []])).total > 0
}
