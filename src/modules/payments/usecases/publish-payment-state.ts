import type { Clock } from '#kernel/clock.ts'
import type { PaymentState } from '#modules/ordering/order/rules/states.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { combinedPaymentState, isCovered } from '../rules/states.ts'
import { findPaymentsOfOrders } from '../store.of-orders.ts'
import type { PaymentRow } from '../store.ts'

/**
 * Publishes `payment.captured` once every payment of an order is covered: `authorized` while a part is paid at the
 * door. `before`: the order's locked payments as they were before the change.
 */
export async function publishIfCovered(tx: Tx, clock: Clock, before: readonly PaymentRow[], paymentId: string) {
  const orderId = before[0]?.orderId
  if (orderId === undefined) return
  const was = combinedPaymentState(before)
  const paymentState = await paymentStateOf(tx, orderId)
  const isNews = paymentState !== was && (paymentState === 'authorized' || paymentState === 'completed')
  if (!isNews || (isCovered(was) && was !== 'authorized')) return
  await putEvents(tx, clock, { kind: 'payment.captured', payload: { orderId, paymentId, paymentState } })
}

/** Publishes that the payment state of an order is to be read anew: money has come back, or is held back. */
export async function publishCorrection(tx: Tx, clock: Clock, { orderId, id: paymentId }: PaymentRow): Promise<void> {
  await putEvents(tx, clock, { kind: 'payment.corrected', payload: { orderId, paymentId } })
}

/** The payment state of an order, from all its payments. */
export async function paymentStateOf(q: Queryable, orderId: string): Promise<PaymentState> {
  return combinedPaymentState(await q.rows(findPaymentsOfOrders, [[orderId]]))
}
