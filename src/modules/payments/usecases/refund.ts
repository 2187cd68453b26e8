import type { Clock } from '#kernel/clock.ts'
import { subtract } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/job-loop.ts'
import type { Gateways } from '../ports.ts'
import { gatewayOf } from '../rules/gateway-of.ts'
import { posting } from '../rules/postings.ts'
import { awaitsMoney } from '../rules/states.ts'
import { closeRefund, findRefund, refundsOf } from '../store.books.ts'
import { writePostings } from '../store.ledger.ts'
import {
  attemptsOf,
  findPayment,
  lockPaymentsOfOrder,
  setAttemptState,
  setPaymentState,
  withdrawAttempts,
} from '../store.ts'
import { noteCard } from './meal-cards.ts'
import { giveBackHere, tellRefunded } from './refund-amount.ts'
import { giveBack } from './take-news.ts'

/**
 * Gives up on an order's money inside the transaction that cancels the order: what was captured goes back by a
 * job, what was promised is no longer asked for. The points themselves are given back by whoever cancels.
 * Safe to repeat.
 */
export async function refundPayments(tx: Tx, clock: Clock, orderId: string): Promise<void> {
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
      const refund = captured && (await giveBack({ clock }, tx, captured, 'order-cancelled'))
      if (refund) await writePostings(tx, now, [posting('owed', refund.id, payment, refund.amount)])
    } else {
      const left = subtract(payment.amount, payment.refunded)
      await giveBackHere(tx, clock, payment, left, 'order-cancelled')
    }
  }
}

/** In expiry: `paid` when the money has come meanwhile, so that the order must live. Otherwise nothing is awaited any more. */
export async function withdrawUnpaid(tx: Tx, clock: Clock, orderId: string): Promise<'withdrawn' | 'paid'> {
  const payments = await tx.rows(lockPaymentsOfOrder, [orderId])
  const waiting = payments.filter(({ state }) => awaitsMoney(state))
  const isPaid = payments.some(({ state }) => state === 'completed' || state === 'authorized')
  if (waiting.length === 0 && isPaid) return 'paid'
  await refundPayments(tx, clock, orderId)
  return 'withdrawn'
}

const askAgainAfter = { minutes: 10 }

/** The job that sends money back; its id is the gateway's idempotency key, so that it may run many times. */
export function sendRefund(context: Context, gateways: Gateways) {
  return async function sendRefund(refundId: string): Promise<void> {
    const refund = await context.db.one(findRefund, [refundId])
    if (refund.state !== 'due') return
    const gateway = gatewayOf(gateways, refund.provider)
    if (gateway === undefined) throw new Error(`${refund.provider} has to give money back, and is not connected`)
    const { reference, providerPaymentId, amount } = refund
    const answer = await gateway.refund({ reference, providerPaymentId, amount, idempotencyKey: refundId })
    // What is back on a meal-voucher card can be spent again, so its balance is asked for.
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
        context.log.error({ reference, refundId }, 'a gateway refused to give money back')
        return
      }
      const payment = payments.find(({ id }) => id === refund.paymentId)
      if (payment === undefined) throw new Error('the payment of a refund is not there')
      await writePostings(tx, now, [posting('refunded', refundId, payment, amount)])
      if (card) await noteCard(tx, { ...card, provider: refund.provider, payment })
      const back = (await tx.one(refundsOf, [refund.attemptId])).amount
      if (back === refund.captured) await tx.run(setAttemptState, [refund.attemptId, 'refunded', null, null, now])
      if (refund.reason === 'late-capture') return
      await tellRefunded(tx, context.clock, payment, amount)
    })
  }
}
