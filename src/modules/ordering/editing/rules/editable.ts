import { type Addable, addUntil, type NotAddableReason, whyNotAddable } from '../../order/rules/addable.ts'

/** Why the lines of a placed order cannot be changed by its customer; null while they can (docs/adr/0030). */
export const whyNotEditable = (order: Addable, now: Temporal.Instant): NotAddableReason | null =>
  whyNotAddable(order, now)

/** Until when the customer can change the order; null when it cannot be changed now. */
export function editableUntil(order: Addable, now: Temporal.Instant): Temporal.Instant | null {
  const { intervalSince } = order
  return intervalSince === null || whyNotEditable(order, now) !== null ? null : addUntil(intervalSince)
}
