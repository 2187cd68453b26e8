/** Refusals about Genius memberships: names as on the wire, with their HTTP statuses. */
export const membershipProblems = {
  'genius-trial-used': 422,
  'genius-already-active': 422,
  'genius-already-paid': 422,
  'genius-purchase-not-found': 404,
  'genius-not-withdrawable': 422,
  'genius-channel-refused': 422,
  'genius-broadcasting-unavailable': 503,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof membershipProblems> {}
}
