/** Refusals of the webhooks module's own calls: names as on the wire, with their HTTP statuses. */
export const webhookProblems = {
  'webhook-endpoint-not-found': 404,
  'webhook-delivery-not-found': 404,
  'webhook-address-not-https': 422,
  'webhook-address-not-public': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof webhookProblems> {}
}
