import { zone } from '#kernel/clock.ts'
import { memoize } from '#kernel/memoize.ts'
import { type Bani, bani, noMoney } from '#kernel/money.ts'
import type { IntervalKind } from '#modules/delivery/rules/bookable.ts'
import type { Membership } from './line-price.ts'
import type { Tariff } from './tariff.ts'

/** `goods` is the total of the products at the standard price without deposits, in bani. An empty cart has no fee (docs/domain.md, Fees). */
export function deliveryFee(goods: Bani, membership: Membership, { deliveryTiers }: Tariff): Bani {
  if (goods === 0) return noMoney
  return deliveryTiers[membership].findLast(({ from }) => goods >= from)?.fee ?? noMoney
}

export function smallBasketFee(goods: Bani, { smallBasket }: Tariff): Bani {
  return goods > 0 && goods < smallBasket.below ? smallBasket.fee : noMoney
}

/** The total of goods from which delivery is free, and the amount missing until then, in bani; null where it never is. */
export function freeDelivery(
  goods: Bani,
  membership: Membership,
  { deliveryTiers }: Tariff,
): { threshold: Bani; missing: Bani } | null {
  const threshold = deliveryTiers[membership].find(({ fee }) => fee === 0)?.from
  return threshold === undefined ? null : { threshold, missing: bani(Math.max(0, threshold - goods)) }
}

export interface TimeSpan {
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
  readonly kind?: IntervalKind | null
}

const saturday = 6
const hourMs = 3_600_000

/** Cached, because every cart in checkout needs the same hundred intervals. */
const clockAt = memoize(
  2_000,
  (at: Temporal.Instant) => at.epochMilliseconds,
  (at) => at.toZonedDateTimeISO(zone),
)

/**
 * The surcharge of an interval in bani, negative for a discount (docs/domain.md, Fees): more for one-hour windows, evenings
 * and Saturday mornings, less for early afternoons. Express has one surcharge at any hour.
 */
export function slotSurcharge({ since, until, kind }: TimeSpan, { surcharges }: Tariff): Bani {
  if (kind === 'express') return surcharges.express
  const start = clockAt(since)
  const end = clockAt(until)
  const lies = (from: number, to: number): boolean =>
    start.hour >= from && (end.hour < to || (end.hour === to && end.minute === 0)) && end.hour > start.hour
  const narrow = until.epochMilliseconds - since.epochMilliseconds <= hourMs ? surcharges.oneHour : noMoney
  const isPeak = lies(17, 21) || (start.dayOfWeek === saturday && lies(9, 13))
  const hour = isPeak ? surcharges.peak : lies(13, 16) ? surcharges.quiet : noMoney
  return bani(narrow + hour)
}
