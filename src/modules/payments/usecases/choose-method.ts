import type { Clock } from '#kernel/clock.ts'
import type { Bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { PaymentState } from '#modules/ordering/order/rules/states.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { isChoosable } from '../rules/eligible.ts'
import { awaitsMoney, combinedPaymentState } from '../rules/states.ts'
import { findMethod, lockPaymentsOfOrder, type PaymentMethod, setMethodAndState } from '../store.ts'
import { withdrawPayment } from './holds/withdraw-payment.ts'
import { paymentStateOf, publishIfCovered } from './publish-payment-state.ts'

/** The method, if it may pay `amount` bani. Throws `payment-method-unknown` and `payment-method-unavailable`. */
export async function choosableMethod(q: Queryable, code: string, amount: Bani): Promise<PaymentMethod> {
  return requireChoosable(await q.maybe(findMethod, [code]), code, amount)
}

/** The same for a method that was read already, or null if there is none with this code. */
export function requireChoosable(method: PaymentMethod | null, code: string, amount: Bani): PaymentMethod {
  if (method === null) throw new Problem('payment-method-unknown', { field: 'paymentMethod', paymentMethod: code })
  const isTooLittle = amount > 0 && amount < method.minAmount
  if (!isChoosable(method, amount))
    throw new Problem('payment-method-unavailable', {
      ...{ field: 'paymentMethod', paymentMethod: code },
      ...(isTooLittle && { minimumInt: method.minAmount }),
    })
  return method
}

/**
 * Changes the method of a payment of a placed, unpaid order. Open attempts are withdrawn and their pages closed;
 * money that still arrives for them is refunded. Payment at the door confirms an order whose other payments are covered. A meal-voucher
 * payment becomes a money payment. Returns the order's payment state. Throws also `payment-not-found` and
 * `payment-not-open`.
 */
export async function changeMethod(
  tx: Tx,
  clock: Clock,
  orderId: string,
  paymentNumber: number,
  code: string,
): Promise<PaymentState> {
  const payments = await tx.rows(lockPaymentsOfOrder, [orderId])
  const payment = payments.find(({ number }) => number === paymentNumber)
  if (payment === undefined) throw new Problem('payment-not-found', { field: 'paymentId' })
  if (payment.methodCode === code) return combinedPaymentState(payments)
  if (!awaitsMoney(payment.state)) throw new Problem('payment-not-open', { field: 'paymentId', state: payment.state })
  const method = await choosableMethod(tx, code, payment.amount)
  await withdrawPayment(tx, payment.id, clock.now())
  if (method.channel === 'gateway') {
    await tx.run(setMethodAndState, [payment.id, code, 'new', clock.now()])
    return paymentStateOf(tx, orderId)
  }
  await tx.run(setMethodAndState, [payment.id, code, 'authorized', clock.now()])
  await publishIfCovered(tx, clock, payments, payment.id)
  return paymentStateOf(tx, orderId)
}
