import { type Bani, bani } from '#kernel/money.ts'
import type { OfferPrices } from './offer-prices.ts'

/** Prices as stored. The promotion may be planned, active or over. */
export interface ListedPrice extends OfferPrices {
  /** Bounds of the promotion behind the price, epoch milliseconds, the end exclusive; null without one. */
  readonly promotion: { readonly from: number; readonly until: number } | null
}

/** `lowest30` is set with every reduction, that of members included (docs/domain.md, Prices). */
export interface PriceInForce extends OfferPrices {
  /** The promotion is active. */
  readonly isPromoted: boolean
}

const none = bani(0)

/**
 * The price of one piece at `now` (epoch milliseconds), in bani. Outside its promotion a product has its original price
 * and no multi-buy discount. A Genius price that is not lower is dropped.
 */
export function priceInForce(listed: ListedPrice, now: number): PriceInForce {
  const { promotion } = listed
  const isPromoted = promotion !== null && promotion.from <= now && now < promotion.until
  const isReduced = listed.originalPrice !== null && (promotion === null || isPromoted)
  const price = isReduced ? listed.price : (listed.originalPrice ?? listed.price)
  const geniusPrice = listed.geniusPrice !== null && listed.geniusPrice < price ? listed.geniusPrice : null
  return {
    price,
    originalPrice: isReduced ? listed.originalPrice : null,
    lowest30: isReduced || geniusPrice !== null ? listed.lowest30 : null,
    geniusPrice,
    unitDiscount: isPromoted ? listed.unitDiscount : none,
    geniusUnitDiscount: isPromoted ? listed.geniusUnitDiscount : none,
    isPromoted,
  }
}

/** Whole percent by which `lower` is below `higher`, rounded down so that no label promises too much. */
export function percentOff(higher: Bani, lower: Bani): number {
  return Math.floor(((higher - lower) * 100) / higher)
}

/** Near-expiry products are sold until their date inclusive. Dates are 'YYYY-MM-DD' in Bucharest. */
export function isBeforeExpiry(expiresOn: string | null, today: string): boolean {
  return expiresOn === null || today <= expiresOn
}
