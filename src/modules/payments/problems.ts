/** What is refused about payments: names as on the wire, with their HTTP statuses. */
export const paymentProblems = {
  'payment-method-unknown': 422,
  'payment-not-found': 404,
  'meal-voucher-not-found': 404,
  'card-not-found': 404,
  'payment-not-retryable': 422,
  'payment-not-open': 422,
  'payment-method-unavailable': 422,
  'payment-gateway-unavailable': 503,
  'account-has-open-refund': 422,
  'invalid-signature': 401,
  'discrepancy-not-found': 404,
  'discrepancy-not-payable': 422,
  'door-money-differs': 422,
  'meal-voucher-over-food': 422,
  'refund-not-found': 404,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof paymentProblems> {}
}
