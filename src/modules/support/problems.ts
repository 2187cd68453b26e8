/** Refusals of the chat by their wire names, with their HTTP statuses. */
export const supportProblems = {
  'chat-unavailable': 503,
  'chat-not-found': 404,
  'chat-ended': 422,
  'too-many-chats': 422,
  'agent-not-free': 422,
  'answer-incomplete': 422,
  'answer-field-unknown': 422,
  'canned-answer-not-found': 404,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof supportProblems> {}
}
