/** Refusals about favourites: names as on the wire, with their HTTP statuses. */
export const favouriteProblems = {
  'too-many-favourites': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof favouriteProblems> {}
}
