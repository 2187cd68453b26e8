import type { Clock } from '#kernel/clock.ts'
import { subtract } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { posting } from '../rules/postings.ts'
import { awaitsMoney } from '../rules/states.ts'
import { writePostings } from '../store.ledger.ts'
import { type AttemptRow, attemptsOf, lockPaymentsOfOrder, setPaymentState } from '../store.ts'
import { withdrawPayment } from './holds/withdraw-payment.ts'
import { refundWithoutGateway } from './refund-amount.ts'
import { refundCapture } from './refund-capture.ts'
import { writeOffTakenBack } from './write-off-taken-back.ts'

/**
 * Cancels an order's payments in the transaction that cancels the order: captured amounts are refunded by a job, held
 * ones released, others are no longer due, and a gift voucher gets its money back. The caller returns the points themselves.
 * Safe to repeat.
 */
export async function cancelPayments(tx: Tx, clock: Clock, orderId: string): Promise<void> {
  const now = clock.now()
  for (const payment of await tx.rows(lockPaymentsOfOrder, [orderId])) {
    const isCaptured = payment.state === 'completed' || payment.state === 'partially_refunded'
    const isTaken = isCaptured || payment.isBeingCaptured
    await writeOffTakenBack(tx, clock, payment, payment.amount)
    if (!isTaken) {
      if (!awaitsMoney(payment.state) && payment.state !== 'authorized') continue
      await tx.run(setPaymentState, [payment.id, 'cancelled', now])
      await withdrawPayment(tx, payment.id, now)
      await writePostings(tx, now, [posting('forgone', payment.id, payment, payment.amount)])
    } else if (payment.channel === 'gateway') {
      const captured = (await tx.rows(attemptsOf, [payment.id])).find(isTakenAttempt)
      const refund = captured && (await refundCapture(tx, clock, captured, 'order-cancelled'))
      if (refund) await writePostings(tx, now, [posting('owed', refund.id, payment, refund.amount)])
    } else {
      const left = subtract(payment.amount, payment.refunded)
      await refundWithoutGateway(tx, clock, payment, left, 'order-cancelled')
    }
  }
}

const isTakenAttempt = ({ state, isCaptureAsked }: AttemptRow): boolean =>
  state === 'captured' || (state === 'authorized' && isCaptureAsked)

/** For an expired order: `paid` when its payments were covered meanwhile and it must stay; else its payments are cancelled. */
export async function cancelUnpaidPayments(tx: Tx, clock: Clock, orderId: string): Promise<'withdrawn' | 'paid'> {
  const payments = await tx.rows(lockPaymentsOfOrder, [orderId])
  const waiting = payments.filter(({ state }) => awaitsMoney(state))
  const isPaid = payments.some(({ state }) => state === 'completed' || state === 'authorized')
  if (waiting.length === 0 && isPaid) return 'paid'
  await cancelPayments(tx, clock, orderId)
  return 'withdrawn'
}
