import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import { type Bani, subtract } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { insertRefund, type RefundReason, refundsOf } from '../store.refunds.ts'
import type { AttemptRow } from '../store.ts'

/**
 * Refunds what is left of a captured attempt by a job; `captured` is the captured amount in bani, where it is not the requested
 * one. Null when it was refunded for the same reason before.
 */
export async function refundCapture(
  tx: Tx,
  clock: Clock,
  attempt: AttemptRow,
  reason: Extract<RefundReason, 'late-capture' | 'order-cancelled'>,
  captured = attempt.amount,
): Promise<{ id: string; amount: Bani } | null> {
  const now = clock.now()
  const amount = subtract(captured, (await tx.one(refundsOf, [attempt.id])).amount)
  if (amount <= 0) return null
  const refund = await tx.maybe(insertRefund, [uuid7(now), attempt.paymentId, attempt.id, amount, reason, now])
  if (refund === null) return null
  await addJob(tx, { name: 'payments.refund', payload: { refundId: refund.id } })
  return { id: refund.id, amount }
}
