import type { PlacedGoods } from '#modules/households/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import { orderById } from '../order/store.ts'
import { pricedSnapshot } from '../priced-order/snapshot.ts'

/** The products of a placed order. Null for carts, guests' orders and unknown ids. */
export async function placedGoods(q: Queryable, orderId: string): Promise<PlacedGoods | null> {
  const order = await q.maybe(orderById, [orderId])
  if (order?.placedAt == null || order.customerId === null) return null
  const goods = pricedSnapshot(order).lines.map((line) => ({
    code: line.goods.productCode,
    quantity: line.item.quantity,
  }))
  return { customerId: order.customerId, placedAt: order.placedAt, goods }
}
