import { uuid7 } from '#kernel/ids.ts'
import { type Bani, bani, noMoney } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { GatewayPayment } from '../ports.ts'
import { posting } from '../rules/postings.ts'
import { sumOf } from '../rules/split.ts'
import { writePostings } from '../store.ledger.ts'
import { findRefund, insertCompletedRefund } from '../store.refunds.ts'
import { lowerRefund, refundsOfAttempt } from '../store.reversals.ts'
import { type AttemptRow, lockPayment } from '../store.ts'
import { bookRefundOutcomes, reverseRefund } from './book-refund-outcomes.ts'
import { completeRefund } from './send-refund.ts'

/**
 * Books what has become of a capture that is not due and whose refund has the id `refundId`: no payment holds it, so whatever
 * the gateway or a bank has returned of it, by whichever way, is returned of what the shop owes. The payments of the order are
 * locked; safe to repeat.
 */
export async function bookUnwantedCapture(
  context: Context,
  tx: Tx,
  attempt: AttemptRow,
  paymentId: string,
  refundId: string,
  reported: GatewayPayment,
): Promise<void> {
  const { refunds, refunded = noMoney, dispute } = reported
  if (refunds) await bookRefundOutcomes(context, tx, attempt, paymentId, reported)
  const parts = (await tx.rows(refundsOfAttempt, [attempt.id])).filter(
    ({ id, state }) => id !== refundId && state === 'done',
  )
  const returned = bani(refunded + (dispute?.amount ?? 0) - sumOf(parts))
  const payment = await tx.one(lockPayment, [paymentId])
  const refund = await tx.one(findRefund, [refundId])
  // Only a list of the refunds proves that one is not there.
  if (refund.state === 'done' && refunds && returned < refund.amount) await reverseRefund(context, tx, refund, payment)
  const { state, amount } = await tx.one(findRefund, [refundId])
  if (state !== 'refused') return
  if (returned >= amount) await completeRefund(context, tx, await tx.one(findRefund, [refundId]), payment)
  else if (returned > 0) await bookPart(returned)

  async function bookPart(part: Bani): Promise<void> {
    const now = context.clock.now()
    const id = uuid7(now)
    await tx.run(lowerRefund, [refundId, part])
    await tx.run(insertCompletedRefund, [id, paymentId, attempt.id, part, 'returned', now])
    await writePostings(tx, now, [posting('refunded', id, payment, part)])
  }
}
