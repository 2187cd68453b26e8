import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import * as orders from '#modules/ordering/contract.ts'
import { stripeGateway } from '#modules/payments/adapters/stripe.ts'
import { listPaymentMethods, setPaymentMethod } from '#modules/payments/contract.ts'
import { audited } from '#test/support/audited.ts'
import { shoppersAt } from '#test/support/checkout-desk.ts'
import { of } from '#test/support/choices.ts'
import { orderDesk } from '#test/support/order-desk.ts'
import { refused } from '#test/support/refused.ts'
import { wares } from '#test/support/shelf.ts'

/** A gateway that takes nothing below 300 lei, so that an order is too small for it. */
const least = bani(300_00)
const desk = audited(await orderDesk({ gateway: { least } }))
const { shopper, readyCartOf } = shoppersAt(desk)

test('what is less than the gateway takes is not paid by card: refused by name, before anybody is led away', async () => {
  const person = await shopper()
  const { tokenValue: id, payments } = await readyCartOf(person, [[wares.coffee, 1]], 'cash-at-door')
  const methods = await person.api(listPaymentMethods, of(id))
  assert.deepEqual(
    methods.map(({ code, eligible }) => [code, eligible]),
    [
      ['card-online', false],
      ['card-at-door', true],
      ['cash-at-door', true],
    ],
  )
  const paymentId = payments.find(({ type }) => type === 'money')?.id ?? 0
  const byCard = { params: { id, paymentId }, body: { paymentMethod: 'card-online' } }
  const refusal = await refused(person.api(setPaymentMethod, byCard), 'payment-method-unavailable')
  assert.deepEqual([refusal['field'], refusal['minimumInt']], ['paymentMethod', least])
  const { totalInt } = await person.api(orders.setItem, {
    params: { token: id },
    body: { productVariant: wares.coffee.code, quantity: 4 },
  })
  assert.ok(totalInt >= least)
  await person.api(setPaymentMethod, byCard)
  await person.api(orders.setItem, { params: { token: id }, body: { productVariant: wares.coffee.code, quantity: 1 } })
  await refused(person.api(orders.completeOrder, of(id)), 'payment-method-unavailable')
})

test('Stripe takes nothing below 2 lei, and says so', () => {
  assert.equal(stripeGateway({ url: 'http://127.0.0.1:9', secretKey: 'sk', webhookSecret: 'whsec' }).least, 2_00)
})
