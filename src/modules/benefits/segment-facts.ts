import { zone } from '#kernel/clock.ts'
import { addressesOf } from '#modules/delivery/index.ts'
import { loyaltyAccountOf } from '#modules/loyalty/index.ts'
import type { PointTerms } from '#modules/loyalty/rules/terms.ts'
import type { MembershipModule } from '#modules/membership/index.ts'
import type { Tariff } from '#modules/pricing/rules/tariff.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { AnnouncementFacts } from './present.ts'
import type { SegmentFacts } from './rules/segments.ts'

export interface BenefitsContext extends Context {
  readonly hasOrdered: (q: Queryable, customerId: string) => Promise<boolean>
  readonly geniusOf: MembershipModule['geniusOf']
  readonly tariff: (at: Temporal.Instant) => Tariff
  readonly pointTerms: (at: Temporal.Instant) => PointTerms
}

/** Expiring points are announced so long before their end. */
const announcedBefore = { hours: 30 * 24 }

/** Collects the facts that decide a customer's segments, and those that their texts show. */
export async function segmentFactsOf(
  { db, clock, hasOrdered, geniusOf }: BenefitsContext,
  customerId: string,
): Promise<SegmentFacts & AnnouncementFacts> {
  const [genius, club, addresses, ordered] = await Promise.all([
    geniusOf(db, customerId),
    loyaltyAccountOf(db, clock, customerId),
    addressesOf(db, customerId),
    hasOrdered(db, customerId),
  ])
  const expiresAt = club.expiring && Temporal.Instant.from(club.expiring.at)
  const isSoon = expiresAt !== null && Temporal.Instant.compare(expiresAt, clock.now().add(announcedBefore)) <= 0
  const lastDay = expiresAt?.subtract({ seconds: 1 }).toZonedDateTimeISO(zone).toPlainDate()
  return {
    hasOrdered: ordered,
    hasAddress: addresses.length > 0,
    isGenius: genius.accountType === 'genius',
    trial: genius.trial,
    isTrialEnding: genius.kind === 'trial' && genius.isEnding,
    isInClub: club.optIn,
    expiring:
      isSoon && club.expiring && lastDay
        ? { points: club.expiring.points, month: lastDay.toPlainYearMonth().toString() }
        : null,
    points: club.expiring?.points ?? 0,
    pointsUntil: club.expiring?.at ?? null,
    trialUntil: genius.until,
  }
}
