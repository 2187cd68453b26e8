import type { CardCode } from './cards.ts'
import type { PaymentStatus } from './wire.ts'

export type GatewayState = 'created' | 'challenge' | 'pending' | 'authorized' | 'captured' | 'failed' | 'voided'

/** A notice to the merchant, and how it is delivered. */
export interface PlannedNotice {
  readonly status: PaymentStatus
  /** What the notice adds to the amount of the payment, in bani. */
  readonly amountOff: number
  readonly afterSeconds: number
  readonly copies: number
}

export interface CardBehaviour {
  readonly state: 'challenge' | 'pending' | 'authorized' | 'captured' | 'failed'
  readonly failure: string | null
  /** By how much the captured amount differs from the requested one, in bani. */
  readonly amountOff: number
  readonly notices: readonly PlannedNotice[]
  /** The notices are delivered before the browser is redirected. */
  readonly notifiesBeforeRedirect: boolean
}

const lateBySeconds = 20
const disorderSeconds = 3

const plannedNotice = (status: PaymentStatus, given: Partial<PlannedNotice> = {}): PlannedNotice => ({
  status,
  amountOff: 0,
  afterSeconds: 0,
  copies: 1,
  ...given,
})
const captured = (...tellings: readonly PlannedNotice[]): CardBehaviour => ({
  state: 'captured',
  failure: null,
  amountOff: 0,
  notices: tellings,
  notifiesBeforeRedirect: false,
})
const failed = (failure: string): CardBehaviour => ({
  state: 'failed',
  failure,
  amountOff: 0,
  notices: [plannedNotice('failed')],
  notifiesBeforeRedirect: false,
})
const waiting = (state: 'challenge' | 'pending'): CardBehaviour => ({
  state,
  failure: null,
  amountOff: 0,
  notices: [],
  notifiesBeforeRedirect: false,
})

/** The effect of paying with this trial card. */
export function afterCard(card: CardCode): CardBehaviour {
  switch (card) {
    case 'approves':
    case 'challenge-fails':
      return waiting('challenge')
    case 'approves-at-once':
    case 'declined-later':
    case 'hold-lapses':
    case 'loses-answers':
    case 'meal-voucher':
      return captured(plannedNotice('captured'))
    case 'declined':
      return failed('declined')
    case 'insufficient-funds':
    case 'meal-voucher-empty':
      return failed('insufficient-funds')
    case 'hangs':
      return waiting('pending')
    case 'tells-twice':
      return captured(plannedNotice('captured', { copies: 2 }))
    case 'tells-late':
      return captured(plannedNotice('captured', { afterSeconds: lateBySeconds }))
    case 'tells-first':
      return { ...captured(plannedNotice('captured')), notifiesBeforeRedirect: true }
    case 'tells-in-disorder':
      return captured(plannedNotice('captured'), plannedNotice('failed', { afterSeconds: disorderSeconds }))
    case 'tells-nothing':
      return captured()
    case 'wrong-amount':
      return { ...captured(plannedNotice('captured')), amountOff: -100 }
  }
}

/** The effect of charging this trial card once it is saved; null: it was removed. */
export function afterSavedCard(card: CardCode | null): CardBehaviour {
  if (card === null) return failed('card-removed')
  return card === 'declined-later' ? failed('insufficient-funds') : afterCard(card)
}

export const maxCodeTries = 3

/** The effect of entering the bank's code; null when it may be entered again. */
export function afterChallenge(card: CardCode, isRight: boolean, tries: number): CardBehaviour | null {
  if (isRight && card !== 'challenge-fails') return captured(plannedNotice('captured'))
  return tries >= maxCodeTries ? failed('challenge-failed') : null
}

/** The same for a payment that is only authorised. */
export function asHeld(behaviour: CardBehaviour): CardBehaviour {
  if (behaviour.state !== 'captured') return behaviour
  const notices = behaviour.notices.map((notice) =>
    notice.status === 'captured' ? { ...notice, status: 'authorized' as const } : notice,
  )
  return { ...behaviour, state: 'authorized', notices }
}

export const afterLeaving: CardBehaviour = failed('abandoned')

const firstWaitSeconds = 1
const longestWaitSeconds = 600
const maxDeliveries = 14

/** Seconds until the next delivery after so many failed ones; null when delivery is given up. */
export function nextDelivery(tries: number): number | null {
  return tries >= maxDeliveries ? null : Math.min(firstWaitSeconds * 2 ** (tries - 1), longestWaitSeconds)
}
