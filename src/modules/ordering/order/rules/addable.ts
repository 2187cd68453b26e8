import { isBackFromDoor } from './returned.ts'
import { isConfirmed, type OrderStates } from './states.ts'

/** Until so long before its delivery an order can be added to (domain.md, section 4). */
const closesBefore = { hours: 2 }

export interface Addable extends OrderStates {
  readonly intervalSince: Temporal.Instant | null
  /** The order that it was itself added to. */
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

/** The last moment for adding to an order, as far as its delivery goes. */
export const addUntil = (since: Temporal.Instant): Temporal.Instant => since.subtract(closesBefore)

/**
 * Why nothing can be added to an order any more; null while something can. An addition takes none itself: what is
 * wanted more goes to the order that both travel with.
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
