/** The most points of one grant with `customers.grant`; more need `customers.grant-more`. */
export const mostPoints = 5_000
/** The most points of one grant with `customers.grant-more`. */
export const mostPointsAtAll = 50_000
/** The most bani of a granted voucher. */
export const mostVoucherValue = 10_000

/** Why something is granted: the journal names it, and the letter has its sentence. */
export const grantReasons = ['apology', 'late', 'quality', 'correction', 'promise', 'goodwill'] as const
export type GrantReason = (typeof grantReasons)[number]

/** The code of a granted voucher; derived from the id of the grant, so a repeated call gives the same code. */
export const voucherCodeOf = (grantId: string): string =>
  `CADOU-${grantId.replaceAll('-', '').slice(-12).toUpperCase()}`
