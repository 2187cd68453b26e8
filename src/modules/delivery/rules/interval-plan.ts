import { zone } from '#kernel/clock.ts'
import type { Interval } from './bookable.ts'

export type PlannedInterval = Pick<Interval, 'since' | 'until' | 'kind'>

const twoHours = [7, 9, 11, 13, 15, 17, 19, 21]
const oneHour = Array.from({ length: 14 }, (_, index) => 8 + index)

/** From 10–11 to 20–21, one every half hour. */
const express = Array.from({ length: 21 }, (_, index) => 10 + index / 2)

/** On Christmas Day and New Year's Eve no interval ends after 16:00 (docs/domain.md, Delivery). */
const shortDays = ['12-25', '12-31']

/**
 * The intervals of one day: two hours from 07–09 to 21–23, one hour from 08–09 to 21–22, and express windows. They are
 * wall-clock hours in Bucharest, so days of a clock change have the same ones.
 */
export function planDay(day: Temporal.PlainDate): PlannedInterval[] {
  const lastHour = shortDays.includes(day.toString().slice(5)) ? 16 : 24
  const at = (hours: number) => {
    const plainTime = { hour: Math.floor(hours), minute: (hours % 1) * 60 }
    return day.toZonedDateTime({ timeZone: zone, plainTime }).toInstant()
  }
  const interval = (kind: Interval['kind'], hour: number, length: number): PlannedInterval[] =>
    hour + length <= lastHour ? [{ kind, since: at(hour), until: at(hour + length) }] : []
  return [
    ...twoHours.flatMap((hour) => interval('two-hours', hour, 2)),
    ...oneHour.flatMap((hour) => interval('one-hour', hour, 1)),
    ...express.flatMap((hour) => interval('express', hour, 1)),
  ]
}

const daysAhead = 7

/** The intervals of today and the next seven days, counted in Europe/Bucharest. */
export function planAhead(now: Temporal.Instant): PlannedInterval[] {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  return Array.from({ length: daysAhead + 1 }, (_, days) => planDay(today.add({ days }))).flat()
}
