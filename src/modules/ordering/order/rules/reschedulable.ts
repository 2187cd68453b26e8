import type { Bani } from '#kernel/money.ts'
import { type Addable, addUntil, canBeAddedTo } from './addable.ts'
import type { PlacedTotals } from './placed-totals.ts'
import { isBackFromDoor } from './returned.ts'

/**
 * Whether a placed order can be moved to another interval: as long as it accepts additions (docs/adr/0015). An order that
 * the courier brought back can be moved at any time, and again until two hours before its new interval (docs/adr/0016).
 */
export function canBeRescheduled(order: Addable, now: Temporal.Instant): boolean {
  if (!isBackFromDoor(order)) return canBeAddedTo(order, now)
  if (order.addTo !== null || order.intervalSince === null) return false
  return order.shippingState === 'returned' || Temporal.Instant.compare(now, addUntil(order.intervalSince)) < 0
}

/** Whether an interval's surcharge exceeds the one that was placed; both in bani. */
export const isMoreExpensive = ({ slotSurcharge }: Pick<PlacedTotals, 'slotSurcharge'>, surcharge: Bani): boolean =>
  surcharge > slotSurcharge
