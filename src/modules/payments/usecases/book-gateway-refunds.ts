import { uuid7 } from '#kernel/ids.ts'
import { type Bani, subtract } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import type { GatewayPayment } from '../ports.ts'
import { isUnstatedRefund, takenBack } from '../rules/gateway-refund.ts'
import { posting } from '../rules/postings.ts'
import { writePostings } from '../store.ledger.ts'
import { findRefund, insertCompletedRefund, refundsOf, refusedRefundsOf } from '../store.refunds.ts'
import { type AttemptRow, lockPayment, lockPaymentsOfOrder, type PaymentRow } from '../store.ts'
import { recordDiscrepancy } from './discrepancies.ts'
import { publishRefunded } from './refund-amount.ts'
import { completeRefund } from './send-refund.ts'

/**
 * Books what a gateway has returned of a captured attempt without a refund of the shop, by hand or as a chargeback, and tells
 * the operator; without a sum it is told, and nothing is booked. Refunds that it had refused count as made first. Publishes
 * `payment.taken-back`; `isWhole` when no gateway holds money of the order any more. The payments of the order are locked; safe
 * to repeat.
 */
export async function bookGatewayRefunds(
  context: Context,
  tx: Tx,
  attempt: AttemptRow,
  { id: paymentId, orderId, orderNumber }: PaymentRow,
  { news, refunded }: GatewayPayment,
): Promise<void> {
  const { id: attemptId, amount } = attempt
  const booked = (await tx.one(refundsOf, [attemptId])).amount
  if (isUnstatedRefund(news, booked)) {
    const { provider, reference } = attempt
    await recordDiscrepancy(context, tx, { kind: 'unstated-refund', provider, reference, orderId, orderNumber, amount })
  }
  let back = takenBack({ amount, booked, reported: refunded ?? null })
  if (back === 0) return
  for (const refused of await tx.rows(refusedRefundsOf, [attemptId])) {
    if (refused.amount > back) continue
    await completeRefund(context, tx, await tx.one(findRefund, [refused.id]), await tx.one(lockPayment, [paymentId]))
    back = subtract(back, refused.amount)
  }
  if (back > 0) await bookTakenBack(context, tx, attempt, await tx.one(lockPayment, [paymentId]), back)
}

async function bookTakenBack(
  context: Context,
  tx: Tx,
  { id: attemptId, provider, reference }: AttemptRow,
  payment: PaymentRow,
  amount: Bani,
): Promise<void> {
  const now = context.clock.now()
  const { orderId, orderNumber } = payment
  const id = uuid7(now)
  await tx.run(insertCompletedRefund, [id, payment.id, attemptId, amount, 'taken-back', now])
  await writePostings(tx, now, [posting('taken-back', id, payment, amount)])
  await publishRefunded(tx, context.clock, payment, amount)
  await recordDiscrepancy(context, tx, { kind: 'taken-back', provider, reference, orderId, orderNumber, amount })
  const left = (await tx.rows(lockPaymentsOfOrder, [orderId])).filter(
    (one) => one.type !== 'points' && one.state !== 'cancelled' && one.refunded < one.amount,
  )
  await putEvents(tx, context.clock, {
    kind: 'payment.taken-back',
    payload: { orderId, paymentId: payment.id, amount, isWhole: left.length === 0 },
  })
}
