/** Points that whoever has `customers.grant` may give in one press; above that `customers.grant-more` is needed. */
export const mostPoints = 5_000
/** Of one press by anybody. */
export const mostPointsAtAll = 50_000
/** Bani of a granted voucher. */
export const mostVoucherValue = 10_000

/** Why something is granted: the journal names it, and the letter has its sentence. */
export const grantReasons = ['apology', 'late', 'quality', 'correction', 'promise', 'goodwill'] as const
export type GrantReason = (typeof grantReasons)[number]

/** The code of a granted voucher; a grant that is repeated has the same one. */
export const voucherCodeOf = (grantId: string): string =>
  `CADOU-${grantId.replaceAll('-', '').slice(-12).toUpperCase()}`
