/** Refusals about vans under way: names as on the wire, with their HTTP statuses. */
export const trackingProblems = {
  'van-not-found': 404,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof trackingProblems> {}
}
