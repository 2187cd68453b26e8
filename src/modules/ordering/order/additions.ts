import type { Queryable, Tx } from '#platform/db/db.ts'
import { readOrders } from './read-orders.ts'
import type { OrderRow } from './row.ts'
import { additionsOf, lockAdditionsOf, ordersById } from './store.ts'

/** The additions to an order, cancelled ones included, oldest first. */
export async function readAdditions(q: Queryable, orderId: string): Promise<OrderRow[]> {
  const found = await q.rows(additionsOf, [orderId])
  if (found.length === 0) return []
  return readOrders(q, found)
}

/** Number of lines that are delivered together: the order's own and those of its active additions. */
export async function countDeliveryLines(q: Queryable, order: OrderRow): Promise<number> {
  return countLines([order, ...(await readAdditions(q, order.id)).filter(({ state }) => state === 'new')])
}

export const countLines = (orders: readonly OrderRow[]): number =>
  orders.reduce((sum, { items }) => sum + items.length, 0)

/** Locks the active additions of a locked order, oldest first. They change state together with the order. */
export async function lockAdditions(tx: Tx, orderId: string): Promise<OrderRow[]> {
  const locked = await tx.rows(lockAdditionsOf, [orderId])
  if (locked.length === 0) return []
  const rows = await tx.rows(ordersById, [locked.map(({ id }) => id)])
  const at = ({ placedAt }: OrderRow): number => placedAt?.epochMilliseconds ?? 0
  return rows.sort((a, b) => at(a) - at(b) || a.number - b.number)
}
