import { zone } from '#kernel/clock.ts'

/** Local time of Bucharest: `23.11.2026 17:00`, with an end on the same day `23.11.2026 17:00–19:00`. */
export function formatDate(since: string, until?: string): string {
  const begin = Temporal.Instant.from(since).toZonedDateTimeISO(zone)
  const day = `${two(begin.day)}.${two(begin.month)}.${begin.year}`
  return `${day} ${timeOf(since)}${until === undefined ? '' : `–${timeOf(until)}`}`
}

function timeOf(instant: string): string {
  const { hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return `${two(hour)}:${two(minute)}`
}

const two = (value: number): string => String(value).padStart(2, '0')
