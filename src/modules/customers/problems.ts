/** Refusals about accounts, billing data, phone numbers and unsubscribe links by their wire names, with their HTTP statuses. */
export const customerProblems = {
  'billing-not-found': 404,
  'billing-incomplete': 422,
  'too-many-billings': 422,
  'unsubscribe-link-invalid': 403,
  'phone-code-wrong': 422,
  'phone-code-expired': 422,
  'sms-unavailable': 503,
  'customer-not-found': 404,
  'request-not-found': 404,
  'not-a-club-member': 422,
  'email-follows-provider': 422,
  'erasure-refused': 422,
  'customer-blocked': 422,
  'same-customer': 422,
  'merge-waiting': 422,
  'merge-not-found': 404,
  'merge-ended': 422,
  'own-merge': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof customerProblems> {}
}
