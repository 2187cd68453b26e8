/** The only source of the current time; tests pass a clock they can set. */
export interface Clock {
  now(): Temporal.Instant
}

/** Time zone of every day, hour and month of the shop. */
export const zone = 'Europe/Bucharest'

let lastDay = { from: 0, until: 0, text: '' }

/** The calendar day in Bucharest, 'YYYY-MM-DD'. The last day is cached: calendar arithmetic is slow. */
export function dayOf(instant: Temporal.Instant): string {
  const at = instant.epochMilliseconds
  if (at < lastDay.from || at >= lastDay.until) {
    const day = instant.toZonedDateTimeISO(zone).toPlainDate()
    const begin = (of: Temporal.PlainDate): number => of.toZonedDateTime(zone).epochMilliseconds
    lastDay = { from: begin(day), until: begin(day.add({ days: 1 })), text: day.toString() }
  }
  return lastDay.text
}
