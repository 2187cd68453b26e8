/** Refusals about announcements: names as on the wire, with their HTTP statuses. */
export const benefitProblems = {
  'announcement-not-found': 404,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof benefitProblems> {}
}
