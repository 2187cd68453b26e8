import { moneyText } from '#kernel/money-text.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { tellOperator } from '#platform/jobs/operator.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { GatewayUnavailable } from '../ports.ts'
import { triesUntilPerson, waitAfterTry } from '../rules/refund-retry.ts'
import { countRefundTry, type RefundRow } from '../store.refunds.ts'
import type { PaymentRow } from '../store.ts'

/**
 * Plans the next call about a refund that has no result: the gateway did not answer, or its answer proves nothing. The refund
 * stays due, and the sixth call makes it a task for a person; it is tried each day all the same. The payments of the order
 * are locked. A call that ran twice at the same time is counted once.
 */
export async function postponeRefund(
  { clock, log }: Context,
  tx: Tx,
  { id: refundId, amount, provider, reference, tries: triesBefore }: RefundRow,
  { orderNumber }: PaymentRow,
  cause: GatewayUnavailable,
): Promise<void> {
  const tries = triesBefore + 1
  if ((await tx.run(countRefundTry, [refundId, triesBefore])) === 0) return
  const runAt = clock.now().add(waitAfterTry(tries))
  await addJob(tx, { name: 'payments.refund', payload: { refundId, tries }, runAt })
  const facts = { refundId, provider, reference, tries, err: cause }
  if (tries === triesUntilPerson) {
    log.error(facts, 'a refund has no result and waits for a person')
    const told = { payment: reference, order: orderNumber, amount: moneyText(amount) }
    await tellOperator(tx, clock, 'payment-refund-stuck', told)
  } else log.warn(facts, 'a refund has no result; it is tried again')
}
