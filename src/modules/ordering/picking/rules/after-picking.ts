import { add, bani, noMoney, subtract } from '#kernel/money.ts'
import { type Bags, bagTotal, bagTotals, fewerBags, noBags } from '#modules/pricing/rules/bags.ts'
import type { OrderPrice, PricedLine } from '#modules/pricing/rules/price-order.ts'
import { splitVat } from '#modules/pricing/rules/vat-split.ts'
import type { Goods } from '../../order/rules/goods.ts'
import type { BagReduction, PlacedTotals } from '../../order/rules/placed-totals.ts'

export interface FinalLine {
  readonly goods: Goods
  readonly price: PricedLine
  readonly quantity: number
}

/**
 * The price of a placed order for the delivered lines, in bani. A total can only fall (docs/adr/0012): fees and tip stay as
 * placed, even where fewer goods would cost higher fees; the number of bags falls with the goods; each line keeps its
 * share of the voucher. `feeBasisPoints` is the VAT rate of fees on the day of placing.
 */
export function afterPicking(
  placed: PlacedTotals,
  lines: readonly FinalLine[],
  feeBasisPoints: number,
): OrderPrice & BagReduction {
  const bags = fewerBags(
    placed.bags ?? noBags,
    lines.map(({ goods, quantity }) => ({ ...goods, quantity })),
  )
  return priceOfLines(placed, lines, feeBasisPoints, bags)
}

/** The same with a given number of bags: at the door all of them are in use, whatever is refused. */
export function priceOfLines(
  placed: PlacedTotals,
  lines: readonly FinalLine[],
  feeBasisPoints: number,
  bags: Bags,
): OrderPrice & BagReduction {
  const goods = add(...lines.map(({ price }) => price.total))
  const goodsFull = bani(Math.max(goods, add(...lines.map(({ price }) => price.full))))
  const deposits = add(...lines.map(({ price }) => price.deposit))
  const deliveryVoucher = placed.deliveryVoucher ?? noMoney
  const paid = lines.map(({ price }) => subtract(price.total, price.voucher))
  const voucher = add(subtract(goods, add(...paid)), deliveryVoucher)
  const fees = add(placed.deliveryFee, placed.slotSurcharge, placed.smallBasketFee)
  const bagsOff = add(placed.bagsOff ?? noMoney, subtract(bagTotal(placed.bags ?? noBags), bagTotal(bags)))
  const { paper: bagFee, deposit: bagDeposit } = bagTotals(bags)
  const vat = splitVat([
    ...lines.map(({ goods: { vatBasisPoints } }, index) => ({
      basisPoints: vatBasisPoints,
      gross: paid[index] ?? noMoney,
    })),
    { basisPoints: feeBasisPoints, gross: subtract(add(fees, bagFee), deliveryVoucher) },
  ])
  return {
    ...placed,
    lines: lines.map(({ price }, index) => ({ ...price, tax: vat.parts[index] ?? bani(0) })),
    goods,
    goodsFull,
    discount: subtract(goodsFull, goods),
    mealVoucherGoods: add(...paid.filter((_, index) => lines[index]?.goods.mealVoucher)),
    voucher,
    deliveryVoucher,
    deposits,
    ...{ bags, bagFee, bagDeposit },
    ...(bagsOff > 0 && { bagsOff }),
    taxes: vat.rates,
    tax: vat.tax,
    total: subtract(add(goods, deposits, fees, bagFee, bagDeposit, placed.tip), voucher),
  }
}
