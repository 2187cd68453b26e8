import { add, type Bani, bani, lei, subtract } from '#kernel/money.ts'
import { presentBilling } from '#modules/customers/index.ts'
import { presentAddress } from '#modules/delivery/index.ts'
import type { OrderView } from '../../order/contract/order.ts'
import type { PaymentView } from '../../order/contract/payment.ts'
import type { OrderRow } from '../../order/row.ts'
import type { PricedOrder } from '../../priced-order/rules/priced-order.ts'
import { t } from '../../texts.ts'
import { surchargeName } from './summary.ts'

/** Reduction of the total by picking, in bani, deposits and bags included. */
export function reductionByPicking({ items, totals }: OrderRow): Bani {
  return add(
    totals?.bagsOff ?? bani(0),
    ...items.map(({ ordered, replaces, snapshot }) => {
      if (snapshot === null) return bani(0)
      const now = add(snapshot.price.total, snapshot.price.deposit)
      if (replaces !== null) return subtract(bani(0), now)
      return ordered === null ? bani(0) : subtract(add(ordered.total, ordered.deposit), now)
    }),
  )
}

/** The negated amount; 0 instead of -0. */
export const minus = (amount: Bani): Bani => bani(-amount || 0)

/** The amount paid by one type, in bani. */
export const paidAmount = (payments: readonly PaymentView[], by: PaymentView['type']): Bani =>
  bani(payments.reduce((sum, { type, amountInt }) => sum + (type === by ? amountInt : 0), 0))

/** What meal vouchers paid, in bani, without refunds, and at most `food`: more is being refunded. */
export function paidByVouchers(payments: readonly PaymentView[], food: Bani): Bani {
  const paid = payments.filter(({ type, state }) => type === 'meal-voucher' && state !== 'cancelled')
  return bani(
    Math.min(
      food,
      paid.reduce((sum, { amountInt, refundedInt }) => sum + amountInt - refundedInt, 0),
    ),
  )
}

/** What a gift voucher pays, in bani, without what went back to it. */
export const paidByGiftVoucher = (payments: readonly PaymentView[]): Bani =>
  bani(
    payments.reduce((sum, { type, amountInt, refundedInt }) => {
      return type === 'gift-voucher' ? sum + amountInt - refundedInt : sum
    }, 0),
  )

export function presentGiftVoucher(
  { giftVoucher: code }: OrderRow,
  { giftVoucher }: PricedOrder,
  payments: readonly PaymentView[],
): OrderView['giftVoucher'] {
  const usedInt = paidByGiftVoucher(payments)
  if (giftVoucher === null) return code === null ? null : { code, usedInt, leftInt: null, problem: null }
  const { balance, refusal } = giftVoucher
  return { code: giftVoucher.code, usedInt, leftInt: subtract(balance, usedInt), problem: refusal }
}

/** Value of the goods after the voucher, in bani. */
export const paidGoods = ({ price }: PricedOrder): Bani =>
  add(...price.lines.map(({ total, voucher }) => subtract(total, voucher)))

export const presentCoupon = (voucher: PricedOrder['voucher']): OrderView['couponInfo'] =>
  voucher && {
    code: voucher.code,
    promotionName: voucher.promotionName,
    totalDiscount: lei(voucher.discount),
    totalDiscountInt: voucher.discount,
    problem: voucher.refusal?.reason ?? null,
  }

/** Names of the surcharges on delivery; null without any. */
export function surchargeLabel(priced: PricedOrder): string | null {
  const { slotSurcharge, smallBasketFee } = priced.price
  const labels = [
    slotSurcharge === 0 ? null : surchargeName(priced),
    smallBasketFee > 0 ? t('sum.smallBasket') : null,
  ].filter((label) => label !== null)
  return labels.length > 0 ? labels.join(', ') : null
}

/** Billing data of an order without chosen ones: the delivery address. */
export const billingFromAddress = (address: OrderRow['shippingAddress']): OrderView['billingAddress'] =>
  address &&
  presentBilling({
    ...address,
    ...{ number: 0, kind: 'person', companyName: '', taxCode: '', registrationNumber: '', bankName: '', iban: '' },
  })

/** The fields of an address that an order shows. */
export function shortAddress(row: NonNullable<OrderRow['shippingAddress']>): NonNullable<OrderView['shippingAddress']> {
  const { id, contactName, firstName, contactPhonenumber, contactPhoneNumber, streetAddress, ...rest } =
    presentAddress(row)
  const { street, number, streetDetails, fullAddress, city, province, postcode, countryCode } = rest
  return {
    ...{ id, contactName, firstName, contactPhonenumber, contactPhoneNumber, streetAddress },
    ...{ street, number, streetDetails, fullAddress, city, province, postcode, countryCode },
  }
}
