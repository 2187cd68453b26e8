/** Refusals about dietary profiles: names as on the wire, with their HTTP statuses. */
export const dietaryProblems = {
  'dietary-consent-required': 422,
  'dietary-profile-not-found': 404,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof dietaryProblems> {}
}
