/** Problem names of search with their HTTP statuses. */
export const searchProblems = {
  'query-too-short': 422,
  'search-rule-not-found': 404,
  'search-rule-words': 422,
  'search-rule-target': 422,
  'search-rule-products': 422,
  'search-rule-exists': 422,
  'search-results-worse': 422,
  'kept-query-not-found': 404,
  'kept-queries-full': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof searchProblems> {}
}
