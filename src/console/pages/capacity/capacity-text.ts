import { dayOf, formatTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-capacity.json'
import type { CapacityInterval } from '#modules/delivery/contract.staff.ts'

export const t = translator(texts)

/** "17–19", "17:30–18:30" */
export function hoursText({ since, until }: Pick<CapacityInterval, 'since' | 'until'>): string {
  const short = (time: string): string => time.replace(/:00$/, '')
  return `${short(formatTime(since))}–${short(formatTime(until))}`
}

const weekday = new Intl.DateTimeFormat('ro-RO', { weekday: 'long', timeZone: 'UTC' })
const dayMonth = new Intl.DateTimeFormat('ro-RO', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A day as `2026-11-23`. */
export const weekdayText = (day: string): string => weekday.format(new Date(day))
export const dayText = (day: string): string => dayMonth.format(new Date(day))

/** Monday is 1. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7

const shortWeekday = new Intl.DateTimeFormat('ro-RO', { weekday: 'short', timeZone: 'UTC' })

/** The name of a day of the week; 5 January 1970 was a Monday. */
export const weekdayName = (of: number, length: 'short' | 'long'): string =>
  (length === 'short' ? shortWeekday : weekday).format((of + 3) * 86_400_000)

export const isOn = ({ since }: Pick<CapacityInterval, 'since'>, day: string): boolean => dayOf(since) === day
export const freeOf = ({ capacity, taken, held }: CapacityInterval): number => Math.max(0, capacity - taken - held)
