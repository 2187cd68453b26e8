import type { Bani } from '#kernel/money.ts'
import { type Addable, addUntil, canBeAddedTo } from './addable.ts'
import type { PlacedTotals } from './placed-totals.ts'
import { isBackFromDoor } from './returned.ts'

/**
 * A delivery can be moved for as long as something can be added to it (domain.md, section 4); what was added travels with
 * it. One that came back waits for a new interval, and can be moved again until two hours before that.
 */
export function canBeRescheduled(order: Addable, now: Temporal.Instant): boolean {
  if (!isBackFromDoor(order)) return canBeAddedTo(order, now)
  if (order.addTo !== null || order.intervalSince === null) return false
  return order.shippingState === 'returned' || Temporal.Instant.compare(now, addUntil(order.intervalSince)) < 0
}

export const isMoreExpensive = ({ slotSurcharge }: Pick<PlacedTotals, 'slotSurcharge'>, surcharge: Bani): boolean =>
  surcharge > slotSurcharge
