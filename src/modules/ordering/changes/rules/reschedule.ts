import { type Bani, subtract } from '#kernel/money.ts'
import type { OrderPrice } from '#modules/pricing/rules/price-order.ts'
import type { PlacedTotals } from '../../order/rules/placed-totals.ts'
import { isMoreExpensive } from '../../order/rules/reschedulable.ts'
import { afterPicking, type FinalLine } from '../../picking/rules/after-picking.ts'

export interface RescheduledPrice {
  readonly price: OrderPrice
  /** The refund, in bani. */
  readonly refund: Bani
}

/**
 * The price of a placed order in an interval with this surcharge, in bani. Null when the interval costs more than the
 * placed one: a total can only fall (docs/adr/0015). `feeBasisPoints` is the VAT rate of fees on the day of placing.
 */
export function priceAfterRescheduling(
  totals: PlacedTotals,
  lines: readonly FinalLine[],
  slotSurcharge: Bani,
  feeBasisPoints: number,
): RescheduledPrice | null {
  if (isMoreExpensive(totals, slotSurcharge)) return null
  const price = afterPicking({ ...totals, slotSurcharge }, lines, feeBasisPoints)
  return { price, refund: subtract(totals.total, price.total) }
}
