import type { Clock } from '#kernel/clock.ts'
import { add } from '#kernel/money.ts'
import type { At } from '#platform/at.ts'
import type { Tx } from '#platform/db.ts'
import { addJob } from '#platform/jobs.ts'
import { putEvent } from '#platform/outbox.ts'
import type { PaymentGateway } from '../ports.ts'
import { awaitsMoney } from '../rules/states.ts'
import { closeRefund, findRefund } from '../store.books.ts'
import {
  addRefunded,
  attemptsOf,
  lockPayment,
  lockPaymentsOfOrder,
  setAttemptState,
  setPaymentState,
  withdrawAttempts,
} from '../store.ts'
import { giveBack } from './take-news.ts'

/**
 * Gives up on an order's money inside the transaction that cancels the order: what was captured goes back by a
 * job, what was promised is no longer asked for. Safe to repeat.
 */
export async function refundPayments(tx: Tx, clock: Clock, orderId: string): Promise<void> {
  for (const payment of await tx.rows(lockPaymentsOfOrder, [orderId])) {
    const attempts = await tx.rows(attemptsOf, [payment.id])
    const captured = attempts.find(({ state }) => state === 'captured')
    if (payment.state === 'completed' && captured !== undefined) {
      await giveBack({ clock }, tx, captured, 'order-cancelled')
    } else if (awaitsMoney(payment.state) || payment.state === 'authorized') {
      await tx.run(setPaymentState, [payment.id, 'cancelled', clock.now()])
      await tx.run(withdrawAttempts, [payment.id, clock.now()])
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
export const sendRefund =
  (at: At, gateway: PaymentGateway) =>
  async (refundId: string): Promise<void> => {
    const refund = await at.db.one(findRefund, [refundId])
    if (refund.state !== 'due') return
    const { reference, providerPaymentId, amount } = refund
    const answer = await gateway.refund({ reference, providerPaymentId, amount, idempotencyKey: refundId })
    await at.db.transaction(async (tx) => {
      const now = at.clock.now()
      if (answer === 'pending') {
        await addJob(tx, { name: 'payments.refund', payload: { refundId }, runAt: now.add(askAgainAfter) })
        return
      }
      const payment = await tx.one(lockPayment, [refund.paymentId])
      const isFirst = (await tx.run(closeRefund, [refundId, answer, now])) === 1
      if (!isFirst) return
      if (answer === 'refused') {
        at.log.error({ reference, refundId }, 'a gateway refused to give money back')
        return
      }
      if (amount === refund.captured) await tx.run(setAttemptState, [refund.attemptId, 'refunded', null, null, now])
      if (refund.reason === 'late-capture') return
      const isWhole = add(payment.refunded, amount) === payment.amount
      const state = isWhole ? 'refunded' : 'partially_refunded'
      await tx.run(addRefunded, [payment.id, amount, state, now])
      await putEvent(tx, at.clock, {
        kind: 'payment.refunded',
        payload: { orderId: payment.orderId, paymentId: payment.id, paymentState: state },
      })
    })
  }
