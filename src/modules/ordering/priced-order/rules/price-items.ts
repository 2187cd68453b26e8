import { type Bani, bani, noMoney, subtract } from '#kernel/money.ts'
import { mayBePromoted } from '#modules/catalog/rules/promotion-ban.ts'
import { pointsValue, spendLimits } from '#modules/loyalty/rules/spend.ts'
import type { PointTerms } from '#modules/loyalty/rules/terms.ts'
import { apportion } from '#modules/pricing/rules/apportion.ts'
import { type BagKind, bagsFor } from '#modules/pricing/rules/bags.ts'
import type { TimeSpan } from '#modules/pricing/rules/fees.ts'
import type { Membership } from '#modules/pricing/rules/line-price.ts'
import {
  type OrderPrice,
  type OrderToPrice,
  priceOrder,
  type VoucherShares,
} from '#modules/pricing/rules/price-order.ts'
import type { Tariff } from '#modules/pricing/rules/tariff.ts'
import { discountOf, isEligible, isRefused, type VoucherTerms } from '#modules/vouchers/rules/discount.ts'
import type { GiftVoucher } from '#modules/vouchers/rules/gift-voucher.ts'
import { type Goods, type GoodsByVariant, withdrawnGoods } from '../../order/rules/goods.ts'
import type { CartItem } from '../../order/rules/order-line.ts'
import { goodsForPoints } from './point-goods.ts'
import {
  type LineState,
  type MealCard,
  noPoints,
  type PricedOrder,
  type PricedOrderLine,
  type PricedVoucher,
  zeroPrice,
} from './priced-order.ts'

export interface CartToPrice {
  readonly items: readonly CartItem[]
  readonly interval: TimeSpan | null
  readonly tip: Bani
  /** Terms of the chosen voucher. */
  readonly voucher?: VoucherTerms | null
  /** Points chosen, and available in the account. */
  readonly points?: { readonly chosen: number; readonly available: number }
  readonly mealCard?: MealCard | null
  readonly giftVoucher?: GiftVoucher | null
  readonly delivery?: PricedOrder['delivery']
  /** Chosen kind of bags. */
  readonly bags?: BagKind
}

export interface PriceConditions {
  readonly membership: Membership
  /** VAT rate of fees, in basis points. */
  readonly feeBasisPoints: number
  readonly tariff: Tariff
  readonly pointTerms: PointTerms
}

/** The state of a line and how many pieces of it can be delivered now. */
export function lineState(goods: Goods, quantity: number): { state: LineState; deliverable: number } {
  const deliverable = Math.min(quantity, goods.available, goods.maxPerOrder)
  if (deliverable === 0) return { state: 'unavailable', deliverable }
  return { state: deliverable < quantity ? 'limited' : 'ok', deliverable }
}

export const deliverablePieces = ({ goods, item }: PricedOrderLine): number =>
  lineState(goods, item.quantity).deliverable

/** Prices a cart. Each line is priced for the pieces that can be delivered, so the total is what would be paid. */
export function priceItems(
  {
    items,
    interval,
    tip,
    voucher = null,
    points = noPoints,
    mealCard = null,
    giftVoucher = null,
    delivery = 'own',
    bags = 'none',
  }: CartToPrice,
  goods: GoodsByVariant,
  { membership, feeBasisPoints, tariff, pointTerms }: PriceConditions,
): PricedOrder {
  const lines = items.map((item) => {
    const offered = goods.get(item.variantCode) ?? withdrawnGoods(item.variantCode)
    return { item, goods: offered, ...lineState(offered, item.quantity) }
  })
  const toPrice = lines.map((line) => ({ ...line.goods, quantity: line.deliverable }))
  const packed = bagsFor(bags, toPrice, tariff.bagPrices)
  const priced = (as: Membership): Priced =>
    priceWithVoucher(
      { lines: toPrice, membership: as, interval, tip, feeBasisPoints, tariff, delivery, bags: packed },
      toPrice,
      voucher,
    )
  const { price, applied } = priced(membership)
  const pointsGoods = goodsForPoints(toPrice, price.lines)
  const limits = spendLimits({ available: points.available, total: pointsGoods }, pointTerms)
  const most = Math.min(points.chosen, limits.max)
  const used = most - (most % limits.step)
  const genius = membership === 'genius' ? null : priced('genius').price
  return {
    lines: lines.map(({ item, goods: offered, state }, index) => ({
      item,
      goods: offered,
      state,
      price: price.lines[index] ?? zeroPrice,
    })),
    gifts: [],
    price,
    membership,
    isExpress: interval?.kind === 'express',
    voucher: applied,
    points: { limits, used, value: pointsValue(used), goods: pointsGoods },
    mealCard,
    giftVoucher,
    geniusTotal: genius && bani(Math.max(0, subtract(genius.total, pointsValue(used)))),
    delivery,
    toPack: toPrice,
  }
}

interface Priced {
  readonly price: OrderPrice
  readonly applied: PricedVoucher | null
}

/** The voucher's discount is computed on undiscounted prices and apportioned among the eligible lines. */
function priceWithVoucher(order: OrderToPrice, goods: readonly Goods[], terms: VoucherTerms | null): Priced {
  const plain = priceOrder(order)
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
  return { price: priceOrder({ ...order, voucher }), applied: { code, promotionName, discount, refusal: null } }
}
