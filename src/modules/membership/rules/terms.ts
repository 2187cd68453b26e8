import { zone } from '#kernel/clock.ts'
import { bani } from '#kernel/money.ts'

/** What Genius costs and how long it can be tried (domain.md, section 3.1). */
export const geniusPrice = { monthly: bani(14_99), yearly: bani(129_00) } as const

export const geniusPlans = ['monthly', 'yearly'] as const
export type GeniusPlan = (typeof geniusPlans)[number]

export const trialDays = 30

/** How many days before its end a membership is called ending. */
const endingDays = 3

/** The trial ends at the same hour thirty days later, by the clocks of Bucharest. */
export function trialEnd(since: Temporal.Instant): Temporal.Instant {
  return since.toZonedDateTimeISO(zone).add({ days: trialDays }).toInstant()
}

/** How long an unpaid purchase waits for its money: as long as an unpaid order. */
export const unpaidMinutes = 30

/**
 * Until when somebody is a member who pays for a plan now: from the end of what they have, also of a trial, by the
 * calendar of Bucharest; the month of 31 January ends on the last day of February.
 */
export function paidUntil(plan: GeniusPlan, now: Temporal.Instant, until: Temporal.Instant | null): Temporal.Instant {
  const from = until !== null && Temporal.Instant.compare(until, now) > 0 ? until : now
  return from
    .toZonedDateTimeISO(zone)
    .add(plan === 'monthly' ? { months: 1 } : { years: 1 })
    .toInstant()
}

export function isEnding(until: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(until, now) > 0 && until.since(now).total('hours') <= endingDays * 24
}
