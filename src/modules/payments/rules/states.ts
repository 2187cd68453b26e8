import type { PaymentState } from '#modules/ordering/rules/states.ts'

/**
 * What may follow what for one try at a gateway. The states of the payment itself stand with the order's,
 * in `ordering/rules/states.ts`. Failed is no end: some gateways let the shopper type another card on the
 * same page, and a capture outranks any news of failure, however late that comes.
 */
export const attemptMoves = {
  new: ['started', 'failed', 'authorized', 'captured', 'withdrawn', 'disputed'],
  started: ['failed', 'authorized', 'captured', 'withdrawn', 'disputed'],
  failed: ['authorized', 'captured', 'disputed'],
  authorized: ['captured', 'withdrawn', 'disputed'],
  withdrawn: ['captured', 'disputed'],
  captured: ['refunded'],
  refunded: [],
  disputed: [],
} as const satisfies Record<string, readonly string[]>

export type AttemptState = keyof typeof attemptMoves

export function canMoveAttempt(from: AttemptState, to: AttemptState): boolean {
  const next: readonly AttemptState[] = attemptMoves[from]
  return next.includes(to)
}

/** Nothing has been heard of it yet, so it still stands between the shopper and another try. */
export const isOpenAttempt = (state: AttemptState): boolean => state === 'new' || state === 'started'

/** The money is neither here nor given up: the shopper may pay, and choose another way to. */
export const awaitsMoney = (state: PaymentState): boolean =>
  state === 'new' || state === 'processing' || state === 'failed'
