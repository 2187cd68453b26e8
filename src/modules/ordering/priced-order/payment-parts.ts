import { add, type Bani } from '#kernel/money.ts'
import { type Part, splitPayments } from '#modules/payments/index.ts'
import type { PricedOrder } from './rules/priced-order.ts'

/** Who pays how much: points, the meal voucher, and `methodCode` the rest. */
export const paymentPartsOf = ({ price, points, mealCard }: PricedOrder, methodCode: string): Part[] =>
  splitPayments({
    total: price.total,
    mealVoucherGoods: price.mealVoucherGoods,
    points: points.value,
    mealVoucher: mealCard,
    methodCode,
  })

/** What of an order's parts is paid so, in bani. */
export const amountPaidBy = (parts: readonly Part[], by: Part['type']): Bani =>
  add(...parts.flatMap(({ type, amount }) => (type === by ? [amount] : [])))
