import { zone } from '#kernel/clock.ts'

/** A day of the week, Monday is 1, and the hours of an interval in Bucharest: '17:00'. */
export interface WeeklyInterval {
  readonly weekday: number
  readonly since: string
  readonly until: string
}

/** The basket of a delivery is ordered at 20:00 of the day before. */
const orderedAt = Temporal.PlainTime.from('20:00')
/** Its letter is written from 19:00 of the day before that: at least 24 hours earlier, also when clocks change. */
const writtenAt = Temporal.PlainTime.from('19:00')
/** Nothing is ordered earlier than this after its letter. */
export const afterLetter = { hours: 24 }
/** An interval closes at least this long before it begins (docs/domain.md, Delivery). */
const closesBefore = { hours: 2 }

const at = (day: Temporal.PlainDate, plainTime: Temporal.PlainTime | string): Temporal.Instant =>
  day.toZonedDateTime({ timeZone: zone, plainTime }).toInstant()

/** The day in Bucharest. */
export const dayAt = (now: Temporal.Instant): Temporal.PlainDate => now.toZonedDateTimeISO(zone).toPlainDate()

/** The interval of a day, in summer and winter time alike. */
export const intervalOn = (day: Temporal.PlainDate, { since, until }: Omit<WeeklyInterval, 'weekday'>) => ({
  since: at(day, since),
  until: at(day, until),
})

/** From when the letter about the delivery of a day is written. */
export const letterFrom = (day: Temporal.PlainDate): Temporal.Instant => at(day.subtract({ days: 2 }), writtenAt)

/** When the delivery of a day is ordered: the evening before, and a day after its letter if that is later. */
export function orderAt(day: Temporal.PlainDate, letterAt: Temporal.Instant): Temporal.Instant {
  const [planned, earliest] = [at(day.subtract({ days: 1 }), orderedAt), letterAt.add(afterLetter)]
  return Temporal.Instant.compare(planned, earliest) > 0 ? planned : earliest
}

/** Whether a letter that is written now leaves a day to answer it before the interval closes. */
export function canAnnounce(day: Temporal.PlainDate, { since }: Pick<WeeklyInterval, 'since'>, now: Temporal.Instant) {
  return Temporal.Instant.compare(orderAt(day, now), at(day, since).subtract(closesBefore)) < 0
}

/** Whether the interval of a day still takes orders. */
export const takesOrders = (day: Temporal.PlainDate, { since }: Pick<WeeklyInterval, 'since'>, now: Temporal.Instant) =>
  Temporal.Instant.compare(now, at(day, since).subtract(closesBefore)) < 0

/**
 * Whether the intervals of a day are planned for sure: a week ahead (docs/domain.md, Delivery), the last day some minutes after
 * midnight.
 */
export const isPlanned = (day: Temporal.PlainDate, now: Temporal.Instant): boolean =>
  dayAt(now).until(day, { largestUnit: 'days' }).days < 7

/** The next days of a weekly interval whose letters can still be written, the first one first. */
export function nextDays(weekly: WeeklyInterval, now: Temporal.Instant, count: number): Temporal.PlainDate[] {
  const today = dayAt(now)
  const first = today.add({ days: (weekly.weekday - today.dayOfWeek + 7) % 7 })
  const days = Array.from({ length: count + 1 }, (_, week) => first.add({ weeks: week }))
  return days.filter((day) => canAnnounce(day, weekly, now)).slice(0, count)
}
