import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import * as orders from '#modules/ordering/contract.ts'
import { stripeGateway } from '#modules/payments/adapters/stripe.ts'
import { listPaymentMethods, setPaymentMethod } from '#modules/payments/contract.ts'
import type { PaymentGateway } from '#modules/payments/ports.ts'
import { orderParams } from '#test/support/fixtures/order-calls.ts'
import { type OrderFixtureOptions, orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { refused } from '#test/support/http/refused.ts'

/** A gateway with a minimum of 300 lei, so that an order is below it. */
const minimum = bani(300_00)
const withGateway = (overrides: Partial<PaymentGateway>): OrderFixtureOptions => ({
  ports: {
    gateways: ({ card, mealVoucher }) => ({
      card: { ...card, ...overrides },
      mealVoucher: { ...mealVoucher, ...overrides },
    }),
  },
})
const shop = withConsistencyCheck(await orderFixture(withGateway({ minimumAmount: minimum })))
const { shopper, readyCartOf } = shopperFixture(shop)

test('an amount below the gateway’s minimum is refused by name for cards before the browser leaves the shop', async () => {
  const person = await shopper()
  const { tokenValue: id, payments } = await readyCartOf(person, [[testProducts.coffee, 1]], 'cash-at-door')
  const methods = await person.api(listPaymentMethods, orderParams(id))
  assert.deepEqual(
    methods.map(({ code, eligible }) => [code, eligible]),
    [
      ['card-online', false],
      ['card-at-door', true],
      ['cash-at-door', true],
    ],
  )
  const paymentId = payments.find(({ type }) => type === 'money')?.id ?? 0
  const cardChoice = { params: { id, paymentId }, body: { paymentMethod: 'card-online' } }
  const refusal = await refused(person.api(setPaymentMethod, cardChoice), 'payment-method-unavailable')
  assert.deepEqual([refusal['field'], refusal['minimumInt']], ['paymentMethod', minimum])
  const { totalInt } = await person.api(orders.setItem, {
    params: { token: id },
    body: { productVariant: testProducts.coffee.code, quantity: 4 },
  })
  assert.ok(totalInt >= minimum)
  await person.api(setPaymentMethod, cardChoice)
  await person.api(orders.setItem, {
    params: { token: id },
    body: { productVariant: testProducts.coffee.code, quantity: 1 },
  })
  await refused(person.api(orders.completeOrder, orderParams(id)), 'payment-method-unavailable')
})

test('the Stripe adapter declares a minimum of 2 lei and no meal-voucher cards', () => {
  const { minimumAmount: minimum, takesNoMealVouchers } = stripeGateway({
    url: 'http://127.0.0.1:9',
    secretKey: '',
    webhookSecret: '',
  })
  assert.deepEqual([minimum, takesNoMealVouchers], [2_00, true])
})

test('with a gateway that takes no meal vouchers they are not offered and refused by name, and an earlier choice is dropped', async () => {
  const cashOnly = withConsistencyCheck(await orderFixture(withGateway({ takesNoMealVouchers: true })))
  const shoppers = shopperFixture(cashOnly)
  const person = await shoppers.shopper()
  const cart = await shoppers.readyCartOf(person, [[testProducts.milk, 4]])
  const id = cart.tokenValue
  assert.equal(cart.takesMealVouchers, false)
  const choose = (paymentCode: string) =>
    person.api(orders.useMealVouchers, { ...orderParams(id), body: { paymentCode } })
  for (const code of ['meal-voucher', 'tm-anything'])
    assert.equal((await refused(choose(code), 'meal-vouchers-not-taken'))['field'], 'paymentCode')
  await cashOnly.context.db.pool.query(`UPDATE shop_order SET meal_voucher = 'meal-voucher' WHERE token = $1`, [id])
  const { payments, paymentUrl } = await person.api(orders.completeOrder, orderParams(id))
  assert.deepEqual([payments.map(({ type }) => type), paymentUrl], [['money'], null])
  const other = await shopper()
  assert.equal((await readyCartOf(other, [[testProducts.milk, 4]])).takesMealVouchers, true)
})
