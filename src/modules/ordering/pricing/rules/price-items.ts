import { add, type Bani, bani, noMoney, subtract } from '#kernel/money.ts'
import { mayBePromoted } from '#modules/catalog/rules/promotion-ban.ts'
import { pointsValue, type SpendLimits, spendLimits } from '#modules/loyalty/rules/spend.ts'
import { apportion } from '#modules/pricing/rules/apportion.ts'
import { type BagKind, bagsFor, type GoodsToPack } from '#modules/pricing/rules/bags.ts'
import type { TimeSpan } from '#modules/pricing/rules/fees.ts'
import type { Membership } from '#modules/pricing/rules/line-price.ts'
import {
  type OrderPrice,
  type OrderToPrice,
  type PricedLine,
  priceOrder,
  type VoucherShares,
} from '#modules/pricing/rules/price-order.ts'
import { discountOf, isEligible, isRefused, type Refusal, type VoucherTerms } from '#modules/vouchers/rules/discount.ts'
import type { CartItem } from '../../cart/rules/change-items.ts'
import { type Goods, type GoodsByVariant, withdrawnGoods } from '../../order/rules/goods.ts'

export type LineState = 'ok' | 'unavailable' | 'limited' | 'changed'

export interface SheetLine {
  readonly item: CartItem
  readonly goods: Goods
  readonly state: LineState
  readonly price: PricedLine
  readonly isGift?: boolean
}

/** The order's voucher, worked out: what it takes off, or why it takes off nothing now. */
export interface SheetVoucher {
  readonly code: string
  readonly promotionName: string
  readonly discount: Bani
  readonly refusal: Refusal | null
}

/** Points that pay a part of the order. */
export interface SheetPoints {
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
export interface Sheet {
  readonly lines: readonly SheetLine[]
  /** What comes free with a cart; a placed order has gifts among its lines. */
  readonly gifts: readonly SheetLine[]
  /** Of a placed order with what was paid back for problems. */
  readonly price: OrderPrice & { readonly refunded?: Bani }
  readonly membership: Membership
  readonly isExpress: boolean
  readonly voucher: SheetVoucher | null
  readonly points: SheetPoints
  /** The meal-voucher card that pays what it may. */
  readonly mealCard: MealCard | null
  /** What the same cart costs a member; null when that is no news. */
  readonly geniusTotal: Bani | null
  /** Whether it travels with another order, which has paid for the way. */
  readonly delivery: 'own' | 'joined'
  /** What of the goods is packed, to say what each kind of bag would come to. */
  readonly toPack: readonly GoodsToPack[]
}

export interface ToWorkOut {
  readonly items: readonly CartItem[]
  readonly interval: TimeSpan | null
  readonly tip: Bani
  /** The voucher chosen for the order. */
  readonly voucher?: VoucherTerms | null
  /** Points the shopper wants to use, and has. */
  readonly points?: { readonly wanted: number; readonly available: number }
  readonly mealCard?: MealCard | null
  readonly delivery?: Sheet['delivery']
  /** What the goods are packed in. */
  readonly bags?: BagKind
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
export function workOut(
  {
    items,
    interval,
    tip,
    voucher = null,
    points = noPoints,
    mealCard = null,
    delivery = 'own',
    bags = 'none',
  }: ToWorkOut,
  goods: GoodsByVariant,
  { membership, feeBasisPoints }: Terms,
): Sheet {
  const lines = items.map((item) => {
    const offered = goods.get(item.variantCode) ?? withdrawnGoods(item.variantCode)
    return { item, goods: offered, ...lineState(offered, item.quantity) }
  })
  const toPrice = lines.map((line) => ({ ...line.goods, quantity: line.deliverable }))
  const packed = bagsFor(bags, toPrice)
  const priced = (as: Membership): Priced =>
    withVoucher(
      { lines: toPrice, membership: as, interval, tip, feeBasisPoints, delivery, bags: packed },
      toPrice,
      voucher,
    )
  const { price, applied } = priced(membership)
  const pointsGoods = goodsForPoints(toPrice, price.lines)
  const limits = spendLimits({ available: points.available, total: pointsGoods })
  const most = Math.min(points.wanted, limits.max)
  const used = most - (most % limits.step)
  const genius = membership === 'genius' ? null : priced('genius').price
  return {
    lines: lines.map(({ item, goods: offered, state }, index) => ({
      item,
      goods: offered,
      state,
      price: price.lines[index] ?? noPrice,
    })),
    gifts: [],
    price,
    membership,
    isExpress: interval?.kind === 'express',
    voucher: applied,
    points: { limits, used, value: pointsValue(used), goods: pointsGoods },
    mealCard,
    geniusTotal: genius && bani(Math.max(0, subtract(genius.total, pointsValue(used)))),
    delivery,
    toPack: toPrice,
  }
}

interface Priced {
  readonly price: OrderPrice
  readonly applied: SheetVoucher | null
}

/** A voucher goes by what the goods cost without it, and is shared out among the lines that it counts. */
function withVoucher(ask: OrderToPrice, goods: readonly Goods[], terms: VoucherTerms | null): Priced {
  const plain = priceOrder(ask)
  if (terms === null) return { price: plain, applied: null }
  const basket = goods.map(({ breadcrumbs, isInfantFormula = false }, index) => ({
    breadcrumbs,
    total: plain.lines[index]?.total ?? noMoney,
    isBarred: !mayBePromoted({ isInfantFormula }),
  }))
  const discount = discountOf(terms, { goods: plain.goods, lines: basket, deliveryFee: plain.deliveryFee })
  const { code, promotionName } = terms
  if (isRefused(discount)) {
    return { price: plain, applied: { code, promotionName, discount: noMoney, refusal: discount } }
  }
  const weights = basket.map((line) => (isEligible(terms, line) ? line.total : 0))
  const voucher: VoucherShares =
    terms.kind === 'delivery'
      ? { lines: [], delivery: discount }
      : { lines: apportion(discount, weights), delivery: noMoney }
  return { price: priceOrder({ ...ask, voucher }), applied: { code, promotionName, discount, refusal: null } }
}

/** Alcohol and whatever else is sold from 18 on neither earns points nor is paid with them, nor what must not be promoted. */
export const countsForPoints = ({ isAgeRestricted, isInfantFormula = false }: Marks): boolean =>
  !isAgeRestricted && mayBePromoted({ isInfantFormula })

type Marks = Pick<Goods, 'isAgeRestricted' | 'isInfantFormula'>

/** The goods that points may pay a share of, as paid. */
function goodsForPoints(goods: readonly Marks[], prices: readonly PricedLine[]): Bani {
  const counted = prices.filter((_, index) => goods[index] !== undefined && countsForPoints(goods[index]))
  return add(...counted.map(({ total, voucher }) => subtract(total, voucher)))
}

/** What is left for meal voucher and money, once points have paid their part. */
export const afterPoints = ({ price, points }: Sheet): Bani => subtract(price.total, points.value)

export const noPoints = { wanted: 0, available: 0 }
export const noPrice: PricedLine = {
  unit: bani(0),
  full: bani(0),
  total: bani(0),
  deposit: bani(0),
  voucher: bani(0),
  tax: bani(0),
}
