/** Refusals about reviews: names as on the wire, with their HTTP statuses. */
export const reviewProblems = {
  'review-not-bought': 422,
  'review-not-found': 404,
  'review-changed': 422,
  'review-own': 422,
  'review-not-shown': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof reviewProblems> {}
}
