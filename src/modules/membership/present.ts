import { lei } from '#kernel/money.ts'
import type { Genius } from './contract.ts'
import { type GeniusPlan, type GeniusPrice, isEnding, trialDays } from './rules/terms.ts'
import type { GeniusPeriodRow } from './store.ts'

interface GeniusFacts {
  /** Newest first. */
  readonly periods: readonly GeniusPeriodRow[]
  /** Whether the customer pays Genius prices. */
  readonly isGenius: boolean
  /** The plan of the open purchase, null without one. */
  readonly unpaidPlan: GeniusPlan | null
  /** The last attempt to pay the open purchase failed. */
  readonly hasPaymentFailed: boolean
  /** The same person had the trial with another account. */
  readonly hadTrialElsewhere: boolean
  readonly price: GeniusPrice
}

export function presentGenius(
  {
    periods,
    isGenius,
    unpaidPlan: unpaid,
    hasPaymentFailed: hasFailed,
    hadTrialElsewhere,
    price: { monthly, yearly },
  }: GeniusFacts,
  now: Temporal.Instant,
): Genius {
  const open = periods.find(({ endedAt }) => endedAt === null)
  const last = open ?? periods[0]
  return {
    accountType: isGenius ? 'genius' : 'standard',
    kind: open?.kind ?? null,
    since: last?.since.toString() ?? null,
    until: (last?.endedAt ?? last?.until)?.toString() ?? null,
    isEnding: open !== undefined && isEnding(open.until, now),
    awaitsPayment: unpaid,
    paymentFailed: hasFailed,
    trial: trialOf(periods, isGenius || hadTrialElsewhere),
    trialDays,
    monthlyPrice: lei(monthly),
    monthlyPriceInt: monthly,
    yearlyPrice: lei(yearly),
    yearlyPriceInt: yearly,
  }
}

/** A paying member is shown `used`; the trial becomes available again when the membership ends. */
function trialOf(periods: readonly GeniusPeriodRow[], isUsedUp: boolean): Genius['trial'] {
  const trial = periods.find(({ kind }) => kind === 'trial')
  if (trial) return trial.endedAt === null ? 'active' : 'used'
  return isUsedUp ? 'used' : 'available'
}
