import { type Bani, bani, subtract, times } from '#kernel/money.ts'

export type Membership = 'standard' | 'genius'

/** On which conditions one variant is sold now; all amounts are of one piece. */
export interface PriceTerms {
  readonly price: Bani
  /** The price before a reduction. */
  readonly originalPrice: Bani | null
  /** Set when members pay less. */
  readonly geniusPrice: Bani | null
  readonly bmsm: BmsmTerms | null
}

/** Buy more, save more: the discount is on every piece once there are `targetQuantity` of them. */
export interface BmsmTerms {
  readonly targetQuantity: number
  readonly unitDiscount: Bani
  readonly geniusUnitDiscount: Bani
}

export interface LinePrice {
  /** What one piece costs at this quantity. */
  readonly unit: Bani
  /** All pieces, before any reduction and after. */
  readonly full: Bani
  readonly total: Bani
}

/** The best single price applies; discounts never add up. A member never pays more than anybody else. */
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

/** `quantity` is whole pieces, 0 included: a line that cannot be delivered costs nothing. */
export function linePrice(terms: PriceTerms, quantity: number, membership: Membership): LinePrice {
  const unit = unitPrice(terms, quantity, membership)
  const before = bani(Math.max(unit, terms.originalPrice ?? terms.price))
  return { unit, full: times(before, quantity), total: times(unit, quantity) }
}
