import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { cartFixture, itemOf } from '#test/support/fixtures/cart-fixture.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { guest } = shop
const { newCart, put } = cartFixture(shop)
const { milk, coffee, eggs } = testProducts

test('API-ORD-07 a guest’s cart becomes the customer’s, and no other caller can use it', async () => {
  const mihai = shop.as('mihai')
  const token = await newCart()
  await put(token, milk, 2)
  await refused(guest(orders.assignCustomer, { params: { id: token } }), 'unauthorized')
  const assigned = await mihai(orders.assignCustomer, { params: { id: token } })
  assert.equal(assigned.tokenValue, token)
  assert.equal(assigned.customer?.email, 'mihai@poftim.example')
  assert.equal(itemOf(assigned, milk).quantity, 2)
  await refused(guest(orders.getOrder, { params: { token } }), 'order-not-found')
  const radu = shop.as('radu')
  await refused(radu(orders.getOrder, { params: { token } }), 'order-not-found')
  assert.equal((await mihai(orders.currentOrder)).order?.tokenValue, token)
  await mihai(orders.deleteOrder, { params: { token: token } })
})

test('ENT-06 signing in with a full cart on another device merges both within the limits and reports each line', async () => {
  const mihai = shop.as('mihai')
  const own = await newCart(mihai)
  await put(own, milk, 2, mihai)
  await put(own, eggs, 2, mihai)
  const token = await newCart()
  await put(token, milk, 3)
  await put(token, eggs, 3)
  const coffeeLine = itemOf(await put(token, coffee, 1), coffee)
  await guest(orders.commentItem, { params: { token, itemId: coffeeLine.id }, body: { comment: 'măcinată' } })

  const merged = await mihai(orders.assignCustomer, { params: { id: token } })
  assert.equal(merged.tokenValue, own)
  assert.equal(merged.mergeVersion, 1)
  assert.deepEqual(
    [milk, eggs, coffee].map((ware) => itemOf(merged, ware).quantity),
    [5, 3, 1],
  )
  assert.equal(itemOf(merged, coffee).comment, 'măcinată')
  assert.deepEqual(merged.merge, [
    { variantCode: milk.code, outcome: 'summed', quantity: 5, before: 2 },
    { variantCode: eggs.code, outcome: 'capped', quantity: 3, before: 2 },
    { variantCode: coffee.code, outcome: 'added', quantity: 1, before: 0 },
  ])
  await refused(guest(orders.getOrder, { params: { token } }), 'order-not-found')

  const again = await mihai(orders.assignCustomer, { params: { id: token } })
  assert.equal(again.tokenValue, own)
  assert.equal(itemOf(again, milk).quantity, 5)
  const radu = shop.as('radu')
  await refused(radu(orders.assignCustomer, { params: { id: token } }), 'order-not-found')
  await mihai(orders.deleteOrder, { params: { token: own } })
})

test('signing in on ten devices at once gives one cart with all lines', async () => {
  const radu = shop.as('radu')
  const tokens = await Promise.all(Array.from({ length: 10 }, () => newCart()))
  await Promise.all(tokens.map((token) => put(token, milk, 1)))
  await Promise.all([
    ...tokens.map((token) => radu(orders.assignCustomer, { params: { id: token } })),
    ...tokens.map(() => radu(orders.createOrder)),
  ])
  const { order } = await radu(orders.currentOrder)
  assert.equal(order && itemOf(order, milk).quantity, 10)
  await radu(orders.deleteOrder, { params: { token: order?.tokenValue ?? '' } })
})

test('concurrent requests give a customer one open cart', async () => {
  const ioana = shop.as('ioana')
  const carts = await Promise.all(Array.from({ length: 8 }, () => ioana(orders.createOrder)))
  assert.equal(new Set(carts.map(({ tokenValue }) => tokenValue)).size, 1)
})

test('a guest’s cart is kept for 60 days after the last change, a customer’s without limit', async () => {
  const own = await orderFixture()
  try {
    const createCart = async (api: typeof guest): Promise<string> => (await api(orders.createOrder)).tokenValue
    const [expired, changed, ofCustomer] = [
      await createCart(own.guest),
      await createCart(own.guest),
      await createCart(own.as('ana')),
    ]
    own.context.clock.pass({ hours: 24 * 59 })
    await own.guest(orders.setItem, { params: { token: changed }, body: { productVariant: milk.code, quantity: 1 } })
    own.context.clock.pass({ hours: 24 * 2 })
    await own.runJob('ordering.forget-carts')
    await refused(own.guest(orders.getOrder, { params: { token: expired } }), 'order-not-found')
    assert.equal((await own.guest(orders.getOrder, { params: { token: changed } })).itemsCount, 1)
    assert.equal((await own.as('ana')(orders.currentOrder)).order?.tokenValue, ofCustomer)
  } finally {
    await own.stop()
  }
})
