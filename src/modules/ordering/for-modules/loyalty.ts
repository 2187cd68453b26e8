import { add, subtract } from '#kernel/money.ts'
import type { EarningOrder } from '#modules/loyalty/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import { orderNumber } from '../order/order-number.ts'
import { orderById } from '../order/store.ts'
import { countsForPoints } from '../priced-order/rules/point-goods.ts'
import { pricedSnapshot } from '../priced-order/snapshot.ts'

/**
 * Value in bani of the delivered goods that earn points, after the voucher, without deposits. Null for carts,
 * guests' orders and unknown ids.
 */
export async function earningOrder(q: Queryable, orderId: string): Promise<EarningOrder | null> {
  const order = await q.maybe(orderById, [orderId])
  if (order?.placedAt == null || order.customerId === null) return null
  const delivered = pricedSnapshot(order).lines.filter(({ goods }) => countsForPoints(goods))
  const goods = add(...delivered.map(({ price }) => subtract(price.total, price.voucher)))
  const { customerId, number, placedAt } = order
  return { customerId, orderNumber: orderNumber(number), goods, placedAt }
}
