import { type Bani, bani, subtract } from '#kernel/money.ts'
import type { PaymentType } from './split.ts'

/** A payment of an order as giving back sees it; `left` in bani is what of it has not gone back yet. */
export interface Source {
  readonly id: string
  readonly number: number
  readonly type: PaymentType
  /** Taken already: it must travel back. Otherwise less is asked for. */
  readonly isTaken: boolean
  readonly left: Bani
}

export interface Share {
  readonly id: string
  readonly amount: Bani
}

const order: Readonly<Record<PaymentType, number>> = { money: 0, 'meal-voucher': 1, points: 2 }

/**
 * From which payments a sum goes back when an order becomes cheaper: money first, of it what has not been taken
 * yet, then the latest; then the meal voucher, then points. Answers less than `amount` only when there is no more.
 */
export function sharesToGiveBack(sources: readonly Source[], amount: Bani): Share[] {
  const inTurn = sources.toSorted(
    (one, other) =>
      order[one.type] - order[other.type] || Number(one.isTaken) - Number(other.isTaken) || other.number - one.number,
  )
  let missing = amount
  const shares: Share[] = []
  for (const { id, left } of inTurn) {
    const share = bani(Math.min(left, missing))
    if (share <= 0) continue
    shares.push({ id, amount: share })
    missing = subtract(missing, share)
  }
  return shares
}
