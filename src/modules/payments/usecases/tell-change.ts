import type { Clock } from '#kernel/clock.ts'
import type { PaymentState } from '#modules/ordering/order/rules/states.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { isCovered, stateOfAll } from '../rules/states.ts'
import { findPaymentsOfOrders, type PaymentRow } from '../store.ts'

/**
 * Tells the rest of the shop once every payment of an order is covered, and with what: `authorized` as long as
 * the courier takes some of it. `before` are the order's payments, locked, as they were before the change.
 */
export async function tellIfCovered(tx: Tx, clock: Clock, before: readonly PaymentRow[], paymentId: string) {
  const orderId = before[0]?.orderId
  if (orderId === undefined) return
  const was = stateOfAll(before)
  const paymentState = await stateOfOrder(tx, orderId)
  const isNews = paymentState !== was && (paymentState === 'authorized' || paymentState === 'completed')
  if (!isNews || (isCovered(was) && was !== 'authorized')) return
  await putEvents(tx, clock, { kind: 'payment.captured', payload: { orderId, paymentId, paymentState } })
}

/** Where an order stands by all its payments. */
export async function stateOfOrder(q: Queryable, orderId: string): Promise<PaymentState> {
  return stateOfAll(await q.rows(findPaymentsOfOrders, [[orderId]]))
}
