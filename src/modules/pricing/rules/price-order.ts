import { add, type Bani, bani, noMoney, subtract, times } from '#kernel/money.ts'
import { type Bags, bagTotals, noBags } from './bags.ts'
import { deliveryFee, slotSurcharge, smallBasketFee, type TimeSpan } from './fees.ts'
import { type LinePrice, linePrice, type Membership, type PriceTerms } from './line-price.ts'
import type { Tariff } from './tariff.ts'
import { type RateTotal, splitVat } from './vat-split.ts'

export interface LineToPrice extends PriceTerms {
  /** Deliverable pieces; the line is priced for these. */
  readonly quantity: number
  /** SGR deposit of one piece. */
  readonly deposit: Bani
  readonly vatBasisPoints: number
  readonly mealVoucher: boolean
}

export interface OrderToPrice {
  readonly lines: readonly LineToPrice[]
  readonly membership: Membership
  /** The chosen delivery interval; no surcharge without one. */
  readonly interval: TimeSpan | null
  readonly tip: Bani
  /** Of the moment at which the order is priced. */
  readonly tariff: Tariff
  /** VAT rate of delivery and other fees, in basis points. */
  readonly feeBasisPoints: number
  /** The discount of a voucher, if any. */
  readonly voucher?: VoucherShares
  /** `joined` is delivered with its parent order, which has paid the fees: no fees, no bags, no tip. */
  readonly delivery?: 'own' | 'joined'
  /** The bags of the order. */
  readonly bags?: Bags
}

/** A voucher's discount in bani by where it applies: each line, in the given order, and the delivery fee. */
export interface VoucherShares {
  readonly lines: readonly Bani[]
  readonly delivery: Bani
}

export interface PricedLine extends LinePrice {
  readonly deposit: Bani
  /** The line's share of a voucher, deducted before tax but not from `total`. */
  readonly voucher: Bani
  readonly tax: Bani
}

export interface OrderPrice {
  /** In the given order. */
  readonly lines: readonly PricedLine[]
  /** Products before and after reductions, without deposits. */
  readonly goodsFull: Bani
  readonly goods: Bani
  readonly discount: Bani
  /**
   * The goods at the standard price. Fees depend on it, so that a member's lower price never adds a fee that the same
   * cart would not have without the membership.
   */
  readonly feeBasis: Bani
  /** The goods that meal vouchers may pay for, after the voucher's discount. */
  readonly mealVoucherGoods: Bani
  /** The voucher's discount on goods and delivery. */
  readonly voucher: Bani
  /** The part of it on delivery. */
  readonly deliveryVoucher: Bani
  readonly deposits: Bani
  readonly deliveryFee: Bani
  /** At least minus the delivery fee: a quiet hour makes delivery cheaper, at most free. */
  readonly slotSurcharge: Bani
  readonly smallBasketFee: Bani
  readonly bags: Bags
  /** Paper bags: goods with the VAT rate of fees, never discounted. */
  readonly bagFee: Bani
  /** Reusable bags: a deposit without VAT. */
  readonly bagDeposit: Bani
  readonly tip: Bani
  readonly taxes: readonly RateTotal[]
  readonly tax: Bani
  readonly total: Bani
}

/**
 * Prices a whole order, in bani. Deposits and the tip carry no VAT; deposits, bags and fees are not discounted. Fees depend
 * on the goods before a voucher, so that a voucher never adds a fee (docs/domain.md, Fees).
 */
export function priceOrder(input: OrderToPrice): OrderPrice {
  const { lines, membership, interval, tip, tariff, feeBasisPoints, voucher } = input
  const isJoined = input.delivery === 'joined'
  const priced = lines.map((line) => linePrice(line, line.quantity, membership))
  const goods = add(...priced.map(({ total }) => total))
  const goodsFull = add(...priced.map(({ full }) => full))
  const deposits = lines.map(({ deposit, quantity }) => times(deposit, quantity))
  const feeBasis = add(...lines.map((line) => linePrice(line, line.quantity, 'standard').total))
  const delivery = isJoined ? noMoney : deliveryFee(feeBasis, membership, tariff)
  const surcharge = interval === null || feeBasis === 0 || isJoined ? 0 : slotSurcharge(interval, tariff)
  const paidDelivery = subtract(delivery, voucher?.delivery ?? noMoney)
  const slot = bani(Math.max(surcharge, -paidDelivery) || 0)
  const basket = isJoined ? noMoney : smallBasketFee(feeBasis, tariff)
  const bags = isJoined ? noBags : (input.bags ?? noBags)
  const { paper: bagFee, deposit: bagDeposit } = bagTotals(bags)
  const given = feeBasis === 0 || isJoined ? noMoney : tip
  const shares = lines.map((_, index) => voucher?.lines[index] ?? noMoney)
  const paid = priced.map(({ total }, index) => subtract(total, shares[index] ?? noMoney))
  const off = add(...shares, voucher?.delivery ?? noMoney)
  const vat = splitVat([
    ...lines.map(({ vatBasisPoints }, index) => ({ basisPoints: vatBasisPoints, gross: paid[index] ?? noMoney })),
    { basisPoints: feeBasisPoints, gross: add(paidDelivery, slot, basket, bagFee) },
  ])
  return {
    lines: priced.map((line, index) => ({
      ...line,
      deposit: deposits[index] ?? bani(0),
      voucher: shares[index] ?? noMoney,
      tax: vat.parts[index] ?? bani(0),
    })),
    goodsFull,
    goods,
    discount: subtract(goodsFull, goods),
    feeBasis,
    mealVoucherGoods: add(...paid.filter((_, index) => lines[index]?.mealVoucher)),
    voucher: off,
    deliveryVoucher: voucher?.delivery ?? noMoney,
    deposits: add(...deposits),
    deliveryFee: delivery,
    slotSurcharge: slot,
    smallBasketFee: basket,
    ...{ bags, bagFee, bagDeposit },
    tip: given,
    taxes: vat.rates,
    tax: vat.tax,
    total: subtract(add(goods, ...deposits, delivery, slot, basket, bagFee, bagDeposit, given), off),
  }
}
