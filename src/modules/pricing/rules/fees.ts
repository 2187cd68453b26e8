import { zone } from '#kernel/clock.ts'
import { memoize } from '#kernel/memoize.ts'
import { type Bani, bani, noMoney } from '#kernel/money.ts'
import type { IntervalKind } from '#modules/delivery/rules/bookable.ts'
import type { Membership } from './line-price.ts'

/** Goods from `from` on are delivered for `fee`; the last tier that fits applies. */
export interface FeeTier {
  readonly from: Bani
  readonly fee: Bani
}

const tier = (from: number, fee: number): FeeTier => ({ from: bani(from), fee: bani(fee) })

export const deliveryTiers: Readonly<Record<Membership, readonly FeeTier[]>> = {
  standard: [tier(0, 14_99), tier(150_00, 9_99), tier(250_00, 0)],
  genius: [tier(0, 7_99), tier(150_00, 0)],
}

export const smallBasket = { below: bani(80_00), fee: bani(9_99) }

export const surcharges = { oneHour: bani(4_99), peak: bani(3_00), quiet: bani(-2_00), express: bani(9_99) }

/** `goods` is what the products cost everybody, without deposits. An empty cart has no fees. */
export function deliveryFee(goods: Bani, membership: Membership): Bani {
  if (goods === 0) return noMoney
  return deliveryTiers[membership].findLast(({ from }) => goods >= from)?.fee ?? noMoney
}

export function smallBasketFee(goods: Bani): Bani {
  return goods > 0 && goods < smallBasket.below ? smallBasket.fee : noMoney
}

/** From which goods on delivery costs nothing, and how much is missing until then. */
export function freeDelivery(goods: Bani, membership: Membership): { threshold: Bani; missing: Bani } {
  const threshold = deliveryTiers[membership].find(({ fee }) => fee === 0)?.from ?? noMoney
  return { threshold, missing: bani(Math.max(0, threshold - goods)) }
}

export interface TimeSpan {
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
  readonly kind?: IntervalKind | null
}

const saturday = 6
const hourMs = 3_600_000

/** Every cart in checkout asks about the same hundred intervals. */
const clockAt = memoize(
  2_000,
  (at: Temporal.Instant) => at.epochMilliseconds,
  (at) => at.toZonedDateTimeISO(zone),
)

/**
 * An hour's window costs more, evenings and Saturday mornings too; early afternoons less. Below 0 is a discount.
 * Express delivery has a price of its own, whatever the hour.
 */
export function slotSurcharge({ since, until, kind }: TimeSpan): Bani {
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
