import { isWorkingDay } from '#kernel/calendar/public-holidays.ts'
import { zone } from '#kernel/clock.ts'

/** OUG 34/2014 art. 9 (1). */
const withdrawalDays = 14

/**
 * When the withdrawal period of what was delivered, or of a contract for a service that was concluded, at an instant ends:
 * the first instant at which it is too late.
 *
 * The period has 14 whole days in Bucharest. The first is the day after that of the event, and where the last one is a
 * Saturday, a Sunday or a public holiday the period ends with the next working day. Sources: OUG 34/2014 art. 9 (1) and
 * (2); Directive 2011/83/EU, recital 41; Regulation (EEC, Euratom) 1182/71 art. 3 (1), (2) (b) and (4).
 */
export function withdrawalEnd(event: Temporal.Instant): Temporal.Instant {
  let last = event.toZonedDateTimeISO(zone).toPlainDate().add({ days: withdrawalDays })
  while (!isWorkingDay(last)) last = last.add({ days: 1 })
  return last.add({ days: 1 }).toZonedDateTime(zone).toInstant()
}
