/** Refusals about recurring baskets: names as on the wire, with their HTTP statuses. */
export const recurringBasketProblems = {
  'recurring-basket-not-found': 404,
  'recurring-delivery-ordered': 422,
  'recurring-payment-not-possible': 422,
  'too-many-recurring-baskets': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof recurringBasketProblems> {}
}
