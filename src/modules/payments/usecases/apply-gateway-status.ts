import { uuid7 } from '#kernel/ids.ts'
import { type Bani, subtract } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { GatewayPayment } from '../ports.ts'
import { applyStatus } from '../rules/apply-status.ts'
import { posting } from '../rules/postings.ts'
import { writePostings } from '../store.ledger.ts'
import { insertRefund, type RefundReason, refundsOf } from '../store.refunds.ts'
import {
  type AttemptRow,
  attemptsOf,
  findAttempt,
  findPayment,
  lockPaymentsOfOrder,
  setAttemptState,
  setPaymentState,
} from '../store.ts'
import { saveCardOfPayment, updateCardBalance } from './meal-voucher-cards.ts'
import { publishIfCovered } from './publish-payment-state.ts'
import { publishRefunded } from './refund-amount.ts'

/** The gateway that reports, and the attempt's reference. */
export interface StatusSource {
  readonly provider: string
  readonly reference: string
}

/**
 * Applies the status of one attempt, from a webhook or a poll, to attempt, payment, ledger and saved card. Returns the
 * outcome to record: `applied`, `ignored: stale`, `refused: wrong-amount`, `unknown reference`.
 */
export async function applyGatewayStatus(
  context: Context,
  tx: Tx,
  { provider, reference }: StatusSource,
  reported: GatewayPayment,
): Promise<string> {
  const found = await tx.maybe(findAttempt, [reference])
  // A gateway must not report on another gateway's attempts.
  if (found === null || found.provider !== provider) {
    context.log.warn({ provider, reference }, 'a gateway reported an unknown payment')
    return 'unknown reference'
  }
  const { orderId } = await tx.one(findPayment, [found.paymentId])
  // Locks all payments of the order, so that of two concurrent captures the second sees the order covered.
  const payments = await tx.rows(lockPaymentsOfOrder, [orderId])
  const payment = payments.find(({ id }) => id === found.paymentId)
  if (payment === undefined) throw new Error('the payment of an attempt is not there')
  const attempts = await tx.rows(attemptsOf, [payment.id])
  const attempt = attempts.find(({ id }) => id === found.id) ?? found
  const decision = applyStatus(
    {
      payment: payment.state,
      attempt: attempt.state,
      amount: attempt.amount,
      due: payment.amount,
      refunded: (await tx.one(refundsOf, [attempt.id])).amount,
      isLatest: attempts[0]?.id === attempt.id,
    },
    reported.news,
  )
  const now = context.clock.now()
  if (decision.kind === 'ignored') return `ignored: ${decision.reason}`
  if (decision.kind === 'refused') {
    context.log.error(
      { reference, reason: decision.reason, reported: reported.news },
      'a gateway captured another amount or currency than requested',
    )
    if (decision.reason === 'wrong-amount' && reported.news.kind === 'captured') {
      await writePostings(tx, now, [posting('disputed', attempt.id, payment, reported.news.amount)])
    }
    await tx.run(setAttemptState, [attempt.id, 'disputed', reported.providerPaymentId, decision.reason, now])
    return `refused: ${decision.reason}`
  }
  await tx.run(setAttemptState, [attempt.id, decision.attempt, reported.providerPaymentId, reported.failure, now])
  if (decision.payment !== payment.state) await tx.run(setPaymentState, [payment.id, decision.payment, now])

  if (reported.card) {
    const card = { ...reported.card, provider: attempt.provider, payment }
    await (reported.news.kind === 'refunded' ? updateCardBalance(tx, card) : saveCardOfPayment(tx, context.clock, card))
  }

  switch (decision.consequence) {
    case 'captured':
      await writePostings(tx, now, [posting('taken', attempt.id, payment, attempt.amount)])
      await publishIfCovered(tx, context.clock, payments, payment.id)
      break
    case 'authorized':
      await publishIfCovered(tx, context.clock, payments, payment.id)
      break
    case 'failed':
      await putEvents(tx, context.clock, {
        kind: 'payment.failed',
        payload: { orderId, paymentId: payment.id, failure: reported.failure },
      })
      break
    case 'refund':
      context.log.warn({ reference }, 'a payment was captured that is not due; it is refunded')
      await writePostings(tx, now, [posting('unwanted', attempt.id, payment, attempt.amount)])
      await refundAttempt(context, tx, attempt, 'late-capture')
      break
    case 'taken-back': {
      const amount = subtract(attempt.amount, (await tx.one(refundsOf, [attempt.id])).amount)
      context.log.error({ reference, amount }, 'a gateway returned money without a refund of ours')
      await writePostings(tx, now, [posting('taken-back', attempt.id, payment, amount)])
      await publishRefunded(tx, context.clock, payment, amount)
      break
    }
    case 'none':
      break
  }
  return 'applied'
}

/** Refunds what is left of a captured attempt by a job. Null when it was refunded for the same reason before. */
export async function refundAttempt(
  context: Pick<Context, 'clock'>,
  tx: Tx,
  attempt: AttemptRow,
  reason: RefundReason,
): Promise<{ id: string; amount: Bani } | null> {
  const now = context.clock.now()
  const amount = subtract(attempt.amount, (await tx.one(refundsOf, [attempt.id])).amount)
  if (amount <= 0) return null
  const refund = await tx.maybe(insertRefund, [uuid7(now), attempt.paymentId, attempt.id, amount, reason, now])
  if (refund === null) return null
  await addJob(tx, { name: 'payments.refund', payload: { refundId: refund.id } })
  return { id: refund.id, amount }
}
