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

/** A line of a placed order as it was ordered or lowered. */
export interface EditableLine extends OrderedLine {
  readonly isGift: boolean
}

export interface EditTerms {
  readonly membership: Membership
  /** Of the day on which the order was placed. */
  readonly tariff: Tariff
  /** VAT rate of fees on the day of placing. */
  readonly feeBasisPoints: number
  /** The voucher of the order, whatever its status; null without one, and for one that no longer exists. */
  readonly voucher: VoucherTerms | null
  /** What a meal voucher pays of the order before the change, in bani. */
  readonly byMealVoucher: Bani
  /** An addition has no fees. */
  readonly isAddition: boolean
}

export interface EditedPrice {
  readonly price: OrderPrice & BagReduction
  readonly lines: readonly EditableLine[]
  /** The refund, in bani. */
  readonly back: Bani
  readonly losesVoucher: boolean
}

/**
 * The price of a placed order of which its customer wants fewer pieces, in bani: as if it had been placed like that, at the
 * prices of that day. Multi-buy prices, the voucher and the fees count anew. Fees rise by what goes back at most, and never
 * out of what a meal voucher gets back, since it pays food only (Legea 165/2018).
 * Null when the order would cost more without its voucher. `left` has the pieces by line id; lines that get 0 are dropped,
 * those that had 0 before stay.
 */
export function priceAfterEdit(
  placed: PlacedTotals,
  ordered: readonly EditableLine[],
  left: ReadonlyMap<number, number>,
  terms: EditTerms,
): EditedPrice | null {
  const lowered = ordered.flatMap((line) => {
    const quantity = left.get(line.id) ?? line.quantity
    return quantity === 0 && line.quantity > 0 ? [] : [withPieces(line, quantity, terms.membership)]
  })
  const { lines, offDelivery, losesVoucher } = withVoucher(placed, lowered, terms.voucher)
  const feeBasis = feeBasisAfter(placed, ordered, lines)
  const toPack = lines.map(({ goods, quantity }) => ({ ...goods, quantity }))
  const bags = fewerBags(placed.bags ?? noBags, toPack)
  const priceWith = ({ deliveryFee: fee, smallBasketFee: basketFee }: Fees) => {
    const totals = { ...placed, feeBasis, bags, deliveryFee: fee, smallBasketFee: basketFee }
    return priceOfLines({ ...totals, deliveryVoucher: offDelivery(fee) }, lines, terms.feeBasisPoints, bags)
  }
  const sameFees = priceWith(placed)
  const toMealVoucher = bani(Math.max(0, terms.byMealVoucher - sameFees.mealVoucherGoods))
  const room = subtract(subtract(placed.total, sameFees.total), toMealVoucher)
  if (room < 0) return null
  const price = terms.isAddition ? sameFees : priceWith(raisedFees(placed, feeBasis, room, offDelivery, terms))
  return { price, lines, back: subtract(placed.total, price.total), losesVoucher }
}

type Fees = Pick<PlacedTotals, 'deliveryFee' | 'smallBasketFee'>

/** Goods that fees depend on: what the shop could not deliver still counts, gifts never do. */
function feeBasisAfter(placed: PlacedTotals, before: readonly EditableLine[], after: readonly EditableLine[]): Bani {
  const kept = standardGoods(after)
  return bani(Math.max(kept, placed.feeBasis - (standardGoods(before) - kept)))
}

const standardGoods = (lines: readonly EditableLine[]): Bani =>
  add(...lines.flatMap(({ goods, quantity, isGift }) => (isGift ? [] : [linePrice(goods, quantity, 'standard').total])))

function withPieces(line: EditableLine, quantity: number, membership: Membership): EditableLine {
  if (quantity === line.quantity) return line
  const { unit, full, total: fresh } = linePrice(line.goods, quantity, membership)
  const total = bani(Math.min(fresh, line.price.total))
  const voucher = bani(Math.min(total, Math.ceil((line.price.voucher * quantity) / line.quantity)))
  const price = { ...line.price, unit, full: bani(Math.max(full, total)), total, voucher }
  return { ...line, quantity, price: { ...price, deposit: times(line.goods.deposit, quantity) } }
}

interface VoucherApplied {
  readonly lines: readonly EditableLine[]
  /** The voucher's discount on a delivery fee, in bani. */
  readonly offDelivery: (fee: Bani) => Bani
  readonly losesVoucher: boolean
}

/** The voucher on the lines that are left; without terms each line keeps its share by pieces. */
function withVoucher(placed: PlacedTotals, lines: readonly EditableLine[], terms: VoucherTerms | null): VoucherApplied {
  const asPlaced = () => placed.deliveryVoucher ?? noMoney
  if (terms === null) return { lines, offDelivery: asPlaced, losesVoucher: false }
  const basket = lines.map(({ goods: { breadcrumbs, isInfantFormula = false }, price }) => ({
    ...{ breadcrumbs, total: price.total, isBarred: !mayBePromoted({ isInfantFormula }) },
  }))
  const goods = add(...basket.map(({ total }) => total))
  const discountWith = (fee: Bani) =>
    discountOf({ ...terms, status: 'valid' }, { goods, lines: basket, deliveryFee: fee })
  const discount = discountWith(placed.deliveryFee)
  const isLost = isRefused(discount)
  if (terms.kind === 'delivery') {
    const off = (fee: Bani): Bani => {
      const discountOfFee = discountWith(fee)
      return isLost || isRefused(discountOfFee) ? noMoney : discountOfFee
    }
    return { lines, offDelivery: off, losesVoucher: isLost }
  }
  const weights = basket.map((line) => (isEligible(terms, line) ? line.total : 0))
  const shares = isLost ? [] : apportion(discount, weights)
  return {
    lines: lines.map((line, index) => ({ ...line, price: { ...line.price, voucher: shares[index] ?? noMoney } })),
    offDelivery: asPlaced,
    losesVoucher: isLost,
  }
}

/** The fees for so many goods; neither is lowered, and what is paid for them rises by `room` bani at most. */
function raisedFees(
  placed: PlacedTotals,
  goods: Bani,
  room: Bani,
  offDelivery: VoucherApplied['offDelivery'],
  { membership, tariff }: EditTerms,
): Fees {
  const paid = (fee: number): number => fee - offDelivery(bani(fee))
  const usual = Math.max(placed.deliveryFee, deliveryFee(goods, membership, tariff))
  const excess = Math.max(0, paid(usual) - paid(placed.deliveryFee) - room)
  const delivery = usual - excess
  const rest = room - (paid(delivery) - paid(placed.deliveryFee))
  const basket = Math.max(0, smallBasketFee(goods, tariff) - placed.smallBasketFee)
  return { deliveryFee: bani(delivery), smallBasketFee: add(placed.smallBasketFee, bani(Math.min(rest, basket))) }
}
