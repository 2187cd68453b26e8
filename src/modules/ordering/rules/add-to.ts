import { isConfirmed, type OrderStates } from './states.ts'

/** Until so long before its delivery an order can be added to (domain.md, section 4). */
const closesBefore = { hours: 2 }

export interface Addable extends OrderStates {
  readonly intervalSince: Temporal.Instant | null
}

/** The last moment for adding to an order, as far as its delivery goes. */
export const addUntil = (since: Temporal.Instant): Temporal.Instant => since.subtract(closesBefore)

/** Whether something can still be added: it is paid or promised, nobody picks it yet, and its delivery is far enough. */
export function canBeAddedTo(order: Addable, now: Temporal.Instant): boolean {
  if (order.state !== 'new' || order.shippingState !== 'ready' || !isConfirmed(order)) return false
  return order.intervalSince !== null && Temporal.Instant.compare(now, addUntil(order.intervalSince)) < 0
}
