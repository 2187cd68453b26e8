import type { OrderStates } from './states.ts'

/** Why a courier came back with an order. */
export const returnReasons = ['nobody-home', 'address-not-found', 'refused', 'age-not-proved'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** So long the shopper has to say what becomes of an order that came back; then the money goes back (A). */
const decisionPeriod = { hours: 48 }

/** Until when an order that came back waits. */
export const decideUntil = (returnedAt: Temporal.Instant): Temporal.Instant => returnedAt.add(decisionPeriod)

/** When an order must have come back for its time to be over now. */
export const undecidedCutoff = (now: Temporal.Instant): Temporal.Instant => now.subtract(decisionPeriod)

type Shipped = Pick<OrderStates, 'state' | 'shippingState'>

/** It was at the door and is packed still: it waits for the shopper's word, or for its next van. Its goods left the shelf. */
export const isBackFromDoor = ({ state, shippingState }: Shipped): boolean =>
  state === 'new' && (shippingState === 'returned' || shippingState === 'packed')

/**
 * Whether the shopper can give up an order that came back, until the next van leaves with it. What was added to it goes
 * where it goes.
 */
export const canCancelReturned = (order: Shipped & { readonly addTo: string | null }): boolean =>
  isBackFromDoor(order) && order.addTo === null
