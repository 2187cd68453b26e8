/** Refusals about notifications: names as on the wire, with their HTTP statuses. */
export const pushProblems = {
  'push-device-not-found': 404,
  'push-address-refused': 422,
  'notification-not-optional': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof pushProblems> {}
}
