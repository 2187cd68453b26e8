import { type Bani, bani } from '#kernel/money.ts'

/** `held`: authorised. `done`: captured, or returned. */
export type MovementState = 'pending' | 'held' | 'done' | 'failed'

/** A payment, or money returned, in a gateway's own list. */
export interface GatewayMovement {
  /** `dispute`: the bank has taken money back. */
  readonly kind: 'payment' | 'refund' | 'dispute'
  /** The gateway's id, unique among its movements of this kind. */
  readonly id: string
  /** The shop's reference of the attempt; of a payment that the shop did not start, the gateway's id. */
  readonly reference: string
  /** The shop's id of a refund; null when the gateway does not tell it, or the shop did not ask for the refund. */
  readonly refundId: string | null
  readonly state: MovementState
  /** In the smallest unit of the currency: bani. Null when the gateway does not tell how much it has returned. */
  readonly amount: Bani | null
  /** ISO 4217 */
  readonly currency: string
  readonly at: Temporal.Instant
}

/** A refund of an attempt in the shop's books. */
export interface BookedRefund {
  readonly id: string
  /** The gateway's id; null when it is not known. */
  readonly gatewayRefundId: string | null
  readonly state: Exclude<MovementState, 'held'>
  readonly amount: Bani
  readonly at: Temporal.Instant
  /** Whether the gateway's list must contain it: it belongs to the period, and has not changed just now. */
  readonly isExpected: boolean
}

/** An attempt in the shop's books. */
export interface BookedPayment {
  readonly reference: string
  readonly state: MovementState
  readonly amount: Bani
  readonly at: Temporal.Instant
  readonly isExpected: boolean
  readonly refunds: readonly BookedRefund[]
}

/** What one side tells of a payment, or of money returned. `amount` is null when it is not told. */
export interface DifferenceSide {
  readonly amount: Bani | null
  readonly currency: string
  readonly state: MovementState
  readonly at: Temporal.Instant
}

export type DifferenceKind =
  | 'missing-at-gateway'
  | 'missing-in-books'
  | 'other-amount'
  | 'other-state'
  | 'counted-twice'

export interface MovementDifference {
  readonly kind: DifferenceKind
  readonly movement: 'payment' | 'refund'
  /** Which refund: its id in the books, or `returned` for all that no single refund explains; null for the payment. */
  readonly refundId: string | null
  /** Null when the books do not have it. */
  readonly ours: DifferenceSide | null
  /** Null when the gateway does not have it. */
  readonly theirs: DifferenceSide | null
  /** How much money it is about, in bani. */
  readonly amount: Bani
}

export const sideOf = ({ amount, currency, state, at }: GatewayMovement): DifferenceSide => ({
  amount,
  currency,
  state,
  at,
})

export const bookedSide = ({ amount, state, at }: Omit<DifferenceSide, 'currency'>): DifferenceSide => ({
  amount,
  currency: 'RON',
  state,
  at,
})

export const sumOf = (movements: readonly { readonly amount: Bani | null }[]): Bani =>
  bani(movements.reduce((sum, { amount }) => sum + (amount ?? 0), 0))
