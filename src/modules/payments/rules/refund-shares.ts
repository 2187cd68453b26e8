import { add, type Bani, bani, noMoney, subtract } from '#kernel/money.ts'
import type { PaymentType } from './split.ts'

/** A payment that a refund can be taken from. `left`: bani not refunded yet. */
export interface RefundSource {
  readonly id: string
  readonly number: number
  readonly type: PaymentType
  /** True: the money is sent back. False: the amount due is lowered. */
  readonly isCaptured: boolean
  readonly left: Bani
}

export interface RefundShare {
  readonly id: string
  readonly amount: Bani
}

const order: Readonly<Record<PaymentType, number>> = { money: 0, 'meal-voucher': 1, 'gift-voucher': 2, points: 3 }

/**
 * Shares a refund of `amount` bani out over an order's payments: money first (not captured before captured, latest
 * first), then the meal voucher, the gift voucher and points. A meal voucher may pay food only (Legea 165/2018), so its excess
 * over `food` bani is refunded before everything else. The shares add up to less than `amount` only when nothing is left.
 */
export function refundShares(sources: readonly RefundSource[], amount: Bani, food?: Bani): RefundShare[] {
  const inTurn = sources.toSorted(
    (one, other) =>
      order[one.type] - order[other.type] ||
      Number(one.isCaptured) - Number(other.isCaptured) ||
      other.number - one.number,
  )
  let missing = amount
  const shares = new Map<string, Bani>()
  const takeFrom = ({ id, left }: RefundSource, most: number): void => {
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
