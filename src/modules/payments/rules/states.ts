import type { PaymentState } from '#modules/ordering/order/rules/states.ts'

/**
 * What may follow what for one try at a gateway. The states of the payment itself stand with the order's,
 * in `ordering/rules/states.ts`. Failed is no end: some gateways let the shopper type another card on the
 * same page, and a capture outranks any news of failure, however late that comes.
 */
export const attemptMoves = {
  new: ['started', 'failed', 'authorized', 'captured', 'withdrawn', 'disputed'],
  started: ['failed', 'authorized', 'captured', 'withdrawn', 'disputed'],
  failed: ['authorized', 'captured', 'withdrawn', 'disputed'],
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

/** What it was to bring is here, or promised for the door. */
export const isCovered = (state: PaymentState): boolean =>
  state === 'authorized' || state === 'completed' || state === 'partially_refunded' || state === 'refunded'

interface PaymentStanding {
  readonly state: PaymentState
  readonly amount: number
  readonly refunded: number
}

/** Where an order stands by all its payments; one that was given up speaks for nothing. */
export function stateOfAll(payments: readonly PaymentStanding[]): PaymentState {
  const live = payments.filter(({ state }) => state !== 'cancelled')
  for (const state of ['failed', 'processing', 'new', 'authorized'] as const) {
    if (live.some((payment) => payment.state === state)) return state
  }
  if (live.length === 0 && payments.length > 0) return 'cancelled'
  const amount = live.reduce((sum, payment) => sum + payment.amount, 0)
  const refunded = live.reduce((sum, payment) => sum + payment.refunded, 0)
  if (refunded === 0) return 'completed'
  return refunded === amount ? 'refunded' : 'partially_refunded'
}
