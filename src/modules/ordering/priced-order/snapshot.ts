import { bani, noMoney } from '#kernel/money.ts'
import { pointsFromBani } from '#modules/loyalty/rules/spend.ts'
import { noBags } from '#modules/pricing/rules/bags.ts'
import type { OrderRow } from '../order/row.ts'
import type { Goods } from '../order/rules/goods.ts'
import type { OrderedLine } from '../order/rules/order-line.ts'
import type { PricedOrder } from './rules/priced-order.ts'

/** A copy of the fields of Goods, without the other fields of a catalog offer. */
export function goodsSnapshot(goods: Goods): Goods {
  const { variantCode, productCode, name, brand, slug, sizeLabel, netThousandths, unit, picture, breadcrumbs } = goods
  const { price, originalPrice, geniusPrice, bmsm, vatBasisPoints, deposit, maxPerOrder, available } = goods
  const { isAgeRestricted, isInfantFormula = false, mealVoucher, isReturnable, isChilled, isFrozen } = goods
  return {
    ...{ variantCode, productCode, name, brand, slug, sizeLabel, netThousandths, unit, picture, breadcrumbs },
    ...{ price, originalPrice, geniusPrice, bmsm, vatBasisPoints, deposit, maxPerOrder, available },
    ...{ isAgeRestricted, isInfantFormula, mealVoucher, isReturnable },
    ...{ isChilled: isChilled ?? false, isFrozen: isFrozen ?? false },
  }
}

/** A line of a placed order with its snapshot. Throws for a line of a cart. */
export function orderedLine({ substitute = null, ...line }: OrderRow['items'][number]): OrderedLine {
  const { variantCode, quantity, comment, snapshot, id } = line
  if (snapshot === null) throw new Error(`line ${id} of a placed order has no snapshot`)
  return {
    id,
    variantCode,
    quantity,
    comment,
    substitute,
    goods: snapshot.goods,
    price: { voucher: noMoney, ...snapshot.price },
  }
}

/** Defaults for orders placed before vouchers and bags existed. */
const defaultsForOlderOrders = {
  voucher: noMoney,
  deliveryVoucher: noMoney,
  bags: noBags,
  bagFee: noMoney,
  bagDeposit: noMoney,
}
const noneUsed = { used: 0, value: noMoney }

/** The priced order from the snapshot of a placed order; prices are not computed again. */
export function pricedSnapshot(order: OrderRow): PricedOrder {
  const { totals } = order
  if (totals === null) throw new Error(`order ${order.id} is not placed`)
  const lines = order.items.map(
    ({
      snapshot,
      changeReason,
      isGift,
      refundedPieces,
      ordered: _,
      replaces: __,
      deliveredThousandths: ___,
      answer: ____,
      ...item
    }) => {
      if (snapshot === null) throw new Error(`line ${item.id} of a placed order has no snapshot`)
      const state = changeReason === null ? ('ok' as const) : ('changed' as const)
      return {
        item,
        goods: snapshot.goods,
        state,
        price: { voucher: noMoney, ...snapshot.price },
        isGift,
        refundedPieces,
      }
    },
  )
  const { coupon = null, points = noneUsed, ...sums } = totals
  // Refunds take money first, and points only once the total is below their value.
  const value = bani(Math.min(points.value, sums.total))
  const price = { ...defaultsForOlderOrders, ...sums, lines: lines.map((line) => line.price) }
  return {
    lines,
    gifts: [],
    price,
    voucher: coupon && { ...coupon, discount: price.voucher, refusal: null },
    points: { used: pointsFromBani(value), value, limits: { min: 0, max: points.used, step: 1 }, goods: noMoney },
    mealCard: null,
    giftVoucher: null,
    membership: order.isGenius ? 'genius' : 'standard',
    isExpress: order.intervalKind === 'express',
    geniusTotal: null,
    delivery: order.addTo === null ? 'own' : 'joined',
    toPack: [],
  }
}
