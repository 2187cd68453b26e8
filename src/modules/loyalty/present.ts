import { lei } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/loyalty.json' with { type: 'json' }
import type { LoyaltyAccount, LoyaltyTransaction } from './contract.ts'
import { nextLapse, type PointLot } from './rules/expiry.ts'
import { pointsValue } from './rules/spend.ts'
import type { LoyaltyAccountRow, LoyaltyTransactionRow } from './store.ts'

const t = translator(texts)

export interface PointLots {
  readonly lots: readonly PointLot[]
  /** Sum of all points that ever left the account: spent less refunded, expired and forfeited. */
  readonly outflow: number
}

export function presentAccount(
  account: LoyaltyAccountRow | null,
  { lots, outflow }: PointLots,
  now: Temporal.Instant,
): LoyaltyAccount {
  const points = account?.isMember ? account.points : 0
  const value = pointsValue(points)
  const next = points > 0 ? nextLapse(lots, outflow, now) : null
  return {
    optIn: account?.isMember ?? false,
    since: account?.changedAt.toString() ?? null,
    availablePoints: points,
    value: lei(value),
    valueInt: value,
    unitName: t('unit'),
    unitsName: t('units'),
    expiring: next && { points: next.points, at: next.expiresAt.toString() },
  }
}

export function presentTransaction(row: LoyaltyTransactionRow): LoyaltyTransaction {
  const { number, kind, points, orderNumber, note, createdAt } = row
  return {
    id: number,
    type: points > 0 ? 'income' : 'expense',
    reason: kind,
    title: note ?? titleOf(kind, orderNumber),
    points,
    createdAt: createdAt.toString(),
  }
}

const titleOf = (kind: LoyaltyTransactionRow['kind'], orderNumber: string | null): string =>
  orderNumber === null ? t(`reason.${kind}`) : `${t(`reason.${kind}`)}, ${orderNumber}`
