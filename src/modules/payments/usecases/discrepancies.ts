import { uuid7 } from '#kernel/ids.ts'
import { moneyText } from '#kernel/money-text.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { tellOperator } from '#platform/jobs/operator.ts'
import {
  type DiscrepancyKind,
  insertDiscrepancy,
  type NewDiscrepancy,
  settleDiscrepanciesOf,
} from '../store.discrepancies.ts'

/** Records a discrepancy between a gateway and the books, and tells the operator; of most kinds once for each payment. */
export async function recordDiscrepancy(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  tx: Tx,
  discrepancy: NewDiscrepancy,
): Promise<void> {
  const now = clock.now()
  const isNews = (await tx.run(insertDiscrepancy, [uuid7(now), JSON.stringify(discrepancy), now])) === 1
  if (!isNews) return
  const { kind, reference, orderNumber, amount } = discrepancy
  log.error(discrepancy, 'a payment at a gateway differs from the books')
  const facts = { payment: reference, order: orderNumber ?? '–', amount: moneyText(amount) }
  await tellOperator(tx, clock, `payment-${kind}`, facts)
}

/** Closes what a refund, or the cancellation of the order, has settled. */
export async function settleDiscrepancies(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  reference: string,
  kinds: readonly DiscrepancyKind[],
): Promise<void> {
  await tx.run(settleDiscrepanciesOf, [reference, kinds, clock.now()])
}
