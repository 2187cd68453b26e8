import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import type { OrderView } from '#modules/ordering/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

/**
 * Each test covers one row of docs/cart-merge.md and begins with its ID. The rules for lines are tested beside the
 * rule.
 */
const shop = await orderFixture()
after(() => shop.stop())
const { guest } = shop
const mihai = shop.as('mihai')
const { milk, coffee } = testProducts

afterEach(async () => {
  const { order } = await mihai(orders.currentOrder)
  if (order) await mihai(orders.deleteOrder, { params: { token: order.tokenValue } })
})

async function cartWith(code: string | null, quantity: number, api = guest): Promise<string> {
  const { tokenValue: token } = await api(orders.createOrder)
  if (code !== null) await api(orders.setItem, { params: { token }, body: { productVariant: code, quantity } })
  return token
}

const assign = (token: string, api = mihai) => api(orders.assignCustomer, { params: { id: token } })
const contentOf = (order: OrderView) =>
  order.items.flatMap(({ items }) => items.map(({ variantCode, quantity }) => [variantCode, quantity]))

test('C1 ENT-06 a guest’s cart becomes the cart of a customer who has none', async () => {
  const token = await cartWith(milk.code, 2)
  const order = await assign(token)
  assert.deepEqual([order.tokenValue, order.mergeVersion, order.merge], [token, 0, []])
  assert.deepEqual(contentOf(order), [[milk.code, 2]])
})

test('C2 ENT-06 both carts are merged, mergeVersion increases and the guest’s token is no longer valid', async () => {
  const own = await cartWith(milk.code, 2, mihai)
  const token = await cartWith(coffee.code, 1)
  const order = await assign(token)
  assert.deepEqual([order.tokenValue, order.mergeVersion], [own, 1])
  assert.deepEqual(
    contentOf(order).sort(),
    [
      [milk.code, 2],
      [coffee.code, 1],
    ].sort(),
  )
  assert.deepEqual(order.merge, [{ variantCode: coffee.code, outcome: 'added', quantity: 1, before: 0 }])
  await refused(guest(orders.getOrder, { params: { token } }), 'order-not-found')
})

test('C3 an empty cart of a guest changes nothing and reports nothing', async () => {
  const own = await cartWith(milk.code, 2, mihai)
  const order = await assign(await cartWith(null, 0))
  assert.deepEqual([order.tokenValue, order.merge], [own, []])
  assert.deepEqual(contentOf(order), [[milk.code, 2]])
})

test('C4 a cart that already belongs to the customer stays as it is', async () => {
  const own = await cartWith(milk.code, 2, mihai)
  const before = await mihai(orders.getOrder, { params: { token: own } })
  const order = await assign(own)
  assert.deepEqual([order.version, order.mergeVersion, order.merge], [before.version, 0, []])
})

test('C5 the same cart sent twice is merged once', async () => {
  await cartWith(milk.code, 2, mihai)
  const token = await cartWith(milk.code, 3)
  await assign(token)
  const again = await assign(token)
  assert.deepEqual([again.mergeVersion, again.merge], [1, []])
  assert.deepEqual(contentOf(again), [[milk.code, 5]])
})

test('C6 another customer’s cart cannot be merged, by its token or after a merge', async () => {
  const token = await cartWith(milk.code, 1)
  await assign(token)
  await refused(assign(token, shop.as('radu')), 'order-not-found')
})

/** A cart of Mihai with a tip and paper bags, and a guest’s cart without either. */
async function cartsWithChoices() {
  const own = await cartWith(milk.code, 2, mihai)
  await mihai(orders.setTip, { params: { id: own }, body: { tip: 5 } })
  await mihai(orders.setBags, { params: { id: own }, body: { kind: 'paper' } })
  return { own, token: await cartWith(coffee.code, 1) }
}
const tipAndBags = ({ tipTotalInt, bags }: OrderView) => [tipTotalInt, bags.kind]

test('C7 the tip and the bags of the guest’s cart win', async () => {
  const { own, token } = await cartsWithChoices()
  await guest(orders.setTip, { params: { id: token }, body: { tip: 10 } })
  await guest(orders.setBags, { params: { id: token }, body: { kind: 'reusable' } })
  assert.deepEqual(tipAndBags(await assign(token)), [10_00, 'reusable'])
  assert.deepEqual(tipAndBags(await mihai(orders.getOrder, { params: { token: own } })), [10_00, 'reusable'])
})

test('C8 concurrent sign-ins on several devices make one cart with all lines', async () => {
  const tokens = await Promise.all(Array.from({ length: 5 }, () => cartWith(milk.code, 1)))
  await Promise.all(tokens.map((token) => assign(token)))
  const { order } = await mihai(orders.currentOrder)
  assert.deepEqual(order && contentOf(order), [[milk.code, 5]])
})

test('C9 the customer’s tip and bags stay when the guest chose none, each on its own', async () => {
  const { token } = await cartsWithChoices()
  assert.deepEqual(tipAndBags(await assign(token)), [5_00, 'paper'])
  const other = await cartWith(coffee.code, 1)
  await guest(orders.setTip, { params: { id: other }, body: { tip: 10 } })
  assert.deepEqual(tipAndBags(await assign(other)), [10_00, 'paper'])
  const empty = await cartWith(null, 0)
  await guest(orders.setTip, { params: { id: empty }, body: { tip: 3 } })
  assert.deepEqual(tipAndBags(await assign(empty)), [10_00, 'paper'])
})

test('one call undoes a merge and restores the customer’s earlier cart', async () => {
  const own = await cartWith(milk.code, 2, mihai)
  const token = await cartWith(milk.code, 3)
  await guest(orders.setItem, { params: { token }, body: { productVariant: coffee.code, quantity: 1 } })
  const { merge } = await assign(token)
  const items = merge.map(({ variantCode, before }) => ({ variantCode, quantity: before }))
  const restored = await mihai(orders.setItems, { params: { token: own }, body: { items } })
  assert.deepEqual(contentOf(restored), [[milk.code, 2]])
})
