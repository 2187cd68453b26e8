/** What is refused about the catalog: names as on the wire, with their HTTP statuses. */
export const catalogProblems = {
  'category-not-found': 404,
  'listing-not-found': 404,
  'product-not-found': 404,
  'photograph-not-found': 404,
  'photograph-refused': 422,
  'photograph-unknown': 422,
  'photograph-twice': 422,
  'crop-too-small': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof catalogProblems> {}
}
