import type { Clock } from '#kernel/clock.ts'
import { subtract } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { Gateways } from '../ports.ts'
import { findGateway } from '../rules/find-gateway.ts'
import { posting } from '../rules/postings.ts'
import { awaitsMoney } from '../rules/states.ts'
import { writePostings } from '../store.ledger.ts'
import { closeRefund, findRefund, refundsOf } from '../store.refunds.ts'
import {
  attemptsOf,
  findPayment,
  lockPaymentsOfOrder,
  setAttemptState,
  setPaymentState,
  withdrawAttempts,
} from '../store.ts'
import { refundAttempt } from './apply-gateway-status.ts'
import { updateCardBalance } from './meal-voucher-cards.ts'
import { publishRefunded, refundWithoutGateway } from './refund-amount.ts'

/**
 * Cancels an order's payments in the transaction that cancels the order: captured amounts are refunded by a job, others
 * are no longer due. The caller returns the points themselves. Safe to repeat.
 */
export async function cancelPayments(tx: Tx, clock: Clock, orderId: string): Promise<void> {
  const now = clock.now()
  for (const payment of await tx.rows(lockPaymentsOfOrder, [orderId])) {
    const isTaken = payment.state === 'completed' || payment.state === 'partially_refunded'
    if (!isTaken) {
      if (!awaitsMoney(payment.state) && payment.state !== 'authorized') continue
      await tx.run(setPaymentState, [payment.id, 'cancelled', now])
      await tx.run(withdrawAttempts, [payment.id, now])
      await writePostings(tx, now, [posting('forgone', payment.id, payment, payment.amount)])
    } else if (payment.channel === 'gateway') {
      const captured = (await tx.rows(attemptsOf, [payment.id])).find(({ state }) => state === 'captured')
      const refund = captured && (await refundAttempt({ clock }, tx, captured, 'order-cancelled'))
      if (refund) await writePostings(tx, now, [posting('owed', refund.id, payment, refund.amount)])
    } else {
      const left = subtract(payment.amount, payment.refunded)
      await refundWithoutGateway(tx, clock, payment, left, 'order-cancelled')
    }
  }
}

/** For an expired order: `paid` when its payments were covered meanwhile and it must stay; else its payments are cancelled. */
export async function cancelUnpaidPayments(tx: Tx, clock: Clock, orderId: string): Promise<'withdrawn' | 'paid'> {
  const payments = await tx.rows(lockPaymentsOfOrder, [orderId])
  const waiting = payments.filter(({ state }) => awaitsMoney(state))
  const isPaid = payments.some(({ state }) => state === 'completed' || state === 'authorized')
  if (waiting.length === 0 && isPaid) return 'paid'
  await cancelPayments(tx, clock, orderId)
  return 'withdrawn'
}

const askAgainAfter = { minutes: 10 }

/** Job: sends one refund to its gateway. The refund's id is the idempotency key, so the job may run again. */
export function sendRefund(context: Context, gateways: Gateways) {
  return async function sendRefund(refundId: string): Promise<void> {
    const refund = await context.db.one(findRefund, [refundId])
    if (refund.state !== 'due') return
    const gateway = findGateway(gateways, refund.provider)
    if (gateway === undefined) throw new Error(`the gateway ${refund.provider} of a refund is not configured`)
    const { reference, providerPaymentId, amount } = refund
    const answer = await gateway.refund({ reference, providerPaymentId, amount, idempotencyKey: refundId })
    // A refunded meal-voucher card has a new balance, which is read for the next checkout.
    const isBackOnCard = answer === 'done' && refund.type === 'meal-voucher'
    const card = isBackOnCard ? (await gateway.look(reference, providerPaymentId))?.card : undefined
    await context.db.transaction(async (tx) => {
      const now = context.clock.now()
      if (answer === 'pending') {
        await addJob(tx, { name: 'payments.refund', payload: { refundId }, runAt: now.add(askAgainAfter) })
        return
      }
      const { orderId } = await tx.one(findPayment, [refund.paymentId])
      const payments = await tx.rows(lockPaymentsOfOrder, [orderId])
      const isFirst = (await tx.run(closeRefund, [refundId, answer, now])) === 1
      if (!isFirst) return
      if (answer === 'refused') {
        context.log.error({ reference, refundId }, 'a gateway refused a refund')
        return
      }
      const payment = payments.find(({ id }) => id === refund.paymentId)
      if (payment === undefined) throw new Error('the payment of a refund is not there')
      await writePostings(tx, now, [posting('refunded', refundId, payment, amount)])
      if (card) await updateCardBalance(tx, { ...card, provider: refund.provider, payment })
      const back = (await tx.one(refundsOf, [refund.attemptId])).amount
      if (back === refund.captured) await tx.run(setAttemptState, [refund.attemptId, 'refunded', null, null, now])
      if (refund.reason === 'late-capture') return
      await publishRefunded(tx, context.clock, payment, amount)
    })
  }
}
