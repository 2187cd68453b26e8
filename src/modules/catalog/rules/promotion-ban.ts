export interface BanFacts {
  readonly isInfantFormula: boolean
}

/**
 * Whether a price cut, a voucher, points or a gift may go with goods. With infant formula nothing may: Delegated
 * Regulation (EU) 2016/127 art. 10 (2) forbids samples, coupons, premiums and special sales of it at retail; follow-on
 * and growing-up milk may have them. Alcohol may be reduced, but earns and takes no points.
 */
export function mayBePromoted({ isInfantFormula }: BanFacts): boolean {
  return !isInfantFormula
}
