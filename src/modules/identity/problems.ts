/** What is refused about signing in and sessions: names as on the wire, with their HTTP statuses. */
export const identityProblems = {
  'invalid-code': 401,
  'invalid-refresh-token': 401,
  'csrf-token-mismatch': 403,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof identityProblems> {}
}
