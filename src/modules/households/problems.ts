/** Refusals about households: names as on the wire, with their HTTP statuses. */
export const householdProblems = {
  'already-in-household': 422,
  'household-cart-full': 422,
  'household-cart-is-ordered': 422,
  'household-cart-limit': 422,
  'household-full': 422,
  'household-invitation-not-found': 404,
  'household-member-limit': 422,
  'household-member-not-found': 404,
  'household-member-proposes': 403,
  'household-needs-owner': 422,
  'household-not-found': 404,
  'household-not-owned': 403,
  'household-proposal-is-decided': 422,
  'household-proposal-not-found': 404,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof householdProblems> {}
}
