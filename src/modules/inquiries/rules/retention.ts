import { zone } from '#kernel/clock.ts'

/**
 * Inquiries received before these instants are deleted. The times are those that the privacy policy promises
 * (db/seed/content/page/confidentialitate.md).
 */
export function keptSince(now: Temporal.Instant): {
  readonly messages: Temporal.Instant
  readonly applications: Temporal.Instant
} {
  const today = now.toZonedDateTimeISO(zone)
  return {
    messages: today.subtract({ years: 3 }).toInstant(),
    applications: today.subtract({ months: 6 }).toInstant(),
  }
}
