import { add, lei, subtract } from '#kernel/money.ts'
import type { OrderView } from '../../order/contract/order.ts'
import type { PaymentView } from '../../order/contract/payment.ts'
import type { PricedOrder } from '../../priced-order/rules/priced-order.ts'
import { t } from '../../texts.ts'
import { minus, paidByVouchers, paidGoods, presentCoupon, surchargeLabel } from './amounts.ts'

/** The sums of an order: each in lei, and those that end in `Int` in bani. */
export function presentTotals(priced: PricedOrder, payments: readonly PaymentView[]) {
  const { price } = priced
  const surcharge = add(price.slotSurcharge, price.smallBasketFee)
  return {
    itemsTotal: lei(price.goods),
    itemsTotalInt: price.goods,
    itemsTotalDiscount: lei(price.discount).toFixed(2),
    itemsTotalDiscountInt: price.discount,
    depositTotal: lei(price.deposits),
    depositTotalInt: price.deposits,
    shippingTotal: lei(price.deliveryFee),
    shippingTotalInt: price.deliveryFee,
    shippingTotalIgnore: 0,
    surchargeTotal: lei(surcharge),
    surchargeTotalInt: surcharge,
    surchargeLabel: surchargeLabel(priced),
    tipTotal: lei(price.tip),
    tipTotalInt: price.tip,
    taxTotal: lei(price.tax),
    taxTotalInt: price.tax,
    taxes: price.taxes.map(({ basisPoints, gross, tax }) => ({ basisPoints, grossInt: gross, taxInt: tax })),
    orderPromotionTotal: lei(minus(price.voucher)),
    orderPromotionTotalInt: minus(price.voucher),
    mealVoucherTotal: lei(paidByVouchers(payments, price.mealVoucherGoods)),
    mealVoucherItemsTotalInt: price.mealVoucherGoods,
    nonMealVoucherItemsTotal: lei(subtract(paidGoods(priced), price.mealVoucherGoods)),
    couponInfo: presentCoupon(priced.voucher),
    additionalDiscounts: priced.points.used > 0 ? [{ label: t('sum.points'), amount: lei(priced.points.value) }] : [],
    pointsTotal: lei(priced.points.value),
    pointsTotalInt: priced.points.value,
    usedPoints: priced.points.used,
  } satisfies Partial<OrderView>
}
