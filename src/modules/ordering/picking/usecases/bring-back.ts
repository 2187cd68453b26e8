import type { Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../../context.ts'
import { lockAdditions } from '../../order/additions.ts'
import { publishOrderEvent } from '../../order/events.ts'
import { lockDeliveryOrder } from '../../order/find.ts'
import type { ReturnReason } from '../../order/rules/returned.ts'
import { canMoveShipping } from '../../order/rules/states.ts'
import { type TransitionResult, transition } from '../../order/transition.ts'
import { saveReturn } from '../store.ts'

/**
 * Records that the courier brought an order and its additions back; the customer then decides about it (docs/adr/0016).
 * `ignored` for an order that is not on its way, so reports may be repeated.
 */
export async function bringBack(
  context: OrderingContext,
  tx: Tx,
  orderId: string,
  reason: ReturnReason,
): Promise<TransitionResult> {
  const order = await lockDeliveryOrder(tx, orderId)
  if (order === null || order.addTo !== null || !canMoveShipping(order.shippingState, 'returned')) return 'ignored'
  const additions = await lockAdditions(tx, order.id)
  for (const one of [order, ...additions.filter(({ shippingState }) => canMoveShipping(shippingState, 'returned'))]) {
    await tx.run(saveReturn, [one.id, context.clock.now(), reason])
    await transition(context, tx, one, { ...one, shippingState: 'returned' })
    await publishOrderEvent(context, tx, 'order.returned', one.id, one.addTo === null ? {} : { addedTo: one.addTo })
  }
  return 'moved'
}
