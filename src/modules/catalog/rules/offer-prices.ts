import { type Bani, bani } from '#kernel/money.ts'

/** What one piece costs, by the columns of table variant; in bani, with VAT. Null where a price does not apply. */
export interface OfferPrices<Amount extends number = Bani> {
  readonly price: Amount
  /** The price before the reduction. */
  readonly originalPrice: Amount | null
  /** The lowest price of the 30 days before the reduction (HG 947/2000 art. 4^1). */
  readonly lowest30: Amount | null
  /** Set when members pay less. */
  readonly geniusPrice: Amount | null
  /** Off a piece from the promotion's target quantity on. */
  readonly unitDiscount: Amount
  readonly geniusUnitDiscount: Amount
}

/** The prices of a row, as the database gives numbers. */
export function offerPricesOf(row: OfferPrices<number>): OfferPrices {
  return {
    price: bani(row.price),
    originalPrice: optionalBani(row.originalPrice),
    lowest30: optionalBani(row.lowest30),
    geniusPrice: optionalBani(row.geniusPrice),
    unitDiscount: bani(row.unitDiscount),
    geniusUnitDiscount: bani(row.geniusUnitDiscount),
  }
}

const optionalBani = (amount: number | null): Bani | null => (amount === null ? null : bani(amount))
