/** What is refused about pictures: names as on the wire, with their HTTP statuses. */
export const mediaProblems = {
  'picture-not-found': 404,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof mediaProblems> {}
}
