import { type Bani, bani } from '#kernel/money.ts'

/** Prices as they stand in the books, bani. A promotion may not have begun yet, or be over. */
export interface ListedPrice {
  readonly price: Bani
  /** The price before the reduction. */
  readonly originalPrice: Bani | null
  readonly lowest30: Bani | null
  readonly geniusPrice: Bani | null
  /** Bounds of the promotion behind the price, epoch milliseconds, the end excluded; null without one. */
  readonly promotion: { readonly from: number; readonly until: number } | null
  /** Off a piece from the promotion's target quantity on. */
  readonly unitDiscount: Bani
  readonly geniusUnitDiscount: Bani
}

export interface PriceInForce {
  readonly price: Bani
  readonly originalPrice: Bani | null
  /** Set beside every reduction, that of members included (OG 99/2000 art. 33). */
  readonly lowest30: Bani | null
  readonly geniusPrice: Bani | null
  readonly unitDiscount: Bani
  readonly geniusUnitDiscount: Bani
  /** The promotion holds at this moment. */
  readonly isPromoted: boolean
}

const none = bani(0)

/**
 * What one piece costs at `now` (epoch milliseconds). Outside its promotion a reduced product costs what
 * it cost before, and nothing comes off for buying more. A Genius price that is no better is no Genius price.
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

/** Whole percent that `lower` is below `higher`, rounded down so that no label promises too much. */
export function percentOff(higher: Bani, lower: Bani): number {
  return Math.floor(((higher - lower) * 100) / higher)
}

/** Near-expiry goods are sold up to their date and not beyond; dates are 'YYYY-MM-DD' in Bucharest. */
export function isBeforeExpiry(expiresOn: string | null, today: string): boolean {
  return expiresOn === null || today <= expiresOn
}
