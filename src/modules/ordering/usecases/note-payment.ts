import type { Tx } from '#platform/db.ts'
import { move, type Step, tell } from '../move.ts'
import { lockAnyOrder } from '../orders.ts'
import type { Parts } from '../parts.ts'
import { canMovePayment, isConfirmed, type PaymentState } from '../rules/states.ts'

/** The money has come (`completed`), or is promised for the door (`authorized`): the warehouse may begin. Safe to repeat. */
export async function confirmPaid(
  parts: Parts,
  tx: Tx,
  orderId: string,
  paymentState: 'completed' | 'authorized',
): Promise<Step> {
  const order = await lockAnyOrder(tx, orderId)
  if (order === null || order.state !== 'new' || !canMovePayment(order.paymentState, paymentState)) return 'ignored'
  await move(parts, tx, order, { ...order, paymentState })
  if (!isConfirmed(order)) await tell(parts, tx, 'order.confirmed', orderId)
  return 'moved'
}

/** A payment was refused. Goods and place are kept until the order's time to pay is over. */
export const failPayment = (parts: Parts, tx: Tx, orderId: string): Promise<Step> =>
  notePayment(parts, tx, orderId, 'failed')

/** News about money that changes nothing else of an order: a refusal, a refund. */
export async function notePayment(parts: Parts, tx: Tx, orderId: string, paymentState: PaymentState): Promise<Step> {
  const order = await lockAnyOrder(tx, orderId)
  if (order === null || !canMovePayment(order.paymentState, paymentState)) return 'ignored'
  await move(parts, tx, order, { ...order, paymentState })
  return 'moved'
}
