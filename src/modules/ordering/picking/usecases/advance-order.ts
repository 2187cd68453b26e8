import { shipStock } from '#modules/catalog/index.ts'
import type { Tx } from '#platform/db/db.ts'
import { cancelUnpaid } from '../../cancelling/cancel.ts'
import type { OrderingContext } from '../../context.ts'
import { lockAdditions } from '../../order/additions.ts'
import { publishOrderEvent } from '../../order/events.ts'
import { lockDeliveryOrder } from '../../order/find.ts'
import { isBackFromDoor } from '../../order/rules/returned.ts'
import { canMoveShipping, isConfirmed, isUnpaid } from '../../order/rules/states.ts'
import { stockLines } from '../../order/stock-lines.ts'
import { type TransitionResult, transition } from '../../order/transition.ts'

/** Steps reported by the warehouse; also the suffix of the published event. */
export type WarehouseStep = 'picking' | 'on_the_way' | 'delivered'

const shippingAfter = { picking: 'picking', on_the_way: 'shipped', delivered: 'delivered' } as const

/**
 * Records a step of the warehouse for a confirmed order and its additions; an addition never advances alone. A step out of
 * sequence is ignored, so reports may be repeated. For an order that was replaced by an addition, that addition advances.
 * Stock is shipped with the first van. Additions that are unpaid when picking starts are cancelled.
 */
export async function advanceOrder(
  context: OrderingContext,
  tx: Tx,
  orderId: string,
  step: WarehouseStep,
): Promise<TransitionResult> {
  const order = await lockDeliveryOrder(tx, orderId)
  const shippingState = shippingAfter[step]
  if (order === null || order.addTo !== null || order.state !== 'new' || !isConfirmed(order)) return 'ignored'
  if (!canMoveShipping(order.shippingState, shippingState)) return 'ignored'
  const additions = await lockAdditions(tx, order.id)
  const together = [
    order,
    ...additions.filter((one) => isConfirmed(one) && canMoveShipping(one.shippingState, shippingState)),
  ]
  for (const one of together) {
    const state = step === 'delivered' ? 'fulfilled' : one.state
    await transition(context, tx, one, { state, paymentState: one.paymentState, shippingState })
    await publishOrderEvent(context, tx, `order.${step}`, one.id, one.addTo === null ? {} : { addedTo: one.addTo })
  }
  if (step === 'on_the_way') {
    await shipStock(tx, together.filter((one) => !isBackFromDoor(one)).flatMap(stockLines))
  }
  if (step === 'picking') await cancelUnpaid(context, tx, additions.filter(isUnpaid))
  return 'moved'
}
