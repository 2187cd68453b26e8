/** Refusals of sign-in and sessions by their wire names, with their HTTP statuses. */
export const identityProblems = {
  'invalid-code': 401,
  'invalid-refresh-token': 401,
  'csrf-token-mismatch': 403,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof identityProblems> {}
}
