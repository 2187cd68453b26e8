/** Problem names of recipes with their HTTP statuses. */
export const recipeProblems = {
  'recipe-not-found': 404,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof recipeProblems> {}
}
