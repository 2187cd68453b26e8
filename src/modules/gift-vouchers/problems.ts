/** Refusals about purchases of gift vouchers: names as on the wire, with their HTTP statuses. */
export const giftProblems = {
  'gift-not-found': 404,
  'gift-not-payable': 422,
  'gift-daily-limit': 422,
  'gift-not-changeable': 422,
  'gift-not-withdrawable': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof giftProblems> {}
}
