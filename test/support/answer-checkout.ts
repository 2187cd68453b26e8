import assert from 'node:assert/strict'
import type { Api } from '#kernel/client.ts'
import { listAddresses } from '#modules/delivery/contract.ts'
import type { OrderView } from '#modules/ordering/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { setPaymentMethod } from '#modules/payments/contract.ts'

export interface CheckoutAnswers {
  /** One of the customer's addresses; the usual one when it is not said. */
  readonly shippingAddressId?: number
  /** Which of the open intervals of two hours. */
  readonly interval?: 'first' | 'last'
  readonly method?: string
}

/** Tells checkout what it asks for beside the products: where to, when, and how the order is paid. */
export async function answerCheckout(api: Api, id: string, answers: CheckoutAnswers = {}): Promise<OrderView> {
  const params = { id }
  const shippingAddressId = answers.shippingAddressId ?? (await api(listAddresses))[0]?.id ?? assert.fail('no address')
  await api(orders.setShippingAddress, { params, body: { shippingAddressId } })
  const open = (await api(orders.listIntervals, { params })).filter(
    ({ isAvailable, kind }) => isAvailable && kind === 'two-hours',
  )
  const { id: scheduleId } = open.at(answers.interval === 'last' ? -1 : 0) ?? assert.fail('every interval is full')
  const { payments } = await api(orders.setInterval, { params, body: { scheduleId } })
  const paymentId = payments.find(({ type }) => type === 'money')?.id ?? assert.fail('nothing to pay')
  const { method: paymentMethod = 'cash-at-door' } = answers
  return api(setPaymentMethod, { params: { id, paymentId }, body: { paymentMethod } })
}
