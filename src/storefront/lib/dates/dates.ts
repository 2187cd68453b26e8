import { lazy } from '#kernel/lazy.ts'

const short = lazy(
  () =>
    new Intl.DateTimeFormat('ro-RO', {
      timeZone: 'Europe/Bucharest',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }),
)

/** "29.11.2026" from an instant, in Romanian time. */
export function formatDate(instant: string): string {
  return short().format(new Date(instant))
}

/** The last day, "2026-11-29", of what ends at an instant: an end at midnight belongs to the day before. */
export function lastDayBefore(until: string): string {
  return formatDate(new Date(Date.parse(until) - 1).toISOString())
    .split('.')
    .reverse()
    .join('-')
}

const withTime = lazy(
  () =>
    new Intl.DateTimeFormat('ro-RO', {
      timeZone: 'Europe/Bucharest',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }),
)

/** "29 noiembrie, 14:05" from an instant, in Romanian time. */
export function formatDateTime(instant: string): string {
  return withTime().format(new Date(instant)).replace(' la ', ', ')
}

const clock = lazy(
  () => new Intl.DateTimeFormat('ro-RO', { timeZone: 'Europe/Bucharest', hour: '2-digit', minute: '2-digit' }),
)

/** "18:40" from an instant, in Romanian time. */
export function formatClock(instant: string): string {
  return clock().format(new Date(instant))
}

const dayAndMonth = lazy(
  () => new Intl.DateTimeFormat('ro-RO', { timeZone: 'Europe/Bucharest', day: 'numeric', month: 'long' }),
)

/** "29 noiembrie" from an instant, in Romanian time. */
export function formatDayAndMonth(instant: string): string {
  return dayAndMonth().format(new Date(instant))
}

const weekdayAndDay = lazy(
  () => new Intl.DateTimeFormat('ro-RO', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' }),
)

/** "vin. 27 nov." from "2026-11-27". */
export function formatShortDay(day: string): string {
  return weekdayAndDay()
    .format(new Date(`${day}T12:00:00Z`))
    .replace(',', '')
}

const weekday = lazy(() => new Intl.DateTimeFormat('ro-RO', { timeZone: 'UTC', weekday: 'short' }))

/** "vin." from "2026-11-27". */
export const formatWeekday = (day: string): string => weekday().format(new Date(`${day}T12:00:00Z`))
