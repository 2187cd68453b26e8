/** What is refused about claims and refunds: names as on the wire, with their HTTP statuses. */
export const claimProblems = {
  'claim-not-taken': 422,
  'claim-signing': 422,
  'nothing-asked': 422,
  'not-in-club': 422,
  'iban-invalid': 422,
  'iban-not-needed': 422,
  'request-not-found': 404,
  'request-ended': 422,
  'own-request': 422,
  'photo-not-found': 404,
  'too-many-photos': 422,
  'feedback-not-found': 404,
  'feedback-answered': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof claimProblems> {}
}
