import { add, noMoney, subtract } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { GatewayPayment } from '../ports.ts'
import { posting } from '../rules/postings.ts'
import { writePostings } from '../store.ledger.ts'
import { findRefund, type RefundRow } from '../store.refunds.ts'
import { refundsOfAttempt, reopenAttempt, reopenRefund, subtractRefunded } from '../store.reversals.ts'
import { type AttemptRow, lockPayment, type PaymentRow } from '../store.ts'
import { recordDiscrepancy } from './discrepancies.ts'
import { publishCorrection } from './publish-payment-state.ts'
import { reverseTakenBack } from './reverse-taken-back.ts'
import { completeRefund, refuseRefund } from './send-refund.ts'

/**
 * Books the outcomes of refunds as the gateway lists them now, also a failure after success: the money is not with the shopper,
 * so it is owed again. The payments of the order are locked; safe to repeat.
 */
export async function bookRefundOutcomes(
  context: Context,
  tx: Tx,
  attempt: AttemptRow,
  paymentId: string,
  { refunds = [], refunded = noMoney }: GatewayPayment,
): Promise<void> {
  for (const { id, state } of await tx.rows(refundsOfAttempt, [attempt.id])) {
    const outcome = refunds.find(({ idempotencyKey }) => idempotencyKey === id)?.outcome ?? 'pending'
    if (outcome === 'pending' || outcome === state) continue
    const refund = await tx.one(findRefund, [id])
    const payment = await tx.one(lockPayment, [paymentId])
    if (state === 'due' && outcome === 'done') await completeRefund(context, tx, refund, payment)
    if (state === 'due' && outcome === 'refused') await refuseRefund(context, tx, refund, payment)
    if (state === 'done' && outcome === 'refused') await reverseRefund(context, tx, refund, payment)
  }
  const done = (await tx.rows(refundsOfAttempt, [attempt.id])).filter(
    ({ state, reason }) => state === 'done' && reason !== 'disputed',
  )
  const isByHand = done.some(({ reason }) => reason === 'taken-back')
  const failed = subtract(add(...done.map(({ amount }) => amount)), refunded)
  // A refund that was made at the gateway has failed.
  if (isByHand && failed > 0) await reverseTakenBack(context, tx, attempt, paymentId, 'taken-back', failed)
}

/** Once for each refund: made by hand after that, it is another refund at the gateway. */
export async function reverseRefund(
  context: Context,
  tx: Tx,
  { id, attemptId, amount, reason, provider, reference, hasFailed }: RefundRow,
  payment: PaymentRow,
): Promise<void> {
  const now = context.clock.now()
  if (hasFailed || (await tx.run(reopenRefund, [id, now])) === 0) return
  await writePostings(tx, now, [posting('refund-failed', id, payment, amount)])
  await tx.run(reopenAttempt, [attemptId, now])
  if (reason !== 'late-capture') {
    await tx.run(subtractRefunded, [payment.id, amount, now])
    await publishCorrection(tx, context.clock, payment)
  }
  const { orderId, orderNumber } = payment
  const facts = { provider, reference, orderId, orderNumber, amount }
  await recordDiscrepancy(context, tx, { kind: 'refund-failed', ...facts })
}
