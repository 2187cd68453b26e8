import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { GatewayPayment } from '../ports.ts'
import { refusedRefundsOf, renewRefund } from '../store.refunds.ts'
import type { AttemptRow } from '../store.ts'
import { settleDiscrepancies } from './discrepancies.ts'

/**
 * Sends the refunds of an attempt again that its gateway refused while a bank held the money back, once the dispute is won. Each
 * is renewed once: refused again, it waits for the operator. The payments of the order are locked; safe to repeat.
 */
export async function renewRefusedRefunds(
  context: Context,
  tx: Tx,
  { id: attemptId, reference }: AttemptRow,
  { refunds = [] }: GatewayPayment,
): Promise<void> {
  // One that the gateway lists was made there, and has failed.
  const made = new Set(refunds.map(({ idempotencyKey }) => idempotencyKey))
  for (const { id: refundId } of await tx.rows(refusedRefundsOf, [attemptId])) {
    if (made.has(refundId) || (await tx.run(renewRefund, [refundId])) === 0) continue
    await addJob(tx, { name: 'payments.refund', payload: { refundId } })
  }
  const refused = await tx.rows(refusedRefundsOf, [attemptId])
  if (refused.length === 0) await settleDiscrepancies(context, tx, reference, ['refund-refused'])
}
