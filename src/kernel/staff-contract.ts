import type { Contract } from './contract.ts'

/**
 * A call of the staff API, for members of staff and for outside programs with a token. It is no part of the Shop API and its
 * document.
 */
export type StaffContract<C extends Contract = Contract> = C & {
  /** The permission that the call needs; `member`: any person who is signed in; `anyone`: also without a session. */
  readonly permission: string
  /** Whether it changes something, and so writes an entry of the journal. */
  readonly changes: boolean
}

/** Refusals of staff calls with their HTTP statuses: 409 only where somebody else was quicker. */
export const staffCallProblems = {
  'not-permitted': 403,
  'step-up-needed': 403,
  'stale-version': 409,
  'taken-by-another': 409,
  'cannot-undo': 422,
} as const

declare module './problem.ts' {
  interface ProblemStatuses extends Readonly<typeof staffCallProblems> {}
}
