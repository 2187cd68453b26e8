import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { GatewayPayment } from '../ports.ts'
import { applyStatus } from '../rules/apply-status.ts'
import { posting } from '../rules/postings.ts'
import { dueRefundsOfAttempt } from '../store.holds.ts'
import { writePostings } from '../store.ledger.ts'
import { refundsOf } from '../store.refunds.ts'
import {
  type AttemptRow,
  attemptsOf,
  findAttempt,
  findPayment,
  lockPaymentsOfOrder,
  type PaymentRow,
  setAttemptState,
  setPaymentState,
} from '../store.ts'
import { bookGatewayRefunds } from './book-gateway-refunds.ts'
import { saveCardOfPayment, updateCardBalance } from './cards/saved-cards.ts'
import { recordDiscrepancy, settleDiscrepancies } from './discrepancies.ts'
import { dropWaitingRefunds } from './holds/drop-waiting-refunds.ts'
import { paymentStateOf, publishIfCovered } from './publish-payment-state.ts'
import { disputeAttempt, refundUnwanted, reportUnknown } from './unwanted-captures.ts'

/** The gateway that reports, and the attempt's reference. */
export interface StatusSource {
  readonly provider: string
  readonly reference: string
  /** The gateway was asked because no result had come: no shopper waits for it. */
  readonly isPolled?: boolean
}

/**
 * Applies the status of one attempt, from a webhook or a poll, to attempt, payment, ledger and saved card. Returns the
 * outcome to record: `applied`, `ignored: stale`, `refused: wrong-amount`, `unknown reference`.
 */
export async function applyGatewayStatus(
  context: Context,
  tx: Tx,
  { provider, reference, isPolled = false }: StatusSource,
  reported: GatewayPayment,
): Promise<string> {
  const found = await tx.maybe(findAttempt, [reference])
  // A gateway must not report on another gateway's attempts.
  if (found === null || found.provider !== provider)
    return reportUnknown(context, tx, { provider, reference }, reported)
  const { orderId } = await tx.one(findPayment, [found.paymentId])
  // Locks all payments of the order, so that of two concurrent captures the second sees the order covered.
  let payments = await tx.rows(lockPaymentsOfOrder, [orderId])
  const attempts = await tx.rows(attemptsOf, [found.paymentId])
  const attempt = attempts.find(({ id }) => id === found.id) ?? found
  if (attempt.state === 'captured' || attempt.state === 'refunded' || attempt.state === 'disputed') {
    await bookGatewayRefunds(context, tx, attempt, paymentOf(payments, found), reported)
    payments = await tx.rows(lockPaymentsOfOrder, [orderId])
  }
  const payment = paymentOf(payments, found)
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
    await disputeAttempt(
      context,
      tx,
      { attempt, payment, isLatest: attempts[0]?.id === attempt.id },
      reported,
      decision,
    )
    return `refused: ${decision.reason}`
  }
  await tx.run(setAttemptState, [attempt.id, decision.attempt, reported.providerPaymentId, reported.failure, now])
  // A release whose answer was lost is told by a notice or a poll.
  if (decision.attempt === 'voided')
    await settleDiscrepancies(context, tx, reference, ['wrong-amount', 'wrong-currency'])
  if (decision.payment !== payment.state) await tx.run(setPaymentState, [payment.id, decision.payment, now])

  if (reported.card) {
    const card = { ...reported.card, provider: attempt.provider, payment }
    await (reported.news.kind === 'refunded' ? updateCardBalance(tx, card) : saveCardOfPayment(tx, context.clock, card))
  }

  if (payment.savesCard && ['captured', 'authorized'].includes(reported.news.kind) && !reported.card)
    await addJob(tx, { name: 'payments.save-card', payload: { reference } })

  switch (decision.consequence) {
    case 'captured':
      await writePostings(tx, now, [posting('taken', attempt.id, payment, attempt.amount)])
      await publishCaptured(context, tx, payments, attempt, payment)
      break
    case 'release':
      await addJob(tx, { name: 'payments.release', payload: { reference } })
      break
    case 'authorized':
      await publishIfCovered(tx, context.clock, payments, payment.id)
      break
    case 'failed':
      await putEvents(tx, context.clock, {
        kind: 'payment.failed',
        payload: {
          ...{ orderId, paymentId: payment.id, failure: reported.failure },
          leadsToPage: !isPolled && isCharge(attempt, payment, attempts),
        },
      })
      break
    case 'refund':
      await refundUnwanted(context, tx, attempt, payment, attempt.amount, 'late-capture')
      break
    case 'lapsed': {
      const amount = await dropWaitingRefunds(tx, context.clock, attempt, payment)
      const { orderNumber } = payment
      if (amount > 0)
        await recordDiscrepancy(context, tx, {
          ...{ kind: 'uncaptured', provider, reference, orderId, orderNumber, amount },
        })
      break
    }
    case 'none':
      break
  }
  return 'applied'
}

/**
 * Whether an attempt charges a saved card, and its shopper waits for the answer: `startPayment` opens a page when it is declined.
 */
const isCharge = (attempt: AttemptRow, { cardCode }: PaymentRow, { length }: readonly AttemptRow[]): boolean =>
  cardCode !== null && length === 1 && attempt.state === 'new' && attempt.payAddress === null

/** Tells that money has come. Held money did not confirm the order, and what was refunded of it meanwhile can be sent now. */
async function publishCaptured(
  { clock }: Context,
  tx: Tx,
  payments: readonly PaymentRow[],
  { id: attemptId, reference, state }: AttemptRow,
  { id: paymentId, orderId }: PaymentRow,
): Promise<void> {
  if (state !== 'authorized') return publishIfCovered(tx, clock, payments, paymentId)
  await settleDiscrepancies({ clock }, tx, reference, ['uncaptured'])
  const paymentState = await paymentStateOf(tx, orderId)
  await putEvents(tx, clock, { kind: 'payment.settled', payload: { orderId, paymentId, paymentState } })
  for (const { id: refundId } of await tx.rows(dueRefundsOfAttempt, [attemptId]))
    await addJob(tx, { name: 'payments.refund', payload: { refundId } })
}

function paymentOf(payments: readonly PaymentRow[], { paymentId }: AttemptRow): PaymentRow {
  const payment = payments.find(({ id }) => id === paymentId)
  if (payment === undefined) throw new Error('the payment of an attempt is not there')
  return payment
}
