import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import * as orders from '#modules/ordering/contract.ts'
import { stripeGateway } from '#modules/payments/adapters/stripe.ts'
import { listPaymentMethods, setPaymentMethod } from '#modules/payments/contract.ts'
import type { PaymentGateway } from '#modules/payments/ports.ts'
import { audited } from '#test/support/audited.ts'
import { shoppersAt } from '#test/support/checkout-desk.ts'
import { of } from '#test/support/choices.ts'
import { type DeskOptions, orderDesk } from '#test/support/order-desk.ts'
import { refused } from '#test/support/refused.ts'
import { wares } from '#test/support/shelf.ts'

/** A gateway with a minimum of 300 lei, so that an order is below it. */
const minimum = bani(300_00)
const withGateway = (overrides: Partial<PaymentGateway>): DeskOptions => ({
  ports: {
    gateways: ({ card, mealVoucher }) => ({
      card: { ...card, ...overrides },
      mealVoucher: { ...mealVoucher, ...overrides },
    }),
  },
})
const shop = audited(await orderDesk(withGateway({ minimumAmount: minimum })))
const { shopper, readyCartOf } = shoppersAt(shop)

test('an amount below the gateway’s minimum is refused by name for cards before the browser leaves the shop', async () => {
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
  const cardChoice = { params: { id, paymentId }, body: { paymentMethod: 'card-online' } }
  const refusal = await refused(person.api(setPaymentMethod, cardChoice), 'payment-method-unavailable')
  assert.deepEqual([refusal['field'], refusal['minimumInt']], ['paymentMethod', minimum])
  const { totalInt } = await person.api(orders.setItem, {
    params: { token: id },
    body: { productVariant: wares.coffee.code, quantity: 4 },
  })
  assert.ok(totalInt >= minimum)
  await person.api(setPaymentMethod, cardChoice)
  await person.api(orders.setItem, { params: { token: id }, body: { productVariant: wares.coffee.code, quantity: 1 } })
  await refused(person.api(orders.completeOrder, of(id)), 'payment-method-unavailable')
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
  const cashOnly = audited(await orderDesk(withGateway({ takesNoMealVouchers: true })))
  const shoppers = shoppersAt(cashOnly)
  const person = await shoppers.shopper()
  const cart = await shoppers.readyCartOf(person, [[wares.milk, 4]])
  const id = cart.tokenValue
  assert.equal(cart.takesMealVouchers, false)
  const choose = (paymentCode: string) => person.api(orders.useMealVouchers, { ...of(id), body: { paymentCode } })
  for (const code of ['meal-voucher', 'tm-anything'])
    assert.equal((await refused(choose(code), 'meal-vouchers-not-taken'))['field'], 'paymentCode')
  await cashOnly.at.db.pool.query(`UPDATE shop_order SET meal_voucher = 'meal-voucher' WHERE token = $1`, [id])
  const { payments, paymentUrl } = await person.api(orders.completeOrder, of(id))
  assert.deepEqual([payments.map(({ type }) => type), paymentUrl], [['money'], null])
  const other = await shopper()
  assert.equal((await readyCartOf(other, [[wares.milk, 4]])).takesMealVouchers, true)
})
