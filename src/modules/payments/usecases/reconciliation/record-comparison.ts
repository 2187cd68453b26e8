import { firstUuid7, uuid7 } from '#kernel/ids.ts'
import { add } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { tellOperator } from '#platform/jobs/operator.ts'
import { type RecordedDifference, recordDifferences, settleDifferences } from '../../store.differences.ts'
import { finishReconciliation } from '../../store.reconciliations.ts'
import type { Comparison, FoundDifference } from './comparison.ts'

const mostTold = 5

/**
 * Records what a comparison has found: open what is `left` after asking the gateway, settled what is not. Settles what was found
 * before and is equal now. The operator gets one letter about what is new.
 */
export async function recordComparison(
  { db, clock, log }: Context,
  { id, provider, period, notCompared }: Comparison,
  found: readonly FoundDifference[],
  left: readonly FoundDifference[],
): Promise<readonly RecordedDifference[]> {
  const now = clock.now()
  const open = new Map(left.map((difference) => [keyOf(difference), difference]))
  const repaired = found.filter((difference) => !open.has(keyOf(difference)))
  const rows = [
    ...[...open.values()].map((difference) => ({ ...difference, isOpen: true })),
    ...repaired.map((difference) => ({ ...difference, isOpen: false })),
  ].map((difference) => ({ ...difference, refundId: difference.refundId ?? '', id: uuid7(now) }))
  return db.transaction(async (tx) => {
    const differences = await tx.rows(recordDifferences, [provider, JSON.stringify(rows), now])
    const json = JSON.stringify(
      rows.map(({ reference, movement, refundId, kind }) => ({ reference, movement, refundId, kind })),
    )
    await tx.run(settleDifferences, [id, provider, json, firstUuid7(period.since), [...notCompared], now])
    await tx.run(finishReconciliation, [id, now])
    const news = differences.filter(({ isNews }) => isNews)
    for (const difference of news) log.error(difference, 'a payment or refund at a gateway differs from the books')
    if (news.length > 0) await tellOfDifferences(tx, clock, provider, news)
    return differences
  })
}

const keyOf = ({ reference, movement, refundId, kind }: FoundDifference): string =>
  JSON.stringify([reference, movement, refundId, kind])

async function tellOfDifferences(
  tx: Tx,
  clock: Context['clock'],
  provider: string,
  news: readonly RecordedDifference[],
): Promise<void> {
  const payments = [...new Set(news.map(({ reference }) => reference))]
  const listed = payments.slice(0, mostTold).join(', ')
  await tellOperator(tx, clock, 'payment-differences', {
    ...{ provider, count: news.length, amount: moneyText(add(...news.map(({ amount }) => amount))) },
    payments: payments.length > mostTold ? `${listed} …` : listed,
  })
}
