import type { Bani } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { GatewayPayment } from '../ports.ts'
import { losesByFailure, type StatusDecision } from '../rules/apply-status.ts'
import { posting } from '../rules/postings.ts'
import { writePostings } from '../store.ledger.ts'
import { type AttemptRow, type PaymentRow, setAttemptState, setPaymentState } from '../store.ts'
import { recordDiscrepancy, settleDiscrepancies } from './discrepancies.ts'
import { dropWaitingRefunds } from './holds/drop-waiting-refunds.ts'
import { refundCapture } from './refund-capture.ts'

/** Refunds `captured` bani that no order holds, and tells the operator. Safe to repeat. */
export async function refundUnwanted(
  context: Context,
  tx: Tx,
  attempt: AttemptRow,
  payment: PaymentRow,
  captured: Bani,
  kind: 'late-capture' | 'wrong-amount',
): Promise<void> {
  const refund = await refundCapture(tx, context.clock, attempt, 'late-capture', captured)
  if (refund === null) return
  await writePostings(tx, context.clock.now(), [posting('unwanted', attempt.id, payment, refund.amount)])
  const { provider, reference } = attempt
  const { orderId, orderNumber } = payment
  await recordDiscrepancy(context, tx, { kind, provider, reference, orderId, orderNumber, amount: refund.amount })
}

interface Disputed {
  readonly attempt: AttemptRow
  readonly payment: PaymentRow
  readonly isLatest: boolean
}

/**
 * Another amount or currency than requested pays nothing: the attempt is disputed, and the payment fails, so that the
 * shopper can pay again until the order expires. A captured amount of lei is refunded; another currency waits for the
 * operator. What is only authorised is released, and the attempt is withdrawn.
 */
export async function disputeAttempt(
  context: Context,
  tx: Tx,
  { attempt, payment, isLatest }: Disputed,
  { news, providerPaymentId }: GatewayPayment,
  { reason }: Extract<StatusDecision, { kind: 'refused' }>,
): Promise<void> {
  const now = context.clock.now()
  const { provider, reference } = attempt
  const { orderId, orderNumber } = payment
  const isHeld = news.kind === 'authorized'
  await tx.run(setAttemptState, [attempt.id, isHeld ? 'withdrawn' : 'disputed', providerPaymentId, reason, now])
  if (isHeld) await addJob(tx, { name: 'payments.release', payload: { reference } })
  else if (attempt.state === 'authorized') await dropWaitingRefunds(tx, context.clock, attempt, payment)
  if (news.kind === 'captured' && reason === 'wrong-amount')
    await refundUnwanted(context, tx, attempt, payment, news.amount, reason)
  else
    await recordDiscrepancy(context, tx, {
      ...{ kind: reason, provider, reference, orderId, orderNumber, amount: news.amount },
    })
  if (!isLatest || !losesByFailure(payment.state)) return
  await tx.run(setPaymentState, [payment.id, 'failed', now])
  const payload = { orderId, paymentId: payment.id, failure: reason }
  await putEvents(tx, context.clock, { kind: 'payment.failed', payload })
}

/** A capture under a reference that the shop does not know may belong to another shop: the operator decides. */
export async function reportUnknown(
  context: Context,
  tx: Tx,
  { provider, reference }: { readonly provider: string; readonly reference: string },
  { news }: GatewayPayment,
): Promise<'unknown reference'> {
  context.log.warn({ provider, reference }, 'a gateway reported an unknown payment')
  const kind = 'unknown-payment'
  if (news.kind === 'captured') {
    const amount = news.amount
    await recordDiscrepancy(context, tx, { kind, provider, reference, orderId: null, orderNumber: null, amount })
  }
  if (news.kind === 'refunded' || news.kind === 'credited') await settleDiscrepancies(context, tx, reference, [kind])
  return 'unknown reference'
}
