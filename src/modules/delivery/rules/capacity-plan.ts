import { zone } from '#kernel/clock.ts'
import type { IntervalKind } from './bookable.ts'

/** An interval of a day of the week: hours on the wall in Bucharest, and how many orders it takes. */
export interface CapacitySlot {
  readonly kind: IntervalKind
  /** '07:00' */
  readonly from: string
  readonly to: string
  readonly places: number
  /** Before it begins; null: as its kind. */
  readonly cutOffMinutes: number | null
}

/** How a day differs from its day of the week. */
export type DayException =
  | { readonly kind: 'closed' }
  /** Nothing ends later than `ends`. */
  | { readonly kind: 'short'; readonly ends: string }
  | { readonly kind: 'weekday'; readonly weekday: number }

export interface ZonePlaces {
  readonly twoHours: number
  readonly oneHour: number
  readonly express: number
}

const clock = (hours: number): string =>
  `${String(Math.floor(hours)).padStart(2, '0')}:${String((hours % 1) * 60).padStart(2, '0')}`

const twoHours = [7, 9, 11, 13, 15, 17, 19, 21]
const oneHour = Array.from({ length: 14 }, (_, index) => 8 + index)
/** From 10–11 to 20–21, one every half hour. */
const express = Array.from({ length: 21 }, (_, index) => 10 + index / 2)

/** The intervals of a zone that has no template: two hours from 07–09, one hour from 08–09, and express windows. */
export function standardSlots(places: ZonePlaces): CapacitySlot[] {
  const slots = (kind: IntervalKind, starts: readonly number[], length: number, count: number): CapacitySlot[] =>
    starts.map((hour) => ({ kind, from: clock(hour), to: clock(hour + length), places: count, cutOffMinutes: null }))
  return [
    ...slots('two-hours', twoHours, 2, places.twoHours),
    ...slots('one-hour', oneHour, 1, places.oneHour),
    ...slots('express', express, 1, places.express),
  ]
}

/** On Christmas Day and New Year's Eve no interval ends after 16:00 (docs/domain.md, Delivery). */
const shortDays = ['12-25', '12-31']

/** The exception that holds on a day when staff have decided nothing. */
export const usualException = (day: Temporal.PlainDate): DayException | null =>
  shortDays.includes(day.toString().slice(5)) ? { kind: 'short', ends: '16:00' } : null

export interface PlannedSlot extends CapacitySlot {
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
}

/**
 * The intervals of a day, by the slots of each day of the week. Hours are those on the wall in Bucharest, so days of a clock
 * change have the same ones; an hour that such a day does not have is left out.
 */
export function slotsOfDay(
  day: Temporal.PlainDate,
  slotsOf: (weekday: number) => readonly CapacitySlot[],
  exception: DayException | null,
): PlannedSlot[] {
  if (exception?.kind === 'closed') return []
  const slots = slotsOf(exception?.kind === 'weekday' ? exception.weekday : day.dayOfWeek)
  const ends = exception?.kind === 'short' ? exception.ends : '24:00'
  return slots
    .filter(({ to }) => to <= ends)
    .map((slot) => ({ ...slot, since: instantAt(day, slot.from), until: instantAt(day, slot.to) }))
    .filter(({ since, until }) => Temporal.Instant.compare(since, until) < 0)
}

function instantAt(day: Temporal.PlainDate, time: string): Temporal.Instant {
  const isMidnight = time === '24:00'
  const plainTime = Temporal.PlainTime.from(isMidnight ? '00:00' : time)
  return (isMidnight ? day.add({ days: 1 }) : day).toZonedDateTime({ timeZone: zone, plainTime }).toInstant()
}

const daysAhead = 7

/** Today and the next seven days, counted in Europe/Bucharest. */
export function daysToPlan(now: Temporal.Instant): Temporal.PlainDate[] {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  return Array.from({ length: daysAhead + 1 }, (_, days) => today.add({ days }))
}
