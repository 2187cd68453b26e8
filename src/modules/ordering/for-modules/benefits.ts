import type { Queryable } from '#platform/db/db.ts'
import { historyCount } from '../history/store.ts'
import { geniusOrderSince } from './store.ts'

/** Whether a customer has ever placed an order. */
export async function hasOrdered(q: Queryable, customerId: string): Promise<boolean> {
  return (await q.one(historyCount, [customerId, []])).total > 0
}

/** Whether a customer has placed an order as a Genius member since an instant, cancelled ones not counted. */
export async function hasOrderedAsGenius(q: Queryable, customerId: string, since: Temporal.Instant): Promise<boolean> {
  return (await q.maybe(geniusOrderSince, [customerId, since])) !== null
}
