/** The days in Bucharest, counted from 1970, on which a customer ordered a product; ascending, each once. */
export interface Purchases {
  readonly code: string
  readonly days: readonly number[]
}

export interface Rhythm {
  readonly code: string
  /** Days with an order of it. */
  readonly times: number
  /** The median of days between two orders of it; null below three orders. */
  readonly everyDays: number | null
  /** Days since the last order of it. */
  readonly daysSince: number
  /** Whether it is about to run out. */
  readonly isDue: boolean
}

const leastTimes = 3

/** Of the median gap; a product is due a little before it is ordered usually. */
const dueFrom = 0.9

/**
 * What a customer buys often: first what is due, by how far its usual gap is passed, then by number of orders, then by the
 * last one (docs/domain.md, Delivery). A product ordered fewer than three times has no rhythm.
 */
export function rhythmsOf(purchases: readonly Purchases[], today: number): Rhythm[] {
  return purchases
    .flatMap(({ code, days }) => {
      const last = days.at(-1)
      if (last === undefined) return []
      const gap = days.length < leastTimes ? null : medianGap(days)
      const daysSince = today - last
      const passed = gap === null ? 0 : daysSince / gap
      return [{ code, times: days.length, everyDays: gap, daysSince, isDue: passed >= dueFrom, passed }]
    })
    .toSorted(
      (a, b) =>
        Number(b.isDue) - Number(a.isDue) ||
        (a.isDue ? b.passed - a.passed : 0) ||
        b.times - a.times ||
        a.daysSince - b.daysSince,
    )
    .map(({ passed: _, ...rhythm }) => rhythm)
}

/** At least a day: the days of purchases are distinct. */
function medianGap(days: readonly number[]): number {
  const gaps = days
    .flatMap((day, index) => (index === 0 ? [] : [day - (days[index - 1] ?? day)]))
    .toSorted((a, b) => a - b)
  const middle = Math.floor(gaps.length / 2)
  const upper = gaps[middle] ?? 1
  const lower = gaps.length % 2 === 0 ? (gaps[middle - 1] ?? upper) : upper
  return Math.max(1, Math.round((upper + lower) / 2))
}
