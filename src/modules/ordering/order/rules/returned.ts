import type { OrderStates } from './states.ts'

/** Why a courier brought an order back. */
export const returnReasons = ['nobody-home', 'address-not-found', 'refused', 'age-not-proved'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** How long the customer may decide about an order that was brought back, before it is cancelled (docs/adr/0016). */
const decisionPeriod = { hours: 48 }

/** End of the decision period. */
export const decideUntil = (returnedAt: Temporal.Instant): Temporal.Instant => returnedAt.add(decisionPeriod)

/** Orders brought back at or before this instant are past their decision period. */
export const undecidedCutoff = (now: Temporal.Instant): Temporal.Instant => now.subtract(decisionPeriod)

type Shipped = Pick<OrderStates, 'state' | 'shippingState'>

/** Brought back and still packed: waiting for the customer's decision or the next van. Its goods have left the stock. */
export const isBackFromDoor = ({ state, shippingState }: Shipped): boolean =>
  state === 'new' && (shippingState === 'returned' || shippingState === 'packed')

/** Whether the customer can cancel an order that was brought back; additions are cancelled with their parent only. */
export const canCancelReturned = (order: Shipped & { readonly addTo: string | null }): boolean =>
  isBackFromDoor(order) && order.addTo === null
