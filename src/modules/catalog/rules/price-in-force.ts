import { type Bani, bani } from '#kernel/money.ts'
import type { OfferPrices, StoredPrices } from './offer-prices.ts'

interface PromotionPeriod {
  readonly from: number
  readonly until: number
}

/** Whether a promotion is active, named or not. */
export const isActiveAt = ({ from, until }: PromotionPeriod, now: number): boolean => from <= now && now < until

/** Prices as stored. The promotion may be planned, active or over. */
export interface ListedPrice extends StoredPrices {
  /** Bounds of the promotion behind the price, epoch milliseconds, the end exclusive; null without one. */
  readonly promotion: PromotionPeriod | null
}

/** Prices as charged and shown. A null `originalPrice` announces no reduction, whatever its source told. */
export interface PriceInForce extends OfferPrices {
  /** The reference price of the reduction; of the Genius price when only that is one. Null without a reduction. */
  readonly lowest30: Bani | null
  /** The price that the percentage of the Genius price is taken of. Null when its reduction may not be announced. */
  readonly geniusBefore: Bani | null
  /** The price that returns when the reduction ends; null when none is in force. */
  readonly regularPrice: Bani | null
  /** The promotion is active, and announces no reduction that may not be announced. */
  readonly isPromoted: boolean
}

const none = bani(0)

/**
 * The price of one piece at `now` (epoch milliseconds), in bani. Outside its promotion a product has its original price
 * and no multi-buy discount. A Genius price that is not lower is dropped. Reductions are announced by `announcedBefore`.
 */
export function priceInForce(listed: ListedPrice, now: number): PriceInForce {
  const { promotion } = listed
  const isActive = promotion !== null && isActiveAt(promotion, now)
  const isReduced = listed.originalPrice !== null && (promotion === null || isActive)
  const price = isReduced ? listed.price : (listed.originalPrice ?? listed.price)
  const geniusPrice = listed.geniusPrice !== null && listed.geniusPrice < price ? listed.geniusPrice : null
  const regularPrice = isReduced ? listed.originalPrice : null
  const originalPrice = announcedBefore(regularPrice, listed.lowest30, price)
  const geniusBefore = geniusPrice === null ? null : announcedBefore(price, listed.geniusLowest30, geniusPrice)
  const unitDiscount = isActive ? listed.unitDiscount : none
  const geniusUnitDiscount = isActive ? listed.geniusUnitDiscount : none
  const announces = originalPrice !== null || geniusBefore !== null || unitDiscount > 0 || geniusUnitDiscount > 0
  return {
    price,
    originalPrice,
    lowest30: originalPrice !== null ? listed.lowest30 : geniusBefore !== null ? listed.geniusLowest30 : null,
    geniusPrice,
    geniusBefore,
    regularPrice,
    unitDiscount,
    geniusUnitDiscount,
    isPromoted: isActive && (announces || !isReduced),
  }
}

/**
 * The price that a reduction to `reduced` may name as the one before: at most the lowest of the 30 days before (Directive
 * 98/6/EC art. 6a; docs/domain.md, Prices). Null when that is not above the reduced price, or when nothing was charged.
 */
export function announcedBefore(before: Bani | null, lowest30: Bani | null, reduced: Bani): Bani | null {
  if (before === null || lowest30 === null) return null
  const named = bani(Math.min(before, lowest30))
  return named > reduced ? named : null
}

/** Whole percent by which `lower` is below `higher`, rounded down so that no label promises too much. */
export function percentOff(higher: Bani, lower: Bani): number {
  return Math.floor(((higher - lower) * 100) / higher)
}

/** Near-expiry products are sold until their date inclusive. Dates are 'YYYY-MM-DD' in Bucharest. */
export function isBeforeExpiry(expiresOn: string | null, today: string): boolean {
  return expiresOn === null || today <= expiresOn
}
