/** Refusals of the content service's own calls: names as on the wire, with their HTTP statuses. */
export const editorialProblems = {
  'entry-not-found': 404,
  'entry-changed': 422,
  'entry-invalid': 422,
  'slug-taken': 422,
  'publication-refused': 422,
  'reference-loop': 422,
  'review-needed': 422,
  'version-not-found': 404,
  'asset-not-found': 404,
  'asset-in-use': 422,
  'asset-refused': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof editorialProblems> {}
}
