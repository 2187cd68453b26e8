import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as delivery from '#modules/delivery/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { setPaymentMethod } from '#modules/payments/contract.ts'
import { orderParams } from '#test/support/fixtures/order-calls.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { newAddress, type Shopper, shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = withConsistencyCheck(
  await orderFixture({ env: { UNPAID_ORDERS_PER_CUSTOMER: '1', UNPAID_ORDERS_PER_ADDRESS: '' } }),
)
const { shopper, cartOf } = shopperFixture(shop)

/** Places an order to be paid by card; rejects with the refusal of its interval. */
async function order({ api, ...who }: Shopper) {
  const { tokenValue: id } = await cartOf({ api, ...who }, [[testProducts.coffee, 1]])
  const { id: shippingAddressId } = await api(delivery.addAddress, { body: newAddress })
  await api(orders.setShippingAddress, { ...orderParams(id), body: { shippingAddressId } })
  const open = (await api(orders.listIntervals, orderParams(id))).find(({ isAvailable }) => isAvailable)
  const body = { scheduleId: open?.id ?? assert.fail('every interval is full') }
  const cart = await api(orders.setInterval, { ...orderParams(id), body })
  await chooseMethod({ api, ...who }, cart, 'card-online')
  return api(orders.completeOrder, orderParams(id))
}

function chooseMethod({ api }: Shopper, { tokenValue: id, payments }: orders.OrderView, paymentMethod: string) {
  const paymentId = payments.find(({ type }) => type === 'money')?.id ?? 0
  return api(setPaymentMethod, { params: { id, paymentId }, body: { paymentMethod } })
}

test('an order whose money is held does not count as unpaid', async () => {
  const who = await shopper()
  const placed = await order(who)
  await refused(order(who), 'unpaid-orders-of-customer')
  await payWithCard(placed.paymentUrl ?? '', 'approves-at-once')
  for (let again = 0; again < 2; again++) await shop.runDueJobs()
  assert.equal((await who.api(orders.getOrder, { params: { token: placed.tokenValue } })).paymentState, 'authorized')
  await order(who)
})

test('an order that was placed by card and is paid at the door after all counts as unpaid', async () => {
  const who = await shopper()
  const placed = await order(who)
  const changed = await chooseMethod(who, placed, 'cash-at-door')
  assert.equal(changed.paymentState, 'authorized')
  await refused(order(who), 'unpaid-orders-of-customer')
})
