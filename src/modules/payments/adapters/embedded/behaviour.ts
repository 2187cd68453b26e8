import type { CardCode } from './cards.ts'
import type { PaymentStatus } from './wire.ts'

export type GatewayState = 'created' | 'challenge' | 'pending' | 'captured' | 'failed'

/** One piece of news for the merchant, and how it is told. */
export interface Telling {
  readonly status: PaymentStatus
  /** Added to the true amount, in bani. */
  readonly amountOff: number
  readonly afterSeconds: number
  readonly copies: number
}

export interface Behaviour {
  readonly state: 'challenge' | 'pending' | 'captured' | 'failed'
  readonly failure: string | null
  readonly tellings: readonly Telling[]
  /** The merchant hears of it before the browser is let go. */
  readonly tellsFirst: boolean
}

const lateBySeconds = 20
const disorderSeconds = 3

const telling = (status: PaymentStatus, given: Partial<Telling> = {}): Telling => ({
  status,
  amountOff: 0,
  afterSeconds: 0,
  copies: 1,
  ...given,
})
const captured = (...tellings: readonly Telling[]): Behaviour => ({
  state: 'captured',
  failure: null,
  tellings,
  tellsFirst: false,
})
const failed = (failure: string): Behaviour => ({
  state: 'failed',
  failure,
  tellings: [telling('failed')],
  tellsFirst: false,
})
const waiting = (state: 'challenge' | 'pending'): Behaviour => ({
  state,
  failure: null,
  tellings: [],
  tellsFirst: false,
})

/** What happens once this card has been typed. */
export function afterCard(card: CardCode): Behaviour {
  switch (card) {
    case 'approves':
    case 'challenge-fails':
      return waiting('challenge')
    case 'approves-at-once':
    case 'meal-voucher':
      return captured(telling('captured'))
    case 'declined':
      return failed('declined')
    case 'insufficient-funds':
    case 'meal-voucher-empty':
      return failed('insufficient-funds')
    case 'hangs':
      return waiting('pending')
    case 'tells-twice':
      return captured(telling('captured', { copies: 2 }))
    case 'tells-late':
      return captured(telling('captured', { afterSeconds: lateBySeconds }))
    case 'tells-first':
      return { ...captured(telling('captured')), tellsFirst: true }
    case 'tells-in-disorder':
      return captured(telling('captured'), telling('failed', { afterSeconds: disorderSeconds }))
    case 'tells-nothing':
      return captured()
    case 'wrong-amount':
      return captured(telling('captured', { amountOff: -100 }))
  }
}

export const mostTries = 3

/** What happens once a code has been typed for the bank; null when it may be typed again. */
export function afterChallenge(card: CardCode, isRight: boolean, tries: number): Behaviour | null {
  if (isRight && card !== 'challenge-fails') return captured(telling('captured'))
  return tries >= mostTries ? failed('challenge-failed') : null
}

export const afterLeaving: Behaviour = failed('abandoned')

const firstWaitSeconds = 1
const longestWaitSeconds = 600
const mostDeliveries = 14

/** How long to wait after so many tries that the merchant did not thank for; null when it is given up. */
export function nextDelivery(tries: number): number | null {
  return tries >= mostDeliveries ? null : Math.min(firstWaitSeconds * 2 ** (tries - 1), longestWaitSeconds)
}
