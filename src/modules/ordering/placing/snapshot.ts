import { fold } from '#kernel/fold.ts'
import { orderNumber } from '../order/number.ts'
import type { FrozenTotals } from '../order/row.ts'
import type { Sheet } from '../pricing/rules/priced-order.ts'
import { soldGoods } from '../pricing/snapshot.ts'

export interface PlacedLine {
  readonly code: string
  readonly quantity: number
  readonly unitPrice: number
  readonly total: number
  readonly deposit: number
  readonly tax: number
  readonly frozen: unknown
  readonly isGift: boolean
}

/** The parts of a total without its lines, which the order's items keep. */
export function frozenTotals({ price: { lines: _, ...totals }, voucher, points }: Sheet): FrozenTotals {
  const coupon = voucher?.refusal === null ? { code: voucher.code, promotionName: voucher.promotionName } : null
  return { ...totals, coupon, points: { used: points.used, value: points.value } }
}

/** What each line keeps of the moment it was placed. */
export function frozenLines({ lines, gifts }: Sheet): PlacedLine[] {
  return [...lines, ...gifts].map(({ item, goods, price, isGift = false }) => ({
    code: item.variantCode,
    quantity: item.quantity,
    unitPrice: price.unit,
    total: price.total,
    deposit: price.deposit,
    tax: price.tax,
    frozen: { goods: soldGoods(goods), price },
    isGift,
  }))
}

/** What the history's search looks in. */
export function searchText(number: number, { lines }: Sheet): string {
  return fold([orderNumber(number), ...lines.map(({ goods }) => `${goods.name} ${goods.brand ?? ''}`)].join(' '))
}
