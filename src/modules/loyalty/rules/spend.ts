import { type Bani, bani } from '#kernel/money.ts'

/** 100 points are one leu (domain.md, section 3.1): a point is a ban. */
export const pointsPerLeu = 100

/** Points are used by the hundred, and pay for at most thirty percent of the goods (domain.md, section 3.1). */
const step = 100
const maxPercentOfGoods = 30

export interface SpendLimits {
  /** The least that can be used; 0 is always allowed and uses none. */
  readonly min: number
  /** The most that can be used; 0 when none can. */
  readonly max: number
  readonly step: number
}

/** How many points may pay for goods that cost `total` bani (without deposits, delivery and tip). */
export function spendLimits({ available, total }: { available: number; total: Bani }): SpendLimits {
  const most = Math.min(available, pointsFromBani(bani(Math.floor((total * maxPercentOfGoods) / 100))))
  return { min: step, max: Math.max(0, most - (most % step)), step }
}

/** Whether so many points lie within the limits; 0 always does. */
export function isSpendable(points: number, { min, max, step: by }: SpendLimits): boolean {
  return points === 0 || (points >= min && points <= max && points % by === 0)
}

/** What points are worth, in bani. */
export function pointsValue(points: number): Bani {
  return bani((points * 100) / pointsPerLeu)
}

/** How many points an amount is: the inverse of pointsValue, rounded down. */
export function pointsFromBani(amount: Bani): number {
  return Math.floor((amount * pointsPerLeu) / 100)
}
