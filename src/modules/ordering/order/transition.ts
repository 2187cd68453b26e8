import type { Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../context.ts'
import type { OrderRow } from './row.ts'
import { canCorrectPayment, canMoveOrder, canMoveShipping, type OrderStates } from './rules/states.ts'
import { moveOrder } from './store.ts'

/** `ignored`: the change was made before or came too late; nothing was written. */
export type TransitionResult = 'moved' | 'ignored'

/** Writes the states of a locked order; the only place that does. A transition that the tables lack is a bug and throws. */
export async function transition(
  { clock }: OrderingContext,
  tx: Tx,
  order: OrderRow,
  to: OrderStates,
  cancelReason: string | null = null,
): Promise<void> {
  const isAllowed =
    (order.state === to.state || canMoveOrder(order.state, to.state)) &&
    (order.paymentState === to.paymentState || canCorrectPayment(order.paymentState, to.paymentState)) &&
    (order.shippingState === to.shippingState || canMoveShipping(order.shippingState, to.shippingState))
  if (!isAllowed)
    throw new Error(`order ${order.id} cannot move to ${to.state}, ${to.paymentState}, ${to.shippingState}`)
  await tx.run(moveOrder, [order.id, clock.now(), to.state, to.paymentState, to.shippingState, cancelReason])
}
