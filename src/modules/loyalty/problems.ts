/** Refusals about points: names as on the wire, with their HTTP statuses. */
export const loyaltyProblems = {
  'points-not-enough': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof loyaltyProblems> {}
}
