import { add, bani, subtract } from '#kernel/money.ts'
import type { OrderPrice, PricedLine } from '#modules/pricing/rules/price-order.ts'
import { splitVat } from '#modules/pricing/rules/vat-split.ts'
import type { Goods } from './goods.ts'

export interface DeliveredLine {
  readonly goods: Goods
  readonly price: PricedLine
}

/**
 * The sum of a placed order for what is delivered of it. Fees and tip stay as they were placed, even where fewer
 * goods would have cost higher ones: a total can only fall. `feeBasisPoints` is the VAT of fees on the day of placing.
 */
export function afterPicking(
  placed: Omit<OrderPrice, 'lines'>,
  lines: readonly DeliveredLine[],
  feeBasisPoints: number,
): OrderPrice {
  const goods = add(...lines.map(({ price }) => price.total))
  const goodsFull = bani(Math.max(goods, add(...lines.map(({ price }) => price.full))))
  const deposits = add(...lines.map(({ price }) => price.deposit))
  const fees = add(placed.deliveryFee, placed.slotSurcharge, placed.smallBasketFee)
  const vat = splitVat([
    ...lines.map(({ goods: { vatBasisPoints }, price }) => ({ basisPoints: vatBasisPoints, gross: price.total })),
    { basisPoints: feeBasisPoints, gross: fees },
  ])
  return {
    ...placed,
    lines: lines.map(({ price }, index) => ({ ...price, tax: vat.parts[index] ?? bani(0) })),
    goods,
    goodsFull,
    discount: subtract(goodsFull, goods),
    mealVoucherGoods: add(...lines.flatMap(({ goods: { mealVoucher }, price }) => (mealVoucher ? [price.total] : []))),
    deposits,
    taxes: vat.rates,
    tax: vat.tax,
    total: add(goods, deposits, fees, placed.tip),
  }
}
