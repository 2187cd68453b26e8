import { fold } from '#kernel/fold.ts'
import { orderNumber } from '../order/order-number.ts'
import type { TotalsSnapshot } from '../order/row.ts'
import type { PricedOrder } from '../priced-order/rules/priced-order.ts'
import { goodsSnapshot } from '../priced-order/snapshot.ts'

export interface PlacedLine {
  readonly code: string
  readonly quantity: number
  readonly unitPrice: number
  readonly total: number
  readonly deposit: number
  readonly tax: number
  readonly snapshot: unknown
  readonly isGift: boolean
}

/** The parts of a total without its lines, which the order's items keep. */
export function totalsSnapshot({ price: { lines: _, ...totals }, voucher, points }: PricedOrder): TotalsSnapshot {
  const coupon = voucher?.refusal === null ? { code: voucher.code, promotionName: voucher.promotionName } : null
  return { ...totals, coupon, points: { used: points.used, value: points.value } }
}

/** What each line keeps of the moment it was placed. */
export function lineSnapshots({ lines, gifts }: PricedOrder): PlacedLine[] {
  return [...lines, ...gifts].map(({ item, goods, price, isGift = false }) => ({
    code: item.variantCode,
    quantity: item.quantity,
    unitPrice: price.unit,
    total: price.total,
    deposit: price.deposit,
    tax: price.tax,
    snapshot: { goods: goodsSnapshot(goods), price },
    isGift,
  }))
}

/** What the history's search looks in. */
export function searchText(number: number, { lines }: PricedOrder): string {
  return fold([orderNumber(number), ...lines.map(({ goods }) => `${goods.name} ${goods.brand ?? ''}`)].join(' '))
}
