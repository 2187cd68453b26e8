import { uuid7 } from '#kernel/ids.ts'
import { subtract } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/queue.ts'
import {
  type GatewayPayment,
  type Gateways,
  type GatewayUnavailable,
  isGatewayUnavailable,
  type PaymentGateway,
} from '../ports.ts'
import { findGateway } from '../rules/find-gateway.ts'
import { posting } from '../rules/postings.ts'
import { writePostings } from '../store.ledger.ts'
import {
  acceptRefund,
  closeRefund,
  completedRefundsOf,
  findRefund,
  type RefundRow,
  refundsOf,
  refusedRefundsOf,
} from '../store.refunds.ts'
import { findPayment, lockPaymentsOfOrder, type PaymentRow, setAttemptState } from '../store.ts'
import { updateCardBalance } from './cards/saved-cards.ts'
import { recordDiscrepancy, settleDiscrepancies } from './discrepancies.ts'
import { postponeRefund } from './postpone-refund.ts'
import { publishRefunded } from './refund-amount.ts'

const askAgainAfter = { minutes: 10 }

/**
 * Job: sends one refund to its gateway. The refund's id is the idempotency key, so the job may run again. A refund that the
 * gateway refuses because the money was returned there by hand is done; any other refusal waits for the operator. Without a
 * result it is tried again (`postponeRefund`): the job is planned for a number of `tries`, and does nothing when that was
 * counted already, because it ran before.
 */
export function sendRefund(context: Context, gateways: Gateways) {
  return async function sendRefund(refundId: string, tries?: number): Promise<void> {
    const refund = await context.db.maybe(findRefund, [refundId])
    // The capture plans this job again; without one the refund is dropped.
    if (refund === null || refund.awaitsCapture) return
    if (refund.state !== 'due' || (tries !== undefined && tries !== refund.tries)) return
    const gateway = findGateway(gateways, refund.provider)
    if (gateway === undefined) throw new Error(`the gateway ${refund.provider} of a refund is not configured`)
    const answer = await askForRefund(gateway, refund)
    await context.db.transaction(async (tx) => {
      if (answer.outcome === 'pending') {
        await tx.run(acceptRefund, [refundId, answer.gatewayRefundId])
        const runAt = context.clock.now().add(askAgainAfter)
        await addJob(tx, { name: 'payments.refund', payload: { refundId, tries: 0 }, runAt })
        return
      }
      const { orderId } = await tx.one(findPayment, [refund.paymentId])
      const payments = await tx.rows(lockPaymentsOfOrder, [orderId])
      const payment = payments.find(({ id }) => id === refund.paymentId)
      if (payment === undefined) throw new Error('the payment of a refund is not there')
      if (answer.outcome === 'unknown') return postponeRefund(context, tx, refund, payment, answer.cause)
      const { outcome, now } = answer
      if (outcome === 'done' || (await isReturned(tx, refund, now))) await completeRefund(context, tx, refund, payment)
      else await refuseRefund(context, tx, refund, payment)
      if (now?.card) await updateCardBalance(tx, { ...now.card, provider: refund.provider, payment })
    })
  }
}

type RefundAnswer =
  | { readonly outcome: 'pending'; readonly gatewayRefundId: string }
  | { readonly outcome: 'unknown'; readonly cause: GatewayUnavailable }
  /** `now`: the payment afterwards, where it matters. */
  | { readonly outcome: 'done' | 'refused'; readonly now: GatewayPayment | null }

async function askForRefund(gateway: PaymentGateway, refund: RefundRow): Promise<RefundAnswer> {
  const { id, reference, providerPaymentId, amount, type, gatewayRefundId, refusals } = refund
  try {
    const request = { reference, providerPaymentId, amount, idempotencyKey: id, gatewayRefundId, refusals }
    const outcome = await gateway.refund(request)
    if (typeof outcome === 'object') return { outcome: 'pending', ...outcome }
    // A refunded meal-voucher card has a new balance, which is read for the next checkout.
    const isLooked = outcome === 'refused' || type === 'meal-voucher'
    return { outcome, now: isLooked ? await gateway.look(reference, providerPaymentId) : null }
  } catch (error) {
    if (isGatewayUnavailable(error)) return { outcome: 'unknown', cause: error }
    throw error
  }
}

/** Whether the gateway has returned the amount of this refund besides those that are done. */
async function isReturned(tx: Tx, { attemptId, amount }: RefundRow, now: GatewayPayment | null): Promise<boolean> {
  const done = (await tx.one(completedRefundsOf, [attemptId])).amount
  return now?.refunded !== undefined && subtract(now.refunded, done) >= amount
}

/** Books a refund that the gateway has made. The payments of the order are locked; safe to repeat. */
export async function completeRefund(
  context: Pick<Context, 'clock'>,
  tx: Tx,
  { id, attemptId, amount, captured, reason, reference, hasFailed }: RefundRow,
  payment: PaymentRow,
): Promise<void> {
  const now = context.clock.now()
  if ((await tx.run(closeRefund, [id, 'done', now])) === 0) return
  await writePostings(tx, now, [posting('refunded', hasFailed ? uuid7(now) : id, payment, amount)])
  const back = (await tx.one(refundsOf, [attemptId])).amount
  if (back === captured) await tx.run(setAttemptState, [attemptId, 'refunded', null, null, now])
  await settleDiscrepancies(context, tx, reference, ['late-capture', 'wrong-amount', 'unheld'])
  const refused = await tx.rows(refusedRefundsOf, [attemptId])
  if (refused.length === 0) await settleDiscrepancies(context, tx, reference, ['refund-refused', 'refund-failed'])
  if (reason !== 'late-capture') await publishRefunded(tx, context.clock, payment, amount)
}

/** Tells the operator of a refund that the gateway refuses. The payments of the order are locked; safe to repeat. */
export async function refuseRefund(
  context: Context,
  tx: Tx,
  { id, amount, provider, reference }: RefundRow,
  { orderId, orderNumber }: PaymentRow,
): Promise<void> {
  if ((await tx.run(closeRefund, [id, 'refused', context.clock.now()])) === 0) return
  await recordDiscrepancy(context, tx, {
    ...{ kind: 'refund-refused', provider, reference, orderId, orderNumber, amount },
  })
}
