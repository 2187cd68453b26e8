import { add, type Bani, bani, noMoney, subtract, times } from '#kernel/money.ts'
import { type Bags, bagTotals, noBags } from './bags.ts'
import { deliveryFee, slotSurcharge, smallBasketFee, type TimeSpan } from './fees.ts'
import { type LinePrice, linePrice, type Membership, type PriceTerms } from './line-price.ts'
import { type RateTotal, splitVat } from './vat-split.ts'

export interface LineToPrice extends PriceTerms {
  /** Pieces that can be delivered; the line is priced for these. */
  readonly quantity: number
  /** SGR deposit of one piece. */
  readonly deposit: Bani
  readonly vatBasisPoints: number
  readonly mealVoucher: boolean
}

export interface OrderToPrice {
  readonly lines: readonly LineToPrice[]
  readonly membership: Membership
  /** The chosen delivery interval; without one there is no surcharge yet. */
  readonly interval: TimeSpan | null
  readonly tip: Bani
  /** VAT of delivery and other fees. */
  readonly feeBasisPoints: number
  /** What a voucher takes off; without one nothing. */
  readonly voucher?: VoucherShares
  /** `joined` comes with another order that has paid for the way: no fees, no bags, no tip. */
  readonly delivery?: 'own' | 'joined'
  /** What the goods are packed in. */
  readonly bags?: Bags
}

/** A voucher's discount where it falls, in bani: in each line, in the order given, and in the delivery fee. */
export interface VoucherShares {
  readonly lines: readonly Bani[]
  readonly delivery: Bani
}

export interface PricedLine extends LinePrice {
  readonly deposit: Bani
  /** The line's share of a voucher: it is not taken off `total`, and it is taken off before the tax. */
  readonly voucher: Bani
  readonly tax: Bani
}

export interface OrderPrice {
  /** In the order given. */
  readonly lines: readonly PricedLine[]
  /** Products before and after reductions; deposits are apart. */
  readonly goodsFull: Bani
  readonly goods: Bani
  readonly discount: Bani
  /**
   * The goods at the price everybody pays. Fees go by it, so that a member's lower price never costs
   * them a fee that the same cart would not have cost without the membership.
   */
  readonly feeBasis: Bani
  /** What of the goods meal vouchers may buy, after the order's voucher. */
  readonly mealVoucherGoods: Bani
  /** What the order's voucher takes off goods and delivery. */
  readonly voucher: Bani
  /** Its part on delivery. */
  readonly deliveryVoucher: Bani
  readonly deposits: Bani
  readonly deliveryFee: Bani
  /** Never below minus the delivery fee: a quiet hour makes delivery cheaper, not the shop pay. */
  readonly slotSurcharge: Bani
  readonly smallBasketFee: Bani
  readonly bags: Bags
  /** Paper bags are goods with the VAT of fees, and outside every discount. */
  readonly bagFee: Bani
  /** Reusable bags, as a deposit outside VAT. */
  readonly bagDeposit: Bani
  readonly tip: Bani
  readonly taxes: readonly RateTotal[]
  readonly tax: Bani
  readonly total: Bani
}

/**
 * Everything an order costs. Deposits and the tip carry no VAT; deposits, bags and fees take part in no discount. Fees go
 * by the goods before a voucher, so that a voucher never brings a fee.
 */
export function priceOrder(ask: OrderToPrice): OrderPrice {
  const { lines, membership, interval, tip, feeBasisPoints, voucher } = ask
  const isJoined = ask.delivery === 'joined'
  const priced = lines.map((line) => linePrice(line, line.quantity, membership))
  const goods = add(...priced.map(({ total }) => total))
  const goodsFull = add(...priced.map(({ full }) => full))
  const deposits = lines.map(({ deposit, quantity }) => times(deposit, quantity))
  const feeBasis = add(...lines.map((line) => linePrice(line, line.quantity, 'standard').total))
  const delivery = isJoined ? noMoney : deliveryFee(feeBasis, membership)
  const surcharge = interval === null || feeBasis === 0 || isJoined ? 0 : slotSurcharge(interval)
  const paidDelivery = subtract(delivery, voucher?.delivery ?? noMoney)
  const slot = bani(Math.max(surcharge, -paidDelivery) || 0)
  const basket = isJoined ? noMoney : smallBasketFee(feeBasis)
  const bags = isJoined ? noBags : (ask.bags ?? noBags)
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
