import { type Bani, bani } from '#kernel/money.ts'

/** What one piece costs, by the columns of table variant; in bani, with VAT. Null where a price does not apply. */
export interface OfferPrices<Amount extends number = Bani> {
  readonly price: Amount
  /** The price before and after the reduction, as its source tells it. */
  readonly originalPrice: Amount | null
  /** Set when members pay less. */
  readonly geniusPrice: Amount | null
  /** Off a piece from the promotion's target quantity on. */
  readonly unitDiscount: Amount
  readonly geniusUnitDiscount: Amount
}

/**
 * The reference prices of a variant: the lowest of the 30 days before its reduction and before its Genius price. Triggers of
 * the database compute them from price_history (db/migrations/0039_catalog_reference_prices.sql). Null without a reduction
 * and where nothing was charged before.
 */
export interface ReferencePrices<Amount extends number = Bani> {
  readonly lowest30: Amount | null
  readonly geniusLowest30: Amount | null
}

export type StoredPrices<Amount extends number = Bani> = OfferPrices<Amount> & ReferencePrices<Amount>

/** The prices of a row, as the database gives numbers. */
export function storedPricesOf(row: StoredPrices<number>): StoredPrices {
  return {
    price: bani(row.price),
    originalPrice: optionalBani(row.originalPrice),
    lowest30: optionalBani(row.lowest30),
    geniusLowest30: optionalBani(row.geniusLowest30),
    geniusPrice: optionalBani(row.geniusPrice),
    unitDiscount: bani(row.unitDiscount),
    geniusUnitDiscount: bani(row.geniusUnitDiscount),
  }
}

export const optionalBani = (amount: number | null): Bani | null => (amount === null ? null : bani(amount))
