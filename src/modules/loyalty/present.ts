import { lei } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/loyalty.json' with { type: 'json' }
import type { LoyaltyAccount, LoyaltyTransaction } from './contract.ts'
import { type Lot, nextLapse } from './rules/expiry.ts'
import { pointsValue } from './rules/spend.ts'
import type { AccountRow, TransactionRow } from './store.ts'

const t = translator(texts)

export interface Holdings {
  readonly lots: readonly Lot[]
  /** All that ever left the account. */
  readonly gone: number
}

export function presentAccount(
  account: AccountRow | null,
  { lots, gone }: Holdings,
  now: Temporal.Instant,
): LoyaltyAccount {
  const points = account?.isMember ? account.points : 0
  const value = pointsValue(points)
  const next = points > 0 ? nextLapse(lots, gone, now) : null
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

export function presentTransaction(row: TransactionRow): LoyaltyTransaction {
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

const titleOf = (kind: TransactionRow['kind'], orderNumber: string | null): string =>
  orderNumber === null ? t(`reason.${kind}`) : `${t(`reason.${kind}`)}, ${orderNumber}`
