import { add, type Bani, bani, subtract, times } from '#kernel/money.ts'
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
}

export interface PricedLine extends LinePrice {
  readonly deposit: Bani
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
  readonly mealVoucherGoods: Bani
  readonly deposits: Bani
  readonly deliveryFee: Bani
  /** Never below minus the delivery fee: a quiet hour makes delivery cheaper, not the shop pay. */
  readonly slotSurcharge: Bani
  readonly smallBasketFee: Bani
  readonly tip: Bani
  readonly taxes: readonly RateTotal[]
  readonly tax: Bani
  readonly total: Bani
}

/** Everything an order costs. Deposits and the tip carry no VAT; deposits and fees take part in no discount. */
export function priceOrder({ lines, membership, interval, tip, feeBasisPoints }: OrderToPrice): OrderPrice {
  const priced = lines.map((line) => linePrice(line, line.quantity, membership))
  const goods = add(...priced.map(({ total }) => total))
  const goodsFull = add(...priced.map(({ full }) => full))
  const deposits = lines.map(({ deposit, quantity }) => times(deposit, quantity))
  const feeBasis = add(...lines.map((line) => linePrice(line, line.quantity, 'standard').total))
  const delivery = deliveryFee(feeBasis, membership)
  const surcharge = interval === null || feeBasis === 0 ? 0 : slotSurcharge(interval)
  const slot = bani(Math.max(surcharge, -delivery) || 0)
  const basket = smallBasketFee(feeBasis)
  const given = feeBasis === 0 ? bani(0) : tip
  const vat = splitVat([
    ...lines.map(({ vatBasisPoints }, index) => ({
      basisPoints: vatBasisPoints,
      gross: priced[index]?.total ?? bani(0),
    })),
    { basisPoints: feeBasisPoints, gross: add(delivery, slot, basket) },
  ])
  return {
    lines: priced.map((line, index) => ({
      ...line,
      deposit: deposits[index] ?? bani(0),
      tax: vat.parts[index] ?? bani(0),
    })),
    goodsFull,
    goods,
    discount: subtract(goodsFull, goods),
    feeBasis,
    mealVoucherGoods: add(...priced.flatMap((line, index) => (lines[index]?.mealVoucher ? [line.total] : []))),
    deposits: add(...deposits),
    deliveryFee: delivery,
    slotSurcharge: slot,
    smallBasketFee: basket,
    tip: given,
    taxes: vat.rates,
    tax: vat.tax,
    total: add(goods, ...deposits, delivery, slot, basket, given),
  }
}
