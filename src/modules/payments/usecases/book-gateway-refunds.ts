import { subtract } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { GatewayPayment } from '../ports.ts'
import { isUnstatedRefund, takenBack } from '../rules/gateway-refund.ts'
import { sumOf } from '../rules/split.ts'
import { findRefund, refundsOf, refusedRefundsOf } from '../store.refunds.ts'
import { refundsOfAttempt, takenBackFrom } from '../store.reversals.ts'
import { type AttemptRow, lockPayment, type PaymentRow } from '../store.ts'
import { bookDispute } from './book-dispute.ts'
import { bookRefundOutcomes } from './book-refund-outcomes.ts'
import { bookTakenBack } from './book-taken-back.ts'
import { bookUnwantedCapture } from './book-unwanted-capture.ts'
import { recordDiscrepancy } from './discrepancies.ts'
import { renewRefusedRefunds } from './renew-refused-refunds.ts'
import { completeRefund } from './send-refund.ts'

/**
 * Books what has become of the refunds of a captured attempt, what a gateway has returned of it without a refund of the shop, by
 * hand or as a chargeback, and what banks hold back; tells the operator. Without a sum it is told, and nothing is booked. Refunds
 * that it had refused count as made first. Publishes `payment.taken-back`; `isWhole` when no gateway holds money of the order any
 * more. The payments of the order are locked; safe to repeat.
 */
export async function bookGatewayRefunds(
  context: Context,
  tx: Tx,
  attempt: AttemptRow,
  payment: PaymentRow,
  reported: GatewayPayment,
): Promise<void> {
  const unwanted = (await tx.rows(refundsOfAttempt, [attempt.id])).find(({ reason }) => reason === 'late-capture')
  if (unwanted && (attempt.state === 'disputed' || reported.news.kind !== 'credited'))
    await bookUnwantedCapture(context, tx, attempt, payment.id, unwanted.id, reported)
  // Captured in another currency: the operator decides.
  else if (attempt.state === 'disputed') return
  else {
    if (reported.refunds) await bookRefundOutcomes(context, tx, attempt, payment.id, reported)
    await bookUnaskedRefunds(context, tx, attempt, payment, reported)
    if (reported.dispute) await bookDispute(context, tx, attempt, payment.id, reported.dispute)
  }
  if (reported.dispute?.isWon) await renewRefusedRefunds(context, tx, attempt, reported)
}

async function bookUnaskedRefunds(
  context: Context,
  tx: Tx,
  attempt: AttemptRow,
  { id: paymentId, orderId, orderNumber }: PaymentRow,
  { news, refunded }: GatewayPayment,
): Promise<void> {
  const { id: attemptId, amount } = attempt
  const disputed = sumOf(await tx.rows(takenBackFrom, [attemptId, 'disputed']))
  const booked = subtract((await tx.one(refundsOf, [attemptId])).amount, disputed)
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
  if (back > 0) await bookTakenBack(context, tx, attempt, await tx.one(lockPayment, [paymentId]), back, 'taken-back')
}
