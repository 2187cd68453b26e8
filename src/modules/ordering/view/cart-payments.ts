import { lei, noMoney } from '#kernel/money.ts'
import { methodView, type PaymentMethod, presentMethod } from '#modules/payments/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { PaymentView } from '../order/contract/payment.ts'
import type { OrderRow } from '../order/row.ts'
import { paymentPartsOf } from '../priced-order/payment-parts.ts'
import type { PricedOrder } from '../priced-order/rules/priced-order.ts'

/** How the cart would be paid now: points, vouchers and money. The part of money is listed even at 0, so that a method can be chosen. */
export async function cartPayments(
  q: Queryable,
  order: OrderRow,
  priced: PricedOrder,
  chosen: PaymentMethod | null,
): Promise<PaymentView[]> {
  const { points, money, ...parts } = Object.groupBy(
    paymentPartsOf(priced, order.paymentMethod ?? ''),
    ({ type }) => type,
  )
  const all = [
    ...(points ?? []),
    ...(parts['meal-voucher'] ?? []),
    ...(parts['gift-voucher'] ?? []),
    ...(money ?? [noRest(order.paymentMethod)]),
  ]
  return Promise.all(
    all.map(async ({ type, methodCode, amount }) => ({
      id: cartPaymentIds[type] ?? order.number,
      method: chosen?.code === methodCode ? presentMethod(chosen, amount) : await methodView(q, methodCode, amount),
      state: 'cart' as const,
      amount: lei(amount),
      amountInt: amount,
      refundedInt: noMoney,
      currency: 'RON' as const,
      type,
      hold: null,
    })),
  )
}

const noRest = (methodCode: string | null) =>
  ({ type: 'money', methodCode: methodCode ?? '', amount: noMoney }) as const

/** Ids of a cart's payments: the part of money has the order's id, as only it can be changed. */
const cartPaymentIds: Readonly<Partial<Record<PaymentView['type'], number>>> = {
  points: 1,
  'meal-voucher': 2,
  'gift-voucher': 3,
}
