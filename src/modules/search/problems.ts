/** Problem names of search with their HTTP statuses. */
export const searchProblems = {
  'query-too-short': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof searchProblems> {}
}
