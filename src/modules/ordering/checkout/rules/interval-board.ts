import type { IntervalKind } from '#modules/delivery/rules/bookable.ts'

/** What the board of intervals needs of one; times are local, with the offset of Bucharest. */
export interface BoardInterval {
  readonly id: number
  readonly date: string
  readonly dateLabel: string
  readonly kind: IntervalKind
  readonly isAvailable: boolean
  readonly isSelected: boolean
  readonly reason: string | null
  readonly feeInt: number
  readonly interval: { readonly since: string; readonly until: string; readonly label: string }
}

export const dayParts = ['morning', 'noon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

/** Local hours at which noon and evening begin. */
const noonFrom = 13
const eveningFrom = 17

export function partOf({ interval: { since } }: BoardInterval): DayPart {
  const hour = Number(since.slice(11, 13))
  return hour < noonFrom ? 'morning' : hour < eveningFrom ? 'noon' : 'evening'
}

export interface BoardDay {
  readonly date: string
  readonly label: string
  /** In bani, of the free intervals; null when none is free. */
  readonly lowestFee: number | null
}

/** The days of intervals, in their order. */
export function daysOf(intervals: readonly BoardInterval[]): BoardDay[] {
  const dates = [...new Map(intervals.map(({ date, dateLabel }) => [date, dateLabel]))]
  return dates.map(([date, label]) => {
    const fees = intervals.filter((one) => one.date === date && one.isAvailable).map(({ feeInt }) => feeInt)
    return { date, label, lowestFee: fees.length === 0 ? null : Math.min(...fees) }
  })
}

/** The one free interval that costs less than every other; null where prices are equal, and where several cost the least. */
export function cheapestOf<Of extends BoardInterval>(intervals: readonly Of[]): Of | null {
  const [first, second] = intervals.filter(({ isAvailable }) => isAvailable).toSorted((a, b) => a.feeInt - b.feeInt)
  return first !== undefined && second !== undefined && first.feeInt < second.feeInt ? first : null
}

export const firstFree = <Of extends BoardInterval>(intervals: readonly Of[]): Of | null =>
  intervals.find(({ isAvailable }) => isAvailable) ?? null

/** The first of the wanted dates that has intervals, else the date of the first free interval; undefined where none is free. */
export const shownDate = (
  intervals: readonly BoardInterval[],
  wanted: readonly (string | undefined)[],
): string | undefined => wanted.find((date) => intervals.some((one) => one.date === date)) ?? firstFree(intervals)?.date

/** The free interval that begins nearest to another one, of equals the later. */
export function nearestFree<Of extends BoardInterval>(intervals: readonly Of[], wanted: BoardInterval): Of | null {
  const begin = Date.parse(wanted.interval.since)
  const away = ({ interval }: Of): number => Math.abs(Date.parse(interval.since) - begin)
  const free = intervals.filter((one) => one.isAvailable && one.kind === wanted.kind && one.id !== wanted.id)
  return free.toReversed().toSorted((a, b) => away(a) - away(b))[0] ?? null
}

/** Whether the order can be placed in it no more: its time has come, or staff have closed it. */
export const isGone = ({ reason }: BoardInterval): boolean => reason === 'closed'
