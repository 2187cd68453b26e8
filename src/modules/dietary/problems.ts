/** Refusals about dietary profiles: names as on the wire, with their HTTP statuses. */
export const dietaryProblems = {
  'dietary-consent-required': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof dietaryProblems> {}
}
