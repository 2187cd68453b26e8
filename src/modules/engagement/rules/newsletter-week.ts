import { zone } from '#kernel/clock.ts'

const days = { thursday: 4, saturday: 6 } as const
const hours = { first: 8, end: 20 } as const

/**
 * The week, by its Monday, whose newsletter may be sent now; null outside of its hours: from Thursday to Saturday, 8:00 to
 * 20:00 in Bucharest. What is not sent by then is not sent.
 */
export function newsletterWeek(now: Temporal.Instant): Temporal.PlainDate | null {
  const at = now.toZonedDateTimeISO(zone)
  const isDay = at.dayOfWeek >= days.thursday && at.dayOfWeek <= days.saturday
  if (!isDay || at.hour < hours.first || at.hour >= hours.end) return null
  return at.toPlainDate().subtract({ days: at.dayOfWeek - 1 })
}

/** How long the letters of an issue are recorded. */
export const letterWeeks = 8

/** Tries of a letter that its recipient refuses for the moment; the last one counts as a soft bounce. */
export const mostRefusals = 3

export const retryAfter = { minutes: 30 } as const
