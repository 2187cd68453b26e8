import { type Bani, subtract } from '#kernel/money.ts'
import type { OrderPrice } from '#modules/pricing/rules/price-order.ts'
import { afterPicking, type DeliveredLine } from '../../fulfilment/rules/after-picking.ts'
import type { PlacedSums } from '../../order/rules/placed-totals.ts'
import { isDearer } from '../../order/rules/reschedulable.ts'

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
