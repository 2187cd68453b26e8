import type { DeliveredPackaging } from '#modules/packaging/index.ts'
import { bagCount } from '#modules/pricing/rules/bags.ts'
import type { Queryable } from '#platform/db/db.ts'
import { orderNumber } from '../order/order-number.ts'
import { orderById } from '../order/store.ts'
import { pricedSnapshot } from '../priced-order/snapshot.ts'

/** Reusable bags sold with an order, and the pickup its courier took; an addition has none. Null for carts and unknown ids. */
export async function deliveredPackaging(q: Queryable, orderId: string): Promise<DeliveredPackaging | null> {
  const order = await q.maybe(orderById, [orderId])
  if (order?.placedAt == null || order.customerId === null) return null
  const { bags } = pricedSnapshot(order).price
  return {
    ...{ customerId: order.customerId, orderNumber: orderNumber(order.number) },
    bagsBought: bags.kind === 'reusable' ? bagCount(bags) : 0,
    ...(order.addTo === null ? { sgrBags: order.sgrBags, bags: order.bagsBack } : { sgrBags: 0, bags: 0 }),
  }
}
