import { zone } from '#kernel/clock.ts'
import { bani } from '#kernel/money.ts'
import { type Figures, moneySetting } from '#kernel/setting.ts'

/** Prices of the plans in bani (docs/domain.md, Points, Genius and vouchers). */
export const geniusSettings = {
  monthly: moneySetting('genius.monthly', bani(14_99), 1_00, 1_000_00),
  yearly: moneySetting('genius.yearly', bani(129_00), 1_00, 10_000_00),
}

export type GeniusPrice = Figures<typeof geniusSettings>

export const geniusPlans = ['monthly', 'yearly'] as const
export type GeniusPlan = (typeof geniusPlans)[number]

export const trialDays = 30

/** A membership `isEnding` in its last so many days. */
const endingDays = 3

/** The end of a trial: the same hour thirty days later in Bucharest. */
export function trialEnd(since: Temporal.Instant): Temporal.Instant {
  return since.toZonedDateTimeISO(zone).add({ days: trialDays }).toInstant()
}

/** An unpaid purchase is cancelled after so many minutes. */
export const unpaidMinutes = 30

/**
 * The end of a membership after paying for a plan now: the plan's time is added to `until`, the end of the current
 * membership or trial, by the calendar of Bucharest. A month from 31 January ends on the last day of February.
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
