import { type Bani, bani, subtract } from '#kernel/money.ts'
import type { SpendLimits } from '#modules/loyalty/rules/spend.ts'
import type { GoodsToPack } from '#modules/pricing/rules/bags.ts'
import type { Membership } from '#modules/pricing/rules/line-price.ts'
import type { OrderPrice, PricedLine } from '#modules/pricing/rules/price-order.ts'
import type { Refusal } from '#modules/vouchers/rules/discount.ts'
import type { Goods } from '../../order/rules/goods.ts'
import type { CartItem } from '../../order/rules/order-line.ts'

export type LineState = 'ok' | 'unavailable' | 'limited' | 'changed'

export interface PricedOrderLine {
  readonly item: CartItem
  readonly goods: Goods
  readonly state: LineState
  readonly price: PricedLine
  readonly isGift?: boolean
}

/** The order's voucher, worked out: what it takes off, or why it takes off nothing now. */
export interface PricedVoucher {
  readonly code: string
  readonly promotionName: string
  readonly discount: Bani
  readonly refusal: Refusal | null
}

/** Points that pay a part of the order. */
export interface PricedPoints {
  readonly limits: SpendLimits
  /** What of the wanted points can be used now. */
  readonly used: number
  /** What these are worth. */
  readonly value: Bani
  /** The goods that points may pay a share of, as paid, in bani. */
  readonly goods: Bani
}

/** A saved meal-voucher card; `available` bani as last said, null when nobody says. */
export interface MealCard {
  readonly code: string
  readonly name: string
  readonly available: Bani | null
}

/** An order worked out: every line with its goods, its state and its price, and the whole sum. */
export interface PricedOrder {
  readonly lines: readonly PricedOrderLine[]
  /** What comes free with a cart; a placed order has gifts among its lines. */
  readonly gifts: readonly PricedOrderLine[]
  /** Of a placed order with what was paid back for problems. */
  readonly price: OrderPrice & { readonly refunded?: Bani }
  readonly membership: Membership
  readonly isExpress: boolean
  readonly voucher: PricedVoucher | null
  readonly points: PricedPoints
  /** The meal-voucher card that pays what it may. */
  readonly mealCard: MealCard | null
  /** What the same cart costs a member; null when that is no news. */
  readonly geniusTotal: Bani | null
  /** Whether it travels with another order, which has paid for the way. */
  readonly delivery: 'own' | 'joined'
  /** What of the goods is packed, to say what each kind of bag would come to. */
  readonly toPack: readonly GoodsToPack[]
}

/** What is left for meal voucher and money, once points have paid their part. */
export const totalAfterPoints = ({ price, points }: PricedOrder): Bani => subtract(price.total, points.value)

export const noPoints = { wanted: 0, available: 0 }

export const zeroPrice: PricedLine = {
  unit: bani(0),
  full: bani(0),
  total: bani(0),
  deposit: bani(0),
  voucher: bani(0),
  tax: bani(0),
}
