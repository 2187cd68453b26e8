import { add, type Bani, bani, noMoney, subtract } from '#kernel/money.ts'
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
 * yet, then the latest; then the meal voucher, then points. A meal voucher pays for food alone (Legea 165/2018,
 * art. 13), so that what it holds beyond `food`, in bani, goes back before all else. Answers less than `amount` only
 * when there is no more.
 */
export function sharesToGiveBack(sources: readonly Source[], amount: Bani, food?: Bani): Share[] {
  const inTurn = sources.toSorted(
    (one, other) =>
      order[one.type] - order[other.type] || Number(one.isTaken) - Number(other.isTaken) || other.number - one.number,
  )
  let missing = amount
  const shares = new Map<string, Bani>()
  const takeFrom = ({ id, left }: Source, most: number): void => {
    const before = shares.get(id) ?? noMoney
    const share = bani(Math.max(0, Math.min(left - before, most, missing)))
    shares.set(id, add(before, share))
    missing = subtract(missing, share)
  }
  for (const one of inTurn) {
    if (food !== undefined && one.type === 'meal-voucher') takeFrom(one, one.left - food)
  }
  for (const one of inTurn) takeFrom(one, missing)
  return inTurn.flatMap(({ id }) => {
    const share = shares.get(id) ?? noMoney
    return share > 0 ? [{ id, amount: share }] : []
  })
}
