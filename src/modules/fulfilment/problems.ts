/** Refusals to an outside warehouse: names as on the wire, with their HTTP statuses. */
export const fulfilmentProblems = {
  'substitute-gone': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof fulfilmentProblems> {}
}
