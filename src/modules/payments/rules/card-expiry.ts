import { zone } from '#kernel/clock.ts'

/** Whether a card that expires in `2028-08` is valid: until the end of that month in Bucharest. */
export function isCardValid(expires: string, now: Temporal.Instant): boolean {
  const month = now.toZonedDateTimeISO(zone).toPlainDate().toPlainYearMonth()
  return Temporal.PlainYearMonth.compare(Temporal.PlainYearMonth.from(expires), month) >= 0
}
