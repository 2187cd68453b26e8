import { Problem } from '#kernel/problem.ts'
import type { Tx } from '#platform/db/db.ts'
import * as store from '../store.ts'

/** Locks a delivery that is to be packed. Throws `order-not-packable` for one in another state. */
export async function lockPicked(tx: Tx, deliveryId: string): Promise<store.PickOrderRow> {
  const [delivery] = await tx.rows(store.lockPickOrders, [[deliveryId]])
  if (delivery === undefined) throw new Problem('not-found')
  if (delivery.state !== 'picked') throw new Problem('order-not-packable', { state: delivery.state })
  return delivery
}
