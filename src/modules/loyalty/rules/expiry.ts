import { zone } from '#kernel/clock.ts'

/** Points that expire at the same instant. */
export interface PointLot {
  readonly expiresAt: Temporal.Instant
  readonly points: number
}

/** When points earned at an instant expire: midnight in Bucharest after the last day of the month `validMonths` from then. */
export function expiryOf(earnedAt: Temporal.Instant, validMonths: number): Temporal.Instant {
  const { year, month } = earnedAt.toZonedDateTimeISO(zone)
  return Temporal.PlainYearMonth.from({ year, month })
    .add({ months: validMonths + 1 })
    .toPlainDate({ day: 1 })
    .toZonedDateTime(zone)
    .toInstant()
}

const isOver = (lot: PointLot, now: Temporal.Instant): boolean => Temporal.Instant.compare(lot.expiresAt, now) <= 0

const sumOf = (lots: readonly PointLot[]): number => lots.reduce((sum, { points }) => sum + points, 0)

/**
 * How many points have expired and are still in the account. The oldest points are used first; `outflow` is the sum of
 * all that ever left the account, expired points included.
 */
export function lapsedPoints(lots: readonly PointLot[], outflow: number, now: Temporal.Instant): number {
  return Math.max(0, sumOf(lots.filter((lot) => isOver(lot, now))) - outflow)
}

/** The points that expire next if the customer uses none; null when there are none. */
export function nextLapse(lots: readonly PointLot[], outflow: number, now: Temporal.Instant): PointLot | null {
  const inOrder = lots.toSorted((a, b) => Temporal.Instant.compare(a.expiresAt, b.expiresAt))
  let left = outflow
  for (const lot of inOrder) {
    const points = Math.max(0, lot.points - left)
    left = Math.max(0, left - lot.points)
    if (points > 0 && !isOver(lot, now)) return { expiresAt: lot.expiresAt, points }
  }
  return null
}
