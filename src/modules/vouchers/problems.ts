/** Refusals about vouchers: names as on the wire, with their HTTP statuses. */
export const voucherProblems = {
  'voucher-unknown': 422,
  'voucher-expired': 422,
  'voucher-cancelled': 422,
  'voucher-not-started': 422,
  'voucher-used-up': 422,
  'voucher-first-orders-only': 422,
  'voucher-not-usable': 422,
  'voucher-below-minimum': 422,
  'voucher-nothing-eligible': 422,
  'voucher-not-found': 404,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof voucherProblems> {}
}
