import { uuid7 } from '#kernel/ids.ts'
import { type Bani, bani, subtract } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { posting } from '../rules/postings.ts'
import { writePostings } from '../store.ledger.ts'
import { insertRefund, type RefundReason } from '../store.refunds.ts'
import { markReversed, reopenAttempt, splitTakenBack, subtractRefunded, takenBackFrom } from '../store.reversals.ts'
import { type AttemptRow, lockPayment } from '../store.ts'
import { publishCorrection } from './publish-payment-state.ts'

/**
 * Books that money of an attempt which the gateway had returned by itself, or a bank had held back, has come back, up to `most`
 * bani: first what the shopper owes, so that the rest, which was written off (`writeOffTakenBack`), is refunded by a job only
 * when it is there. The payments of the order are locked.
 */
export async function reverseTakenBack(
  { clock }: Context,
  tx: Tx,
  attempt: AttemptRow,
  paymentId: string,
  reason: Extract<RefundReason, 'taken-back' | 'disputed'>,
  most: Bani,
): Promise<void> {
  const now = clock.now()
  let left = most
  for (const { id: rowId, amount: held, isWrittenOff } of await tx.rows(takenBackFrom, [attempt.id, reason])) {
    const amount = bani(Math.min(held, left))
    if (amount === 0) break
    left = subtract(left, amount)
    const id = amount === held ? rowId : uuid7(now)
    if (id !== rowId) await tx.run(splitTakenBack, [rowId, id, amount])
    await tx.run(markReversed, [id, now])
    await tx.run(subtractRefunded, [paymentId, amount, now])
    await tx.run(reopenAttempt, [attempt.id, now])
    const payment = await tx.one(lockPayment, [paymentId])
    await writePostings(tx, now, [posting(isWrittenOff ? 'returned-unheld' : 'returned', id, payment, amount)])
    await publishCorrection(tx, clock, payment)
    if (!isWrittenOff) continue
    const refund = await tx.one(insertRefund, [uuid7(now), paymentId, attempt.id, amount, 'returned', now])
    await addJob(tx, { name: 'payments.refund', payload: { refundId: refund.id } })
  }
}
