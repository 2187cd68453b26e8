import { add, type Bani, noMoney } from '#kernel/money.ts'
import { type PaymentPart, splitPayments } from '#modules/payments/index.ts'
import type { PricedOrder } from './rules/priced-order.ts'

/** Splits the total into points, meal voucher, gift voucher and the rest, which `methodCode` pays. */
export const paymentPartsOf = (
  { price, points, mealCard, giftVoucher }: PricedOrder,
  methodCode: string,
): PaymentPart[] =>
  splitPayments({
    total: price.total,
    mealVoucherGoods: price.mealVoucherGoods,
    points: points.value,
    mealVoucher: mealCard,
    giftVoucher: giftVoucher?.refusal === null ? giftVoucher.balance : noMoney,
    methodCode,
  })

/** The amount paid by one type, in bani. */
export const amountPaidBy = (parts: readonly PaymentPart[], by: PaymentPart['type']): Bani =>
  add(...parts.flatMap(({ type, amount }) => (type === by ? [amount] : [])))
