import { type Bani, subtract } from '#kernel/money.ts'
import type { OrderPrice } from '#modules/pricing/rules/price-order.ts'
import type { PlacedTotals } from '../../order/rules/placed-totals.ts'
import { isMoreExpensive } from '../../order/rules/reschedulable.ts'
import { afterPicking, type DeliveredLine } from '../../picking/rules/after-picking.ts'

export interface RescheduledPrice {
  readonly price: OrderPrice
  /** What goes back to the shopper, in bani. */
  readonly refund: Bani
}

/**
 * The sum of a placed order in an interval of this surcharge, in bani. Null for one that costs more than the interval that was
 * placed: a total can only fall. `feeBasisPoints` is the VAT of fees on the day of placing.
 */
export function priceAfterRescheduling(
  totals: PlacedTotals,
  lines: readonly DeliveredLine[],
  slotSurcharge: Bani,
  feeBasisPoints: number,
): RescheduledPrice | null {
  if (isMoreExpensive(totals, slotSurcharge)) return null
  const price = afterPicking({ ...totals, slotSurcharge }, lines, feeBasisPoints)
  return { price, refund: subtract(totals.total, price.total) }
}
