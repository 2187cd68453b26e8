import type { PaymentState } from '#modules/ordering/order/rules/states.ts'

/**
 * Transitions of one payment attempt at a gateway. The states of the payment itself stand with the order's,
 * in `ordering/rules/states.ts`. `failed` is not final: some gateways let the shopper type another card on
 * the same page, and a capture outranks a failure, whichever arrives first.
 */
export const attemptMoves = {
  new: ['started', 'failed', 'authorized', 'captured', 'withdrawn', 'voided', 'disputed'],
  started: ['failed', 'authorized', 'captured', 'withdrawn', 'voided', 'disputed'],
  failed: ['authorized', 'captured', 'withdrawn', 'voided', 'disputed'],
  authorized: ['captured', 'withdrawn', 'voided', 'disputed'],
  withdrawn: ['captured', 'voided', 'disputed'],
  // The gateway has released the amount, or closed the page.
  voided: ['captured', 'withdrawn', 'disputed'],
  captured: ['refunded'],
  refunded: [],
  disputed: [],
} as const satisfies Record<string, readonly string[]>

export type AttemptState = keyof typeof attemptMoves

export function canMoveAttempt(from: AttemptState, to: AttemptState): boolean {
  const next: readonly AttemptState[] = attemptMoves[from]
  return next.includes(to)
}

/** The gateway has reported no result yet, so no other attempt may be started. */
export const isOpenAttempt = (state: AttemptState): boolean => state === 'new' || state === 'started'

/** Money is due: the shopper may pay, and may choose another payment method. */
export const awaitsMoney = (state: PaymentState): boolean =>
  state === 'new' || state === 'processing' || state === 'failed'

/** The amount was captured, or authorised for payment at the door. */
export const isCovered = (state: PaymentState): boolean =>
  state === 'authorized' || state === 'completed' || state === 'partially_refunded' || state === 'refunded'

interface PaymentStanding {
  readonly state: PaymentState
  readonly amount: number
  readonly refunded: number
}

/** The payment state of an order, from all its payments; cancelled payments do not count. */
export function combinedPaymentState(payments: readonly PaymentStanding[]): PaymentState {
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
