/** Problem names of content with their HTTP statuses. */
export const contentProblems = {
  'content-not-found': 404,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof contentProblems> {}
}
