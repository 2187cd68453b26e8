import { type Bani, subtract } from '#kernel/money.ts'
import type { OrderPrice } from '#modules/pricing/rules/price-order.ts'
import { afterPicking, type DeliveredLine, type PlacedSums } from '../../fulfilment/rules/after-picking.ts'
import { type Addable, addUntil, canBeAddedTo } from '../../order/rules/addable.ts'
import { isPackedStill } from '../../order/rules/returned.ts'

/**
 * A delivery can be moved for as long as something can be added to it (domain.md, section 4); what was added travels with
 * it. One that came back waits for a new interval, and can be moved again until two hours before that.
 */
export function canBeRescheduled(order: Addable, now: Temporal.Instant): boolean {
  if (!isPackedStill(order)) return canBeAddedTo(order, now)
  if (order.addTo !== null || order.intervalSince === null) return false
  return order.shippingState === 'returned' || Temporal.Instant.compare(now, addUntil(order.intervalSince)) < 0
}

export interface Rescheduled {
  readonly price: OrderPrice
  /** What goes back to the shopper, in bani. */
  readonly back: Bani
}

/**
 * The sum of a placed order in an interval of this surcharge, in bani. Null for one that costs more than the interval that was
 * placed: a total can only fall. `feeBasisPoints` is the VAT of fees on the day of placing.
 */
export function rescheduled(
  totals: PlacedSums,
  lines: readonly DeliveredLine[],
  slotSurcharge: Bani,
  feeBasisPoints: number,
): Rescheduled | null {
  if (isDearer(totals, slotSurcharge)) return null
  const price = afterPicking({ ...totals, slotSurcharge }, lines, feeBasisPoints)
  return { price, back: subtract(totals.total, price.total) }
}

export const isDearer = ({ slotSurcharge }: Pick<PlacedSums, 'slotSurcharge'>, surcharge: Bani): boolean =>
  surcharge > slotSurcharge
