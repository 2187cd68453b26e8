/** Refusals about alerts: names as on the wire, with their HTTP statuses. */
export const alertProblems = {
  'too-many-alerts': 422,
  'alert-already-met': 422,
  'alert-link-invalid': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof alertProblems> {}
}
