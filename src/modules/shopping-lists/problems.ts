/** Refusals about shopping lists: names as on the wire, with their HTTP statuses. */
export const shoppingListProblems = {
  'list-too-long': 422,
  'shared-list-not-found': 404,
  'shopping-list-not-found': 404,
  'too-many-shopping-lists': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof shoppingListProblems> {}
}
