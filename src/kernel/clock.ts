/** The one source of "now"; tests hand in a clock they can move. */
export interface Clock {
  now(): Temporal.Instant
}

export const zone = 'Europe/Bucharest'

let lastDay = { from: 0, until: 0, text: '' }

/** The calendar day in Bucharest, 'YYYY-MM-DD'. Kept until another day is asked for: calendars are slow. */
export function dayOf(instant: Temporal.Instant): string {
  const at = instant.epochMilliseconds
  if (at < lastDay.from || at >= lastDay.until) {
    const day = instant.toZonedDateTimeISO(zone).toPlainDate()
    const begin = (of: Temporal.PlainDate): number => of.toZonedDateTime(zone).epochMilliseconds
    lastDay = { from: begin(day), until: begin(day.add({ days: 1 })), text: day.toString() }
  }
  return lastDay.text
}
