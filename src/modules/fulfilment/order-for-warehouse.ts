import { hasDietaryProfile } from '#modules/dietary/index.ts'
import { additionsToPick, doorDeliveries, type OrderToPick, ordersToPick } from '#modules/ordering/index.ts'
import { chosenSubstitute, mayBeReplacedUnasked } from '#modules/ordering/order/rules/line-wish.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { WrittenOrder } from './ports.ts'

/** An order with its delivery and its additions, as it is written to a warehouse of others. Numbers as on the labels. */
export async function orderForWarehouse(q: Queryable, orderId: string): Promise<WrittenOrder> {
  const order = (await ordersToPick(q, [orderId])).get(orderId)
  if (order === undefined || order.state === 'fulfilled') return null
  if (order.state === 'cancelled' || !order.isConfirmed) return 'cancelled'
  const ids = await additionsToPick(q, orderId)
  const additions = await ordersToPick(q, ids)
  const delivery = (await doorDeliveries(q, [orderId])).get(orderId)
  if (delivery === undefined) return null
  const hasProfile = await hasDietaryProfile(q, order.customerId)
  const { name, phone, address, addressDetails, point, notes, staffNotes } = delivery
  return {
    ...{ id: orderId, number: numberOf(order), zone: order.zone, isExpress: order.isExpress },
    interval: { since: order.intervalSince?.toString() ?? null, until: order.intervalUntil?.toString() ?? null },
    delivery: { name, phone, address, addressDetails, point, notes, staffNotes },
    packaging: { sgrBags: delivery.sgrBags, bags: delivery.bags },
    orders: [order, ...ids.flatMap((id) => additions.get(id) ?? [])].map((one) => linesOf(one, hasProfile)),
  }
}

const numberOf = ({ number }: Pick<OrderToPick, 'number'>): string => `PF-${number}`

const linesOf = (order: OrderToPick, hasProfile: boolean) => ({
  id: order.id,
  number: numberOf(order),
  lines: order.lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ lineId, variantCode, quantity, comment, substitute, goods }) => ({
      ...{ lineId, variantCode, quantity, comment },
      // This warehouse cannot ask.
      mayBeReplaced: mayBeReplacedUnasked(order.wantsSubstitutes, { comment, substitute }, hasProfile),
      chosenSubstitute: chosenSubstitute({ substitute }),
      ...{ name: goods.name, sizeLabel: goods.sizeLabel, unit: goods.unit, netThousandths: goods.netThousandths },
    })),
})
