import { type Bani, bani } from '#kernel/money.ts'
import type { PointTerms } from './terms.ts'

/** 100 points are one leu, so a point is a ban (docs/domain.md, Points, Genius and vouchers). */
export const pointsPerLeu = 100

/** Points are used by the hundred (docs/domain.md, Points, Genius and vouchers). */
const step = 100

export interface SpendLimits {
  /** The fewest points that can be used; 0 is always allowed. */
  readonly min: number
  /** The most points that can be used; 0 when none can. */
  readonly max: number
  readonly step: number
}

/**
 * How many of `available` points may pay for goods of `total` bani, without deposits, fees and tip: at most `spendPercent` of
 * them.
 */
export function spendLimits(
  { available, total }: { available: number; total: Bani },
  { spendPercent }: Pick<PointTerms, 'spendPercent'>,
): SpendLimits {
  const most = Math.min(available, pointsFromBani(bani(Math.floor((total * spendPercent) / 100))))
  return { min: step, max: Math.max(0, most - (most % step)), step }
}

/** Whether a number of points is within the limits; 0 always is. */
export function isSpendable(points: number, { min, max, step: by }: SpendLimits): boolean {
  return points === 0 || (points >= min && points <= max && points % by === 0)
}

/** The value of points, in bani. */
export function pointsValue(points: number): Bani {
  return bani((points * 100) / pointsPerLeu)
}

/** The number of points that an amount buys: the inverse of `pointsValue`, rounded down. */
export function pointsFromBani(amount: Bani): number {
  return Math.floor((amount * pointsPerLeu) / 100)
}
