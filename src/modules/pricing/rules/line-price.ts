import { type Bani, bani, subtract, times } from '#kernel/money.ts'

export type Membership = 'standard' | 'genius'

/** The price conditions of a variant; amounts are bani per piece. */
export interface PriceTerms {
  readonly price: Bani
  /** The price before a reduction. */
  readonly originalPrice: Bani | null
  /** Set when Genius members pay less. */
  readonly geniusPrice: Bani | null
  readonly bmsm: BmsmTerms | null
}

/** Multi-buy discount (buy more, save more): taken off every piece from `targetQuantity` pieces on. */
export interface BmsmTerms {
  readonly targetQuantity: number
  readonly unitDiscount: Bani
  readonly geniusUnitDiscount: Bani
}

export interface LinePrice {
  /** Price of one piece at this quantity. */
  readonly unit: Bani
  /** Total of all pieces before and after reductions. */
  readonly full: Bani
  readonly total: Bani
}

/** Price of one piece in bani: the best single price applies, discounts never add up. A member never pays more than others. */
export function unitPrice(terms: PriceTerms, quantity: number, membership: Membership): Bani {
  const { price, geniusPrice, bmsm } = terms
  const reached = bmsm !== null && quantity >= bmsm.targetQuantity ? bmsm : null
  const candidates = [price]
  if (reached) candidates.push(subtract(price, reached.unitDiscount))
  if (membership === 'genius') {
    if (geniusPrice !== null) candidates.push(geniusPrice)
    if (reached) candidates.push(subtract(price, reached.geniusUnitDiscount))
  }
  return bani(Math.max(0, Math.min(...candidates)))
}

/** Prices a line. `quantity` is whole pieces; 0 for a line that cannot be delivered. */
export function linePrice(terms: PriceTerms, quantity: number, membership: Membership): LinePrice {
  const unit = unitPrice(terms, quantity, membership)
  const before = bani(Math.max(unit, terms.originalPrice ?? terms.price))
  return { unit, full: times(before, quantity), total: times(unit, quantity) }
}
