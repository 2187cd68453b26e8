import { add, type Bani, bani, noMoney, subtract, times } from '#kernel/money.ts'
import { mayBePromoted } from '#modules/catalog/rules/promotion-ban.ts'
import { apportion } from '#modules/pricing/rules/apportion.ts'
import { fewerBags, noBags } from '#modules/pricing/rules/bags.ts'
import { deliveryFee, smallBasketFee } from '#modules/pricing/rules/fees.ts'
import { linePrice, type Membership } from '#modules/pricing/rules/line-price.ts'
import type { OrderPrice } from '#modules/pricing/rules/price-order.ts'
import type { Tariff } from '#modules/pricing/rules/tariff.ts'
import { discountOf, isEligible, isRefused, type VoucherTerms } from '#modules/vouchers/rules/discount.ts'
import type { OrderedLine } from '../../order/rules/order-line.ts'
import type { BagReduction, PlacedTotals } from '../../order/rules/placed-totals.ts'
import { priceOfLines } from '../../picking/rules/after-picking.ts'

export interface EditTerms {
  readonly membership: Membership
  /** Of the day on which the order was placed. */
  readonly tariff: Tariff
  /** VAT rate of fees on the day of placing. */
  readonly feeBasisPoints: number
  /** The voucher of the order, whatever its status; null without one, and for one that no longer exists. */
  readonly voucher: VoucherTerms | null
  /** Goods of the other orders of the delivery at standard prices, in bani. */
  readonly otherGoods: Bani
  /** An addition has no fees. */
  readonly isAddition: boolean
}

export interface EditedPrice {
  readonly price: OrderPrice & BagReduction
  readonly lines: readonly OrderedLine[]
  /** The refund, in bani. */
  readonly back: Bani
  readonly losesVoucher: boolean
}

/**
 * The price of a placed order of which its customer wants fewer pieces, in bani: as if it had been placed like that, at the
 * prices of that day. Multi-buy prices, the voucher and the fees count anew; fees rise by what goes back at most.
 * Null when the order would cost more without its voucher. `left` has the pieces by line id; lines with 0 are dropped.
 */
export function priceAfterEdit(
  placed: PlacedTotals,
  ordered: readonly OrderedLine[],
  left: ReadonlyMap<number, number>,
  terms: EditTerms,
): EditedPrice | null {
  const lowered = ordered.flatMap((line) => {
    const quantity = left.get(line.id) ?? line.quantity
    return quantity === 0 ? [] : [withPieces(line, quantity, terms.membership)]
  })
  const { lines, deliveryVoucher, losesVoucher } = withVoucher(placed, lowered, terms.voucher)
  const feeBasis = add(...lines.map(({ goods, quantity }) => linePrice(goods, quantity, 'standard').total))
  const toPack = lines.map(({ goods, quantity }) => ({ ...goods, quantity }))
  const bags = fewerBags(placed.bags ?? noBags, toPack)
  const plain = { ...placed, feeBasis, deliveryVoucher, bags }
  const priceWith = (fees: Pick<PlacedTotals, 'deliveryFee' | 'smallBasketFee'>) =>
    priceOfLines({ ...plain, ...fees }, lines, terms.feeBasisPoints, bags)
  const room = subtract(placed.total, priceWith(placed).total)
  if (room < 0) return null
  const price = priceWith(terms.isAddition ? placed : raisedFees(placed, add(feeBasis, terms.otherGoods), room, terms))
  return { price, lines, back: subtract(placed.total, price.total), losesVoucher }
}

function withPieces(line: OrderedLine, quantity: number, membership: Membership): OrderedLine {
  if (quantity === line.quantity) return line
  const { unit, full, total: fresh } = linePrice(line.goods, quantity, membership)
  const total = bani(Math.min(fresh, line.price.total))
  const voucher = bani(Math.min(total, Math.ceil((line.price.voucher * quantity) / line.quantity)))
  const price = { ...line.price, unit, full: bani(Math.max(full, total)), total, voucher }
  return { ...line, quantity, price: { ...price, deposit: times(line.goods.deposit, quantity) } }
}

interface VoucherApplied {
  readonly lines: readonly OrderedLine[]
  readonly deliveryVoucher: Bani
  readonly losesVoucher: boolean
}

/** The voucher on the lines that are left; without terms each line keeps its share by pieces. */
function withVoucher(placed: PlacedTotals, lines: readonly OrderedLine[], terms: VoucherTerms | null): VoucherApplied {
  const deliveryVoucher = placed.deliveryVoucher ?? noMoney
  if (terms === null) return { lines, deliveryVoucher, losesVoucher: false }
  const basket = lines.map(({ goods: { breadcrumbs, isInfantFormula = false }, price }) => ({
    ...{ breadcrumbs, total: price.total, isBarred: !mayBePromoted({ isInfantFormula }) },
  }))
  const goods = add(...basket.map(({ total }) => total))
  const discount = discountOf({ ...terms, status: 'valid' }, { goods, lines: basket, deliveryFee: placed.deliveryFee })
  const isLost = isRefused(discount)
  if (terms.kind === 'delivery')
    return { lines, deliveryVoucher: isLost ? noMoney : deliveryVoucher, losesVoucher: isLost }
  const weights = basket.map((line) => (isEligible(terms, line) ? line.total : 0))
  const shares = isLost ? [] : apportion(discount, weights)
  return {
    lines: lines.map((line, index) => ({ ...line, price: { ...line.price, voucher: shares[index] ?? noMoney } })),
    deliveryVoucher,
    losesVoucher: isLost,
  }
}

/** The fees for so many goods; neither is lowered, and together they rise by `room` bani at most. */
function raisedFees(placed: PlacedTotals, goods: Bani, room: Bani, { membership, tariff }: EditTerms) {
  const delivery = Math.max(0, deliveryFee(goods, membership, tariff) - placed.deliveryFee)
  const basket = Math.max(0, smallBasketFee(goods, tariff) - placed.smallBasketFee)
  const more = Math.min(room, delivery)
  return {
    deliveryFee: add(placed.deliveryFee, bani(more)),
    smallBasketFee: add(placed.smallBasketFee, bani(Math.min(room - more, basket))),
  }
}
