/** Names of refusals as on the wire, with their HTTP status. */
export const courierProblems = {
  'run-not-found': 404,
  'stop-not-found': 404,
  'vehicle-not-found': 404,
  'courier-unknown': 422,
  'plate-taken': 422,
  'nothing-to-deliver': 422,
  'delivery-not-fitting': 422,
  'vehicle-full': 422,
  'run-departed': 422,
  'run-not-out': 422,
  'run-closed': 422,
  'sequence-differs': 422,
  'tote-foreign': 422,
  'order-not-sealed': 422,
  'totes-missing': 422,
  'stop-done': 422,
  'age-answer-needed': 422,
  'not-left-at-door': 422,
  'not-tried-enough': 422,
  'second-try-used': 422,
  'stops-open': 422,
  'totes-not-back': 422,
  'pieces-not-wasted': 422,
  'difference-reason-needed': 422,
  'cash-not-counted': 422,
  'own-signature': 422,
  'signature-of-accountant': 422,
  'packaging-counted': 422,
  'photo-unreadable': 422,
  'door-photo-not-found': 404,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof courierProblems> {}
}
