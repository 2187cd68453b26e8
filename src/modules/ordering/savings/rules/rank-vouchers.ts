interface RankedBy {
  /** What the voucher saves, in bani; 0 when it cannot be used now. */
  readonly discountInt: number
  readonly validUntil: string
}

/**
 * Vouchers by what they save on a cart; of equals, and among those that save nothing, the one that ends sooner first. The
 * first is the best if it saves anything.
 */
export function rankVouchers<Voucher extends RankedBy>(
  vouchers: readonly Voucher[],
): readonly (Voucher & { readonly isBest: boolean })[] {
  return vouchers
    .toSorted((a, b) => b.discountInt - a.discountInt || Date.parse(a.validUntil) - Date.parse(b.validUntil))
    .map((voucher, index) => ({ ...voucher, isBest: index === 0 && voucher.discountInt > 0 }))
}
