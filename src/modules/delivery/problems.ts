/** Refusals of addresses by their wire names, with their HTTP statuses. */
export const deliveryProblems = {
  'address-not-found': 404,
  'province-not-found': 404,
  'too-many-addresses': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof deliveryProblems> {}
}
