import { noMoney } from '#kernel/money.ts'
import type { ItemRow, OrderRow } from '../order/row.ts'
import { orderedLine, pricedSnapshot } from '../priced-order/snapshot.ts'
import type { DeskOrder } from './contract.staff-order-view.ts'

export function presentLine(item: ItemRow): DeskOrder['lines'][number] {
  const { goods, price } = orderedLine(item)
  const { id, variantCode, quantity, ordered, changeReason, replaces, answer, comment, isGift } = item
  return {
    ...{ id, variantCode, quantity, replaces, answer, comment, isGift },
    productCode: goods.productCode,
    name: [goods.name, goods.brand].filter(Boolean).join(' '),
    size: goods.sizeLabel,
    picture: goods.picture,
    ordered: replaces === null ? (ordered?.quantity ?? quantity) : 0,
    unitPrice: price.unit,
    total: price.total,
    orderedTotal: replaces === null ? (ordered?.total ?? price.total) : 0,
    deposit: price.deposit,
    vatBasisPoints: goods.vatBasisPoints,
    change: changeReason,
    deliveredThousandths: item.deliveredThousandths,
    netThousandths: goods.netThousandths,
    isAgeRestricted: goods.isAgeRestricted,
    refundedPieces: item.refundedPieces,
  }
}

export function presentTotals(order: OrderRow): DeskOrder['totals'] {
  const { price, points } = pricedSnapshot(order)
  return {
    goods: price.goods,
    discount: price.discount,
    voucher: price.voucher,
    deposits: price.deposits,
    deliveryFee: price.deliveryFee,
    slotSurcharge: price.slotSurcharge,
    smallBasketFee: price.smallBasketFee,
    bagFee: price.bagFee,
    bagDeposit: price.bagDeposit,
    tip: price.tip,
    refunded: order.totals?.refunded ?? noMoney,
    points: { used: points.used, value: points.value },
    total: price.total,
  }
}
