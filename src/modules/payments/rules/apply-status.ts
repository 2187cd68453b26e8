import type { Bani } from '#kernel/money.ts'
import type { PaymentState } from '#modules/ordering/order/rules/states.ts'
import { type AttemptState, awaitsMoney, canMoveAttempt, isOpenAttempt } from './states.ts'

/** The status of one attempt as a gateway reports it, by webhook or when polled. */
export interface GatewayStatus {
  /**
   * `credited`: refunded, in part or whole; the gateway does not tell how much. `voided`: nothing was captured, and nothing
   * will be.
   */
  readonly kind: 'pending' | 'authorized' | 'captured' | 'failed' | 'refunded' | 'credited' | 'voided'
  /** In bani; of a capture what was captured. */
  readonly amount: Bani
  /** ISO 4217 */
  readonly currency: string
}

/** The payment and the attempt when the status arrives. Amounts in bani. */
export interface AttemptStanding {
  readonly payment: PaymentState
  readonly attempt: AttemptState
  /** The amount this attempt requested. */
  readonly amount: Bani
  /** The amount due now: less than the attempt requested when the order's total has fallen since. */
  readonly due: Bani
  /** Refunds of this attempt, made or under way, and what the gateway returned by itself. */
  readonly refunded: Bani
  /** False when a later attempt exists. */
  readonly isLatest: boolean
}

export type StatusDecision =
  | { readonly kind: 'ignored'; readonly reason: 'repeated' | 'stale' | 'disputed' | 'partial' }
  | { readonly kind: 'refused'; readonly reason: 'wrong-amount' | 'wrong-currency' }
  | {
      readonly kind: 'applied'
      readonly attempt: AttemptState
      readonly payment: PaymentState
      /**
       * The event to publish. `refund`: money arrived that is not due and is refunded. `release`: the same of money that is
       * only held. `lapsed`: money that an order counts on is no longer held.
       */
      readonly consequence: 'none' | 'captured' | 'authorized' | 'failed' | 'refund' | 'release' | 'lapsed'
    }

const attemptAfter = {
  pending: 'started',
  authorized: 'authorized',
  captured: 'captured',
  failed: 'failed',
  refunded: 'refunded',
  credited: 'refunded',
  voided: 'voided',
} as const satisfies Record<GatewayStatus['kind'], AttemptState>

/**
 * Decides the effect of a gateway status. Statuses may repeat and arrive in any order, so only transitions of the state
 * table are applied; an amount or currency other than requested confirms nothing, and neither does a later capture of such
 * an attempt.
 */
export function applyStatus(standing: AttemptStanding, news: GatewayStatus): StatusDecision {
  const { payment, attempt, amount, due: wanted, refunded: givenBack, isLatest } = standing
  if (attempt === 'disputed' && news.kind !== 'captured') return { kind: 'ignored', reason: 'disputed' }
  const isGivenUp = attempt === 'withdrawn' || attempt === 'voided'
  if (isGivenUp && news.kind === 'authorized')
    return { kind: 'applied', attempt: 'withdrawn', payment, consequence: 'release' }
  const next = attemptAfter[news.kind]
  if (next === attempt) return { kind: 'ignored', reason: 'repeated' }
  if (attempt !== 'disputed' && !canMoveAttempt(attempt, next)) return { kind: 'ignored', reason: 'stale' }
  if (next === 'refunded' && (news.amount !== amount || givenBack < amount))
    return { kind: 'ignored', reason: 'partial' }
  if (next === 'captured' || next === 'authorized') {
    if (news.currency !== 'RON') return { kind: 'refused', reason: 'wrong-currency' }
    if (news.amount !== amount || attempt === 'disputed') return { kind: 'refused', reason: 'wrong-amount' }
  }
  const applied = (
    after: PaymentState,
    consequence: (StatusDecision & { kind: 'applied' })['consequence'],
  ): StatusDecision => ({
    kind: 'applied',
    attempt: next,
    payment: after,
    consequence,
  })
  switch (news.kind) {
    case 'captured':
      if (isGivenUp || amount !== wanted || !takesCapture(payment, attempt)) return applied(payment, 'refund')
      return applied('completed', 'captured')
    case 'authorized':
      if (awaitsMoney(payment) && amount === wanted) return applied('authorized', 'authorized')
      return { kind: 'applied', attempt: 'withdrawn', payment, consequence: 'release' }
    case 'failed':
      return isLatest && losesByFailure(payment) ? applied('failed', 'failed') : applied(payment, 'none')
    case 'voided':
      if (attempt === 'authorized' && payment === 'authorized') return applied(payment, 'lapsed')
      return isOpenAttempt(attempt) && isLatest && losesByFailure(payment)
        ? applied('failed', 'failed')
        : applied(payment, 'none')
    case 'refunded':
    case 'credited':
    case 'pending':
      return applied(payment, 'none')
  }
}

/** A capture is accepted while money is due, or when this attempt has authorised it. */
const takesCapture = (payment: PaymentState, attempt: AttemptState): boolean =>
  awaitsMoney(payment) || (payment === 'authorized' && attempt === 'authorized')

export const losesByFailure = (payment: PaymentState): boolean => payment === 'new' || payment === 'processing'
