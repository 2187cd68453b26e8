import { type Bani, noMoney, subtract } from '#kernel/money.ts'
import type { PaymentState } from '#modules/ordering/order/rules/states.ts'
import type { AttemptState } from './states.ts'

/** An attempt whose amount was authorised. Amounts in bani. */
export interface AuthorisedAttempt {
  readonly held: Bani
  /** Once the capture is asked for: the amount to capture. */
  readonly amount: Bani
  readonly state: AttemptState
  readonly isCaptureAsked: boolean
}

/** What became of an authorised amount: `taken` and `released`, in bani, add up to `held`. */
export interface Hold {
  /** `held`: nothing is taken yet; `taken` is what will be. */
  readonly state: 'held' | 'taken' | 'released'
  readonly held: Bani
  readonly taken: Bani
  readonly released: Bani
}

interface HoldSource {
  readonly state: PaymentState
  /** What is due, in bani. */
  readonly amount: Bani
  readonly authorised: AuthorisedAttempt | null
}

/** The authorised amount of a payment; null when it has none, or is paid in another way after all. */
export function holdOf({ state, amount, authorised }: HoldSource): Hold | null {
  if (authorised === null) return null
  const { held } = authorised
  const split = (kind: Hold['state'], taken: Bani): Hold => ({
    ...{ state: kind, held, taken },
    released: subtract(held, taken),
  })
  switch (authorised.state) {
    case 'authorized':
      return split('held', authorised.isCaptureAsked ? authorised.amount : amount)
    case 'captured':
    case 'refunded':
      return split('taken', authorised.amount)
    case 'withdrawn':
    case 'voided':
      return state === 'cancelled' ? split('released', noMoney) : null
    case 'new':
    case 'started':
    case 'failed':
    case 'disputed':
      return null
  }
}
