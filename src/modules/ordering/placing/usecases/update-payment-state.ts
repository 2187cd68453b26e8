import { paymentStateOf } from '#modules/payments/index.ts'
import type { Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { cancelWithAdditions } from '../../cancelling/cancel.ts'
import type { OrderingContext } from '../../context.ts'
import { confirmedEvent, publishOrderEvent } from '../../order/events.ts'
import { lockAnyOrder, lockOrderWithParent } from '../../order/find.ts'
import { canCancelReturned } from '../../order/rules/returned.ts'
import {
  canCorrectPayment,
  canMovePayment,
  isCancellable,
  isConfirmed,
  type PaymentState,
} from '../../order/rules/states.ts'
import { type TransitionResult, transition } from '../../order/transition.ts'

/**
 * Records that an order is paid (`completed`) or will be paid at the door (`authorized`), and lets the warehouse start.
 * Safe to repeat. A late addition is added to the picking of its parent order, or is cancelled when that one is packed.
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

/**
 * Cancels an order whose whole money the gateway has returned by itself, before it is picked or while it waits for a new
 * interval; it releases stock and place. `ignored` for an order that is on its way or delivered: the operator decides.
 */
export async function cancelTakenBack(context: OrderingContext, tx: Tx, orderId: string): Promise<TransitionResult> {
  const order = await lockAnyOrder(tx, orderId)
  if (order === null || (!isCancellable(order) && !canCancelReturned(order))) return 'ignored'
  await cancelWithAdditions(context, tx, order, 'payment-taken-back')
  return 'moved'
}

/** Records a failed payment. Stock and place stay reserved until the payment period is over. */
export function failPayment(context: OrderingContext, tx: Tx, orderId: string): Promise<TransitionResult> {
  return updatePaymentState(context, tx, orderId, 'failed')
}

/** Records the payment state of an order as its payments have it now, also where money has come back. */
export async function correctPaymentState(
  context: OrderingContext,
  tx: Tx,
  orderId: string,
): Promise<TransitionResult> {
  const order = await lockAnyOrder(tx, orderId)
  if (order === null) return 'ignored'
  const paymentState = await paymentStateOf(tx, orderId)
  if (!canCorrectPayment(order.paymentState, paymentState)) return 'ignored'
  await transition(context, tx, order, { ...order, paymentState })
  return 'moved'
}

/** Records a payment state that changes nothing else of the order, such as a failure or a refund. */
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
