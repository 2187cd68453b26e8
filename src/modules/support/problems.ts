/** Refusals of the chat by their wire names, with their HTTP statuses. */
export const supportProblems = {
  'chat-unavailable': 503,
  'chat-not-found': 404,
  'chat-ended': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof supportProblems> {}
}
