import type { Queryable } from '#platform/db/db.ts'
import type { OrderRow } from './row.ts'
import { ordersById } from './store.ts'

/** Reads orders by id in one query, in the order of `ids`; unknown ids are left out. */
export async function readOrders(
  q: Pick<Queryable, 'rows'>,
  ids: readonly { readonly id: string }[],
): Promise<OrderRow[]> {
  const rows = await q.rows(ordersById, [ids.map(({ id }) => id)])
  const byId = new Map(rows.map((order) => [order.id, order]))
  return ids.flatMap(({ id }) => byId.get(id) ?? [])
}
