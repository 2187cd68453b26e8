/** Refusals of forms to the shop with their HTTP statuses. */
export const inquiryProblems = {
  'form-expired': 422,
  'form-too-early': 422,
  'form-already-sent': 422,
  'advert-closed': 422,
  'cv-not-found': 404,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof inquiryProblems> {}
}
