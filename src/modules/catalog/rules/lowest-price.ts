import { type Bani, bani } from '#kernel/money.ts'

/** A price in force from an instant until the next one. */
export interface PricePoint {
  readonly validFrom: Date
  readonly price: Bani
}

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000

/**
 * The lowest price of the 30 days before a reduction, in bani: Directive 98/6/EC art. 6a, OG 99/2000 art. 33, HG 947/2000
 * art. 4^1 (docs/domain.md, Prices). The price in force at the start of the 30 days counts. `history` may be in any order.
 * Null when the product had no price before the reduction.
 */
export function lowestBefore(history: readonly PricePoint[], reducedFrom: Date): Bani | null {
  const opens = reducedFrom.getTime() - THIRTY_DAYS_MS
  let inForce: PricePoint | null = null
  let lowest = Number.POSITIVE_INFINITY
  for (const point of history) {
    const from = point.validFrom.getTime()
    if (from >= reducedFrom.getTime()) continue
    if (from > opens) lowest = Math.min(lowest, point.price)
    else if (inForce === null || from > inForce.validFrom.getTime()) inForce = point
  }
  if (inForce !== null) lowest = Math.min(lowest, inForce.price)
  return lowest === Number.POSITIVE_INFINITY ? null : bani(lowest)
}
