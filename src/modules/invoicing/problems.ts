/** Refusals about invoices: names as on the wire, with their HTTP statuses. */
export const invoicingProblems = {
  'document-not-found': 404,
  'submission-not-found': 404,
  'submission-under-way': 422,
  'submission-accepted': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof invoicingProblems> {}
}
