import type { Bani } from '#kernel/money.ts'
import type { PaymentState } from '#modules/ordering/order/rules/states.ts'
import { type AttemptState, awaitsMoney, canMoveAttempt } from './states.ts'

/** What a gateway says about one attempt, by webhook or when asked. Amounts are whole bani. */
export interface News {
  readonly kind: 'pending' | 'authorized' | 'captured' | 'failed' | 'refunded'
  readonly amount: Bani
  /** ISO 4217 */
  readonly currency: string
}

/** Where the payment stands when the news arrives. */
export interface Standing {
  readonly payment: PaymentState
  readonly attempt: AttemptState
  /** What this attempt asked for. */
  readonly amount: Bani
  /** What is asked for by now: less than this attempt did, when the order has become cheaper since. */
  readonly wanted: Bani
  /** What of this attempt's money we have sent back, or are sending. */
  readonly givenBack: Bani
  /** False when the shopper has begun another try since. */
  readonly isLatest: boolean
}

export type Decision =
  | { readonly kind: 'ignored'; readonly reason: 'repeated' | 'stale' | 'disputed' | 'partial' }
  | { readonly kind: 'refused'; readonly reason: 'wrong-amount' | 'wrong-currency' }
  | {
      readonly kind: 'applied'
      readonly attempt: AttemptState
      readonly payment: PaymentState
      /** What the rest of the shop must hear; that money nobody wants must go back; that the gateway took some back by itself. */
      readonly consequence: 'none' | 'captured' | 'authorized' | 'failed' | 'give-back' | 'taken-back'
    }

const attemptAfter = {
  pending: 'started',
  authorized: 'authorized',
  captured: 'captured',
  failed: 'failed',
  refunded: 'refunded',
} as const satisfies Record<News['kind'], AttemptState>

/**
 * Decides what news means. Its order of arrival proves nothing, so only what the table of states allows is
 * applied; repeated and outrun news is ignored, and money that differs from what was asked confirms nothing.
 */
export function applyNews(standing: Standing, news: News): Decision {
  const { payment, attempt, amount, wanted, givenBack, isLatest } = standing
  if (attempt === 'disputed') return { kind: 'ignored', reason: 'disputed' }
  const next = attemptAfter[news.kind]
  if (next === attempt) return { kind: 'ignored', reason: 'repeated' }
  if (!canMoveAttempt(attempt, next)) return { kind: 'ignored', reason: 'stale' }
  if (next === 'refunded' && news.amount !== amount) return { kind: 'ignored', reason: 'partial' }
  if (next === 'captured' || next === 'authorized') {
    if (news.currency !== 'RON') return { kind: 'refused', reason: 'wrong-currency' }
    if (news.amount !== amount) return { kind: 'refused', reason: 'wrong-amount' }
  }
  const applied = (after: PaymentState, consequence: (Decision & { kind: 'applied' })['consequence']): Decision => ({
    kind: 'applied',
    attempt: next,
    payment: after,
    consequence,
  })
  switch (news.kind) {
    case 'captured':
      if (attempt === 'withdrawn' || amount !== wanted || !takesCapture(payment, attempt))
        return applied(payment, 'give-back')
      return applied('completed', 'captured')
    case 'authorized':
      return awaitsMoney(payment) && amount === wanted ? applied('authorized', 'authorized') : applied(payment, 'none')
    case 'failed':
      return isLatest && losesByFailure(payment) ? applied('failed', 'failed') : applied(payment, 'none')
    case 'refunded':
      return applied(payment, givenBack < amount ? 'taken-back' : 'none')
    case 'pending':
      return applied(payment, 'none')
  }
}

/** Money is welcome while it is awaited, or when this very attempt has held it already. */
const takesCapture = (payment: PaymentState, attempt: AttemptState): boolean =>
  awaitsMoney(payment) || (payment === 'authorized' && attempt === 'authorized')

const losesByFailure = (payment: PaymentState): boolean => payment === 'new' || payment === 'processing'
