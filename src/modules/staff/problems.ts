/** Refusals of the staff module's own calls: names as on the wire, with their HTTP statuses. */
export const staffProblems = {
  'staff-sign-in-failed': 422,
  'member-not-found': 404,
  'role-not-found': 404,
  'role-in-use': 422,
  'owner-role-fixed': 422,
  'last-owner': 422,
  'entry-of-journal-not-found': 404,
  'view-not-found': 404,
  'view-name-taken': 422,
  'service-token-not-found': 404,
  'service-token-exists': 422,
  'permission-not-yours': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof staffProblems> {}
}
