/** After so many calls without a result a refund waits for a person too. */
export const triesUntilPerson = 6

/** Minutes from each call to the next one. */
const waits = [1, 5, 30, 120, 360]
const longestWait = 24 * 60

/** How long to wait after the call number `tries`: ever longer, and a day from the sixth call on. */
export const waitAfterTry = (tries: number): { readonly minutes: number } => ({
  minutes: waits[tries - 1] ?? longestWait,
})
