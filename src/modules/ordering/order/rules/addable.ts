import { isBackFromDoor } from './returned.ts'
import { isConfirmed, type OrderStates } from './states.ts'

/** An order accepts additions until this long before its interval (docs/domain.md, Orders). */
const closesBefore = { hours: 2 }

export interface Addable extends OrderStates {
  readonly intervalSince: Temporal.Instant | null
  /** Id of its parent order. */
  readonly addTo: string | null
}

export type NotAddableReason =
  | 'not-placed'
  | 'cancelled'
  | 'delivered'
  | 'picking'
  | 'returned'
  | 'unpaid'
  | 'addition'
  | 'closed'

/** When an order with this start of delivery stops accepting additions. */
export const addUntil = (since: Temporal.Instant): Temporal.Instant => since.subtract(closesBefore)

/**
 * Why an order accepts no additions; null when it does. An addition accepts none itself: further additions go to its
 * parent order (docs/adr/0011).
 */
export function whyNotAddable(order: Addable, now: Temporal.Instant): NotAddableReason | null {
  const { state, shippingState, intervalSince } = order
  if (state === 'cancelled') return 'cancelled'
  if (state === 'fulfilled') return 'delivered'
  if (state !== 'new' || intervalSince === null) return 'not-placed'
  if (order.addTo !== null) return 'addition'
  if (isBackFromDoor(order)) return 'returned'
  if (shippingState !== 'ready') return 'picking'
  if (!isConfirmed(order)) return 'unpaid'
  return Temporal.Instant.compare(now, addUntil(intervalSince)) < 0 ? null : 'closed'
}

export const canBeAddedTo = (order: Addable, now: Temporal.Instant): boolean => whyNotAddable(order, now) === null
