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

/** Totals to store with the placed order; its lines are stored apart. */
export function totalsSnapshot({ price: { lines: _, ...totals }, voucher, points }: PricedOrder): TotalsSnapshot {
  const coupon = voucher?.refusal === null ? { code: voucher.code, promotionName: voucher.promotionName } : null
  return { ...totals, coupon, points: { used: points.used, value: points.value } }
}

/** Lines to store with the placed order, gifts included. */
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

/** Folded text that the search in the order history matches. */
export function searchText(number: number, { lines }: PricedOrder): string {
  return fold([orderNumber(number), ...lines.map(({ goods }) => `${goods.name} ${goods.brand ?? ''}`)].join(' '))
}
