import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import type { Bani } from '#kernel/money.ts'
import type { Tx } from '#platform/db.ts'
import { insertPayment } from '../store.ts'
import { choosableMethod } from './choose-method.ts'

export interface OpenPayments {
  readonly orderId: string
  readonly orderNumber: string
  readonly tokenValue: string
  readonly customerId: string | null
  /** What is to be paid, in bani; 0 opens nothing. */
  readonly amount: Bani
  readonly methodCode: string
}

export interface OpenedPayments {
  /** `new`: the money is awaited. `authorized`: the courier takes it. `completed`: there is nothing to pay. */
  readonly paymentState: 'new' | 'authorized' | 'completed'
}

/**
 * Writes down, inside placing, what an order is to be paid with; no gateway hears of it yet.
 * Throws `payment-method-unknown` and `payment-method-unavailable`.
 */
export async function openPayments(tx: Tx, clock: Clock, ask: OpenPayments): Promise<OpenedPayments> {
  const method = await choosableMethod(tx, ask.methodCode, ask.amount)
  if (ask.amount === 0) return { paymentState: 'completed' }
  const now = clock.now()
  const state = method.channel === 'door' ? 'authorized' : 'new'
  const payment = {
    id: uuid7(now),
    orderId: ask.orderId,
    customerId: ask.customerId,
    orderNumber: ask.orderNumber,
    orderToken: ask.tokenValue,
    type: method.type,
    methodCode: method.code,
    amount: ask.amount,
    state,
  }
  await tx.run(insertPayment, [JSON.stringify(payment), now])
  return { paymentState: state }
}
