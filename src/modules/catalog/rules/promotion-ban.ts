export interface BanFacts {
  readonly isInfantFormula: boolean
}

/**
 * Whether a reduction, a voucher, points or a gift may apply to a product. Infant formula has none of them: Delegated
 * Regulation (EU) 2016/127 art. 10 (2) forbids samples, coupons, premiums and special sales of it; follow-on and
 * growing-up milk may have them. Alcohol may be reduced, but neither earns points nor is paid with them.
 */
export function mayBePromoted({ isInfantFormula }: BanFacts): boolean {
  return !isInfantFormula
}
