import { zone } from '#kernel/clock.ts'
import { bani } from '#kernel/money.ts'

/** What Genius costs and how long it can be tried (domain.md, section 3.1). */
export const geniusPrice = { monthly: bani(14_99), yearly: bani(129_00) } as const

export const trialDays = 30

/** How many days before its end a trial is called ending. */
const endingDays = 3

/** The trial ends at the same hour thirty days later, by the clocks of Bucharest. */
export function trialEnd(since: Temporal.Instant): Temporal.Instant {
  return since.toZonedDateTimeISO(zone).add({ days: trialDays }).toInstant()
}

export function isEnding(until: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(until, now) > 0 && until.since(now).total('hours') <= endingDays * 24
}
