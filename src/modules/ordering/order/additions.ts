import type { Queryable, Tx } from '#platform/db/db.ts'
import type { OrderRow } from './row.ts'
import { additionsOf, lockAdditionsOf, ordersById } from './store.ts'

/** What was added to an order, cancelled additions among it, the oldest first. */
export async function readAdditions(q: Queryable, orderId: string): Promise<OrderRow[]> {
  const found = await q.rows(additionsOf, [orderId])
  if (found.length === 0) return []
  const rows = await q.rows(ordersById, [found.map(({ id }) => id)])
  const byId = new Map(rows.map((order) => [order.id, order]))
  return found.flatMap(({ id }) => byId.get(id) ?? [])
}

/** How many lines a placed order has together with what was added to it and travels in its place. */
export async function countDeliveryLines(q: Queryable, order: OrderRow): Promise<number> {
  return countLines([order, ...(await readAdditions(q, order.id)).filter(({ state }) => state === 'new')])
}

export const countLines = (orders: readonly OrderRow[]): number =>
  orders.reduce((sum, { items }) => sum + items.length, 0)

/** The living additions of a locked order, locked too, the first one first: whoever moves an order moves them with it. */
export async function lockAdditions(tx: Tx, orderId: string): Promise<OrderRow[]> {
  const locked = await tx.rows(lockAdditionsOf, [orderId])
  if (locked.length === 0) return []
  const rows = await tx.rows(ordersById, [locked.map(({ id }) => id)])
  const at = ({ placedAt }: OrderRow): number => placedAt?.epochMilliseconds ?? 0
  return rows.sort((a, b) => at(a) - at(b) || a.number - b.number)
}
