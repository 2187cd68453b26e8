import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addAddress } from '#modules/delivery/contract.ts'
import { cartCache } from '#modules/ordering/cart/cart-cache.ts'
import type { OrderView } from '#modules/ordering/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { findCart } from '#modules/ordering/order/find.ts'
import { setPaymentMethod } from '#modules/payments/contract.ts'
import { noConsent } from '#platform/http/visit-consent.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { newAddress, shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

// Two processes on one database: each call of a shopper may reach either.
const one = await orderFixture()
const other = await orderFixture({ databaseUrl: one.databaseUrl, clock: one.context.clock })
after(async () => {
  await other.stop()
  await one.stop()
})

const { milk, eggs, yoghurt } = testProducts

const newCart = async (): Promise<string> => (await one.guest(orders.createOrder)).tokenValue

const put = (shop: typeof one, token: string, { code }: { code: string }, quantity: number): Promise<OrderView> =>
  shop.guest(orders.setItem, { params: { token }, body: { productVariant: code, quantity } })

const content = (order: OrderView): Record<string, number> =>
  Object.fromEntries(order.items.flatMap(({ items }) => items.map((item) => [item.variantCode, item.quantity])))

test('changes sent alternately to two processes all stay in the cart', async () => {
  const token = await newCart()
  await put(one, token, milk, 1)
  await put(other, token, eggs, 2)
  await put(one, token, yoghurt, 3)
  const order = await put(other, token, milk, 4)
  const expected = { [milk.code]: 4, [eggs.code]: 2, [yoghurt.code]: 3 }
  assert.deepEqual(content(order), expected)
  assert.deepEqual(content(await one.guest(orders.getOrder, { params: { token } })), expected)
})

test('a quantity is set even when the process has the same value in its outdated cache', async () => {
  const token = await newCart()
  await put(one, token, milk, 2)
  await put(other, token, milk, 5)
  assert.deepEqual(content(await put(one, token, milk, 2)), { [milk.code]: 2 })
})

test('a cart that was read before it was changed does not replace the changed one in the cache', async () => {
  const caller = { customerId: null, ip: '127.0.0.1', consent: noConsent }
  const token = await newCart()
  const read = () => findCart(one.context.db, token, caller)
  const before = await read()
  await put(one, token, milk, 1)
  const changed = await read()
  const cache = cartCache()
  for (const cart of [before, changed, before]) cache.put(cart)
  assert.equal(cache.get(token, caller), changed)
})

test('a line that another process added can be changed by its id', async () => {
  const token = await newCart()
  await put(one, token, milk, 1)
  const [item] = (await put(other, token, eggs, 1)).items.flatMap(({ items }) => items).filter(isEggs)
  const params = { token, itemId: item?.id ?? 0 }
  assert.deepEqual(content(await one.guest(orders.changeItem, { params, body: { quantity: 3 } })), {
    [milk.code]: 1,
    [eggs.code]: 3,
  })
})

test('a cart that became a customer’s in another process is refused to the guest', async () => {
  const token = await newCart()
  await put(one, token, milk, 1)
  await other.as('mihai')(orders.assignCustomer, { params: { id: token } })
  await refused(put(one, token, eggs, 1), 'order-not-found')
})

test('a cart that another process deleted is not found', async () => {
  const token = await newCart()
  await put(one, token, milk, 1)
  await other.guest(orders.deleteOrder, { params: { token } })
  await refused(put(one, token, milk, 2), 'order-not-found')
})

test('checkout goes on from what another process has chosen, and places that', async () => {
  const { shopper, readyCartOf } = shopperFixture(one)
  const buyer = await shopper()
  const { tokenValue: token, payments } = await readyCartOf(buyer, [[milk, 1]])
  const onOther = other.asCustomer(buyer.customerId)
  const id = { params: { id: token } }
  const { id: shippingAddressId } = await onOther(addAddress, { body: { ...newAddress, number: '25' } })
  const params = { id: token, paymentId: payments[0]?.id ?? 0 }

  await onOther(orders.setItem, { params: { token }, body: { productVariant: eggs.code, quantity: 2 } })
  await onOther(orders.setShippingAddress, { ...id, body: { shippingAddressId } })
  await onOther(setPaymentMethod, { params, body: { paymentMethod: 'card-at-door' } })

  const read = await buyer.api(orders.getOrder, { params: { token } })
  assert.deepEqual([read.shippingAddressId, methodOf(read)], [shippingAddressId, 'card-at-door'])
  const placed = await buyer.api(orders.completeOrder, { ...id, body: { expectedTotalInt: read.totalInt } })
  assert.deepEqual(content(placed), { [milk.code]: 1, [eggs.code]: 2 })
  assert.deepEqual([placed.shippingAddressId, methodOf(placed)], [shippingAddressId, 'card-at-door'])
  assert.deepEqual(placed.payments, (await buyer.api(orders.getOrder, { params: { token } })).payments)
})

const methodOf = ({ payments }: OrderView): string | undefined => payments[0]?.method?.code

const isEggs = ({ variantCode }: { readonly variantCode: string }): boolean => variantCode === eggs.code
