import type { Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { cancelWithAdditions } from '../../cancelling/cancel.ts'
import type { OrderingContext } from '../../context.ts'
import { confirmedEvent, publishOrderEvent } from '../../order/events.ts'
import { lockAnyOrder, lockOrderWithParent } from '../../order/find.ts'
import { canMovePayment, isConfirmed, type PaymentState } from '../../order/rules/states.ts'
import { type TransitionResult, transition } from '../../order/transition.ts'

/**
 * The money has come (`completed`), or is promised for the door (`authorized`): the warehouse may begin. Safe to
 * repeat. An addition catches up with the order that it was added to, or is given up when that one is packed.
 */
export async function confirmPaid(
  context: OrderingContext,
  tx: Tx,
  orderId: string,
  paymentState: 'completed' | 'authorized',
): Promise<TransitionResult> {
  const { order, parent } = await lockOrderWithParent(tx, orderId)
  if (order === null || order.state !== 'new' || !canMovePayment(order.paymentState, paymentState)) return 'ignored'
  await transition(context, tx, order, { ...order, paymentState })
  const paid = { ...order, paymentState }
  if (isConfirmed(order)) return 'moved'
  const isPicked = parent !== null && parent.shippingState !== 'ready'
  if (isPicked && (parent.shippingState !== 'picking' || parent.pickedAt !== null)) {
    await cancelWithAdditions(context, tx, paid, 'parent-left')
    return 'moved'
  }
  await putEvents(tx, context.clock, confirmedEvent(order))
  if (isPicked) {
    await transition(context, tx, paid, { ...paid, shippingState: 'picking' })
    await publishOrderEvent(context, tx, 'order.picking', order.id, { addedTo: parent.id })
  }
  return 'moved'
}

/** A payment was refused. Goods and place are kept until the order's time to pay is over. */
export function failPayment(context: OrderingContext, tx: Tx, orderId: string): Promise<TransitionResult> {
  return updatePaymentState(context, tx, orderId, 'failed')
}

/** News about money that changes nothing else of an order: a refusal, a refund. */
export async function updatePaymentState(
  context: OrderingContext,
  tx: Tx,
  orderId: string,
  paymentState: PaymentState,
): Promise<TransitionResult> {
  const order = await lockAnyOrder(tx, orderId)
  if (order === null || !canMovePayment(order.paymentState, paymentState)) return 'ignored'
  await transition(context, tx, order, { ...order, paymentState })
  return 'moved'
}
