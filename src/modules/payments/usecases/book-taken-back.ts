import { uuid7 } from '#kernel/ids.ts'
import { type Bani, bani } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { posting } from '../rules/postings.ts'
import { writePostings } from '../store.ledger.ts'
import { insertCompletedRefund, type RefundReason } from '../store.refunds.ts'
import { type AttemptRow, addRefunded, lockPaymentsOfOrder, type PaymentRow } from '../store.ts'
import { recordDiscrepancy } from './discrepancies.ts'
import { publishCorrection } from './publish-payment-state.ts'
import { publishRefunded } from './refund-amount.ts'

/**
 * Books money that the gateway has returned by itself, or that a bank holds back in a dispute, and tells the operator. The
 * shopper has a letter about the first only.
 */
export async function bookTakenBack(
  context: Context,
  tx: Tx,
  { id: attemptId, provider, reference }: AttemptRow,
  payment: PaymentRow,
  amount: Bani,
  reason: Extract<RefundReason, 'taken-back' | 'disputed'>,
): Promise<void> {
  const now = context.clock.now()
  const { orderId, orderNumber } = payment
  const id = uuid7(now)
  await tx.run(insertCompletedRefund, [id, payment.id, attemptId, amount, reason, now])
  await writePostings(tx, now, [posting('taken-back', id, payment, amount)])
  if (reason === 'taken-back') await publishRefunded(tx, context.clock, payment, amount)
  else {
    const isWhole = bani(payment.refunded + amount) === payment.amount
    await tx.run(addRefunded, [payment.id, amount, isWhole ? 'refunded' : 'partially_refunded', now])
    await publishCorrection(tx, context.clock, payment)
  }
  await recordDiscrepancy(context, tx, { kind: reason, provider, reference, orderId, orderNumber, amount })
  const left = (await tx.rows(lockPaymentsOfOrder, [orderId])).filter(
    (one) => one.channel !== 'account' && one.state !== 'cancelled' && one.refunded < one.amount,
  )
  await putEvents(tx, context.clock, {
    kind: 'payment.taken-back',
    payload: { orderId, paymentId: payment.id, amount, isWhole: left.length === 0 },
  })
}
