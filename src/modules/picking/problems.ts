/** Names of refusals as on the wire, with their HTTP status. */
export const pickingProblems = {
  'task-not-found': 404,
  'proposal-not-found': 404,
  'tote-not-found': 404,
  'putback-not-found': 404,
  'shelf-check-not-found': 404,
  'nothing-to-pick': 422,
  'task-not-claimed': 422,
  'task-closed': 422,
  'lines-open': 422,
  'line-not-missing': 422,
  'substitute-not-allowed': 422,
  'substitutes-refused': 422,
  'proposals-used-up': 422,
  'proposal-settled': 422,
  'scans-differ': 422,
  'barcode-invalid': 422,
  'barcode-taken': 422,
  'tote-code-invalid': 422,
  'tote-broken': 422,
  'tote-in-use': 422,
  'tote-other-temperature': 422,
  'order-not-packable': 422,
  'staging-place-needed': 422,
  'tote-needed': 422,
  'staging-place-unknown': 422,
  'left-out-first': 422,
  'wrong-item': 422,
  'label-unprinted': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof pickingProblems> {}
}
