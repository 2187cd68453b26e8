import { uuid7 } from '#kernel/ids.ts'
import { type Bani, subtract } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/job-loop.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import type { GatewayPayment } from '../ports.ts'
import { applyNews } from '../rules/apply-news.ts'
import { posting } from '../rules/postings.ts'
import { insertRefund, type RefundReason, refundsOf } from '../store.books.ts'
import { writePostings } from '../store.ledger.ts'
import {
  type AttemptRow,
  attemptsOf,
  findAttempt,
  findPayment,
  lockPaymentsOfOrder,
  setAttemptState,
  setPaymentState,
} from '../store.ts'
import { keepCard, noteCard } from './meal-cards.ts'
import { tellRefunded } from './refund-amount.ts'
import { tellIfCovered } from './tell-change.ts'

/** Who speaks, and of which try. */
export interface Source {
  readonly provider: string
  readonly reference: string
}

/**
 * Brings what a gateway says about one try into the books, whether it told us or we asked. Answers what came
 * of it, for the record: `applied`, `ignored: stale`, `refused: wrong-amount`, `unknown reference`.
 */
export async function takeNews(
  context: Context,
  tx: Tx,
  { provider, reference }: Source,
  told: GatewayPayment,
): Promise<string> {
  const found = await tx.maybe(findAttempt, [reference])
  // One gateway has nothing to say about what another was asked for.
  if (found === null || found.provider !== provider) {
    context.log.warn({ provider, reference }, 'a gateway speaks of a payment nobody asked for')
    return 'unknown reference'
  }
  const { orderId } = await tx.one(findPayment, [found.paymentId])
  // All of the order's, so that of two that come at once the later sees that nothing is missing any more.
  const payments = await tx.rows(lockPaymentsOfOrder, [orderId])
  const payment = payments.find(({ id }) => id === found.paymentId)
  if (payment === undefined) throw new Error('the payment of an attempt is not there')
  const attempts = await tx.rows(attemptsOf, [payment.id])
  const attempt = attempts.find(({ id }) => id === found.id) ?? found
  const decision = applyNews(
    {
      payment: payment.state,
      attempt: attempt.state,
      amount: attempt.amount,
      wanted: payment.amount,
      givenBack: (await tx.one(refundsOf, [attempt.id])).amount,
      isLatest: attempts[0]?.id === attempt.id,
    },
    told.news,
  )
  const now = context.clock.now()
  if (decision.kind === 'ignored') return `ignored: ${decision.reason}`
  if (decision.kind === 'refused') {
    context.log.error(
      { reference, reason: decision.reason, told: told.news },
      'a gateway took another sum than was asked',
    )
    if (decision.reason === 'wrong-amount' && told.news.kind === 'captured') {
      await writePostings(tx, now, [posting('disputed', attempt.id, payment, told.news.amount)])
    }
    await tx.run(setAttemptState, [attempt.id, 'disputed', told.providerPaymentId, decision.reason, now])
    return `refused: ${decision.reason}`
  }
  await tx.run(setAttemptState, [attempt.id, decision.attempt, told.providerPaymentId, told.failure, now])
  if (decision.payment !== payment.state) await tx.run(setPaymentState, [payment.id, decision.payment, now])

  if (told.card) {
    const card = { ...told.card, provider: attempt.provider, payment }
    await (told.news.kind === 'refunded' ? noteCard(tx, card) : keepCard(tx, context.clock, card))
  }

  switch (decision.consequence) {
    case 'captured':
      await writePostings(tx, now, [posting('taken', attempt.id, payment, attempt.amount)])
      await tellIfCovered(tx, context.clock, payments, payment.id)
      break
    case 'authorized':
      await tellIfCovered(tx, context.clock, payments, payment.id)
      break
    case 'failed':
      await putEvents(tx, context.clock, {
        kind: 'payment.failed',
        payload: { orderId, paymentId: payment.id, failure: told.failure },
      })
      break
    case 'give-back':
      context.log.warn({ reference }, 'money came for an order that was given up; it goes back')
      await writePostings(tx, now, [posting('unwanted', attempt.id, payment, attempt.amount)])
      await giveBack(context, tx, attempt, 'late-capture')
      break
    case 'taken-back': {
      const amount = subtract(attempt.amount, (await tx.one(refundsOf, [attempt.id])).amount)
      context.log.error({ reference, amount }, 'a gateway took money back that nobody gave')
      await writePostings(tx, now, [posting('taken-back', attempt.id, payment, amount)])
      await tellRefunded(tx, context.clock, payment, amount)
      break
    }
    case 'none':
      break
  }
  return 'applied'
}

/** Sends what is left of a captured attempt back, by a job. Once a reason: null when that was asked before. */
export async function giveBack(
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
