import { type Bani, bani } from '#kernel/money.ts'
import type { TimeSpan } from '#modules/pricing/rules/fees.ts'
import type { Membership } from '#modules/pricing/rules/line-price.ts'
import { type OrderPrice, type PricedLine, priceOrder } from '#modules/pricing/rules/price-order.ts'
import type { CartItem } from './change-items.ts'
import { type Goods, type GoodsByVariant, withdrawnGoods } from './goods.ts'

export type LineState = 'ok' | 'unavailable' | 'limited' | 'changed'

export interface SheetLine {
  readonly item: CartItem
  readonly goods: Goods
  readonly state: LineState
  readonly price: PricedLine
}

/** An order worked out: every line with its goods, its state and its price, and the whole sum. */
export interface Sheet {
  readonly lines: readonly SheetLine[]
  readonly price: OrderPrice
  readonly membership: Membership
  /** What the same cart costs a member; null when that is no news. */
  readonly geniusTotal: Bani | null
}

export interface ToWorkOut {
  readonly items: readonly CartItem[]
  readonly interval: TimeSpan | null
  readonly tip: Bani
}

export interface Terms {
  readonly membership: Membership
  /** VAT of delivery and other fees. */
  readonly feeBasisPoints: number
}

/** How many pieces of a line can be delivered now, and what to call it. */
export function lineState(goods: Goods, quantity: number): { state: LineState; deliverable: number } {
  const deliverable = Math.min(quantity, goods.available, goods.maxPerOrder)
  if (deliverable === 0) return { state: 'unavailable', deliverable }
  return { state: deliverable < quantity ? 'limited' : 'ok', deliverable }
}

export const deliverablePieces = ({ goods, item }: SheetLine): number => lineState(goods, item.quantity).deliverable

/** Works out a cart. A line is priced for the pieces that can be delivered, so that the total is what would be paid. */
export function workOut({ items, interval, tip }: ToWorkOut, goods: GoodsByVariant, terms: Terms): Sheet {
  const lines = items.map((item) => {
    const offered = goods.get(item.variantCode) ?? withdrawnGoods(item.variantCode)
    return { item, goods: offered, ...lineState(offered, item.quantity) }
  })
  const toPrice = lines.map((line) => ({ ...line.goods, quantity: line.deliverable }))
  const priced = (membership: Membership): OrderPrice =>
    priceOrder({ lines: toPrice, membership, interval, tip, feeBasisPoints: terms.feeBasisPoints })
  const price = priced(terms.membership)
  return {
    lines: lines.map(({ item, goods: offered, state }, index) => ({
      item,
      goods: offered,
      state,
      price: price.lines[index] ?? noPrice,
    })),
    price,
    membership: terms.membership,
    geniusTotal: terms.membership === 'genius' ? null : priced('genius').total,
  }
}

const noPrice: PricedLine = { unit: bani(0), full: bani(0), total: bani(0), deposit: bani(0), tax: bani(0) }
