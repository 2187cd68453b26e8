import { zone } from '#kernel/clock.ts'
import type { Interval, IntervalKind } from '#modules/delivery/rules/bookable.ts'

interface PastInterval {
  readonly since: Temporal.Instant
  readonly kind: IntervalKind | null
}

/** How many of the last orders make a habit. */
export const habitOrders = 8

export interface UsualInterval {
  readonly interval: Interval
  /** It is at the customer's usual hours; else it is the next one. */
  readonly isHabit: boolean
}

/**
 * The next free interval of a customer's habit (docs/domain.md, Delivery): the hours that occur most often among the last
 * orders, at least twice, of equals the later ordered; on their day of the week when two in three of these orders had it.
 * Where no such interval is free, the same hours of any day, then the next one of two hours. `past` is newest first, `free`
 * by time and without express. Null when nothing is free.
 */
export function usualInterval(past: readonly PastInterval[], free: readonly Interval[]): UsualInterval | null {
  const hours = mostFrequent(past.slice(0, habitOrders).map((one) => hoursOf(one)))
  const [next] = free.filter(({ kind }) => kind === 'two-hours')
  if (hours !== null) {
    const same = past.slice(0, habitOrders).filter((one) => hoursOf(one) === hours)
    const weekday = mostFrequent(same.map(({ since }) => String(weekdayOf(since))))
    const onWeekday = same.filter(({ since }) => String(weekdayOf(since)) === weekday)
    const fitting = free.filter((one) => hoursOf(one) === hours)
    const isWeekly = onWeekday.length * 3 >= same.length * 2
    const weekly = isWeekly ? fitting.find(({ since }) => String(weekdayOf(since)) === weekday) : undefined
    const interval = weekly ?? fitting[0]
    if (interval !== undefined) return { interval, isHabit: true }
  }
  return next === undefined ? null : { interval: next, isHabit: false }
}

/** 'two-hours 7:00': an order of before kinds existed had two hours. */
function hoursOf({ since, kind }: PastInterval): string {
  const { hour, minute } = since.toZonedDateTimeISO(zone)
  return `${kind ?? 'two-hours'} ${hour}:${minute}`
}

const weekdayOf = (since: Temporal.Instant): number => since.toZonedDateTimeISO(zone).dayOfWeek

/** The text that occurs most often, at least twice; of equals the one that comes first. */
function mostFrequent(texts: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a)
  return first === undefined || first[1] < 2 ? null : first[0]
}
