import type { Clock } from '#kernel/clock.ts'
import type { Bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { PaymentState } from '#modules/ordering/order/rules/states.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { isChoosable } from '../rules/eligible.ts'
import { awaitsMoney, stateOfAll } from '../rules/states.ts'
import { findMethod, lockPaymentsOfOrder, type PaymentMethod, setMethodAndState, withdrawAttempts } from '../store.ts'
import { stateOfOrder, tellIfCovered } from './tell-change.ts'

/** The method, if this sum may be paid so. Throws `payment-method-unknown` and `payment-method-unavailable`. */
export async function choosableMethod(q: Queryable, code: string, amount: Bani): Promise<PaymentMethod> {
  const method = await q.maybe(findMethod, [code])
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
 * Another way to pay for an order that is placed and not paid. An open try at the gateway is withdrawn, so that
 * money which still comes by it goes back; paying at the door confirms an order that waits for nothing else. A meal
 * voucher that is not used after all is paid as money. Answers how the order stands by its payments then. Throws also
 * `payment-not-found` and `payment-not-open`.
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
  if (payment.methodCode === code) return stateOfAll(payments)
  if (!awaitsMoney(payment.state)) throw new Problem('payment-not-open', { field: 'paymentId', state: payment.state })
  const method = await choosableMethod(tx, code, payment.amount)
  await tx.run(withdrawAttempts, [payment.id, clock.now()])
  if (method.channel === 'gateway') {
    await tx.run(setMethodAndState, [payment.id, code, 'new', clock.now()])
    return stateOfOrder(tx, orderId)
  }
  await tx.run(setMethodAndState, [payment.id, code, 'authorized', clock.now()])
  await tellIfCovered(tx, clock, payments, payment.id)
  return stateOfOrder(tx, orderId)
}
