import { type Bani, bani, subtract } from '#kernel/money.ts'
import type { SpendLimits } from '#modules/loyalty/rules/spend.ts'
import type { GoodsToPack } from '#modules/pricing/rules/bags.ts'
import type { Membership } from '#modules/pricing/rules/line-price.ts'
import type { OrderPrice, PricedLine } from '#modules/pricing/rules/price-order.ts'
import type { VoucherRefusal } from '#modules/vouchers/rules/discount.ts'
import type { GiftVoucher } from '#modules/vouchers/rules/gift-voucher.ts'
import type { Goods } from '../../order/rules/goods.ts'
import type { CartItem } from '../../order/rules/order-line.ts'

export type LineState = 'ok' | 'unavailable' | 'limited' | 'changed'

export interface PricedOrderLine {
  readonly item: CartItem
  readonly goods: Goods
  readonly state: LineState
  readonly price: PricedLine
  readonly isGift?: boolean
  /** Delivered pieces that were refunded; missing in a cart. */
  readonly refundedPieces?: number
  /** Pieces of returns that are not decided yet. */
  readonly returningPieces?: number
}

/** The chosen voucher: its discount, or why it gives none now. */
export interface PricedVoucher {
  readonly code: string
  readonly promotionName: string
  readonly discount: Bani
  readonly refusal: VoucherRefusal | null
}

/** Loyalty points that pay a part of the order. */
export interface PricedPoints {
  readonly limits: SpendLimits
  /** How many of the chosen points can be used now. */
  readonly used: number
  /** Value of the used points, in bani. */
  readonly value: Bani
  /** Value of the goods that points may pay a share of, in bani. */
  readonly goods: Bani
}

/** A saved meal-voucher card. `available` is its last known balance in bani; null when the issuer does not report it. */
export interface MealCard {
  readonly code: string
  readonly name: string
  readonly available: Bani | null
}

/** A priced cart or order: lines with goods, state and price, and the totals. Amounts in bani. */
export interface PricedOrder {
  readonly lines: readonly PricedOrderLine[]
  /** Free gifts of a cart; gifts of a placed order are lines. */
  readonly gifts: readonly PricedOrderLine[]
  /** `refunded`: refunds for problems of a placed order. */
  readonly price: OrderPrice & { readonly refunded?: Bani }
  readonly membership: Membership
  readonly isExpress: boolean
  readonly voucher: PricedVoucher | null
  readonly points: PricedPoints
  /** The chosen meal-voucher card. */
  readonly mealCard: MealCard | null
  /** The chosen gift voucher of a cart; a placed order has a payment instead. */
  readonly giftVoucher: GiftVoucher | null
  /** What the same cart costs a Genius member; null for members and placed orders. */
  readonly geniusTotal: Bani | null
  /** `joined`: delivered with its parent order, free of delivery fees. */
  readonly delivery: 'own' | 'joined'
  /** The goods to pack, for the price of each kind of bag; empty once placed. */
  readonly toPack: readonly GoodsToPack[]
}

/** What vouchers and money pay: the total minus the value of points, in bani. */
export const totalAfterPoints = ({ price, points }: PricedOrder): Bani => subtract(price.total, points.value)

export const noPoints = { chosen: 0, available: 0 }

export const zeroPrice: PricedLine = {
  unit: bani(0),
  full: bani(0),
  total: bani(0),
  deposit: bani(0),
  voucher: bani(0),
  tax: bani(0),
}
