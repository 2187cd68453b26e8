import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { cartFixture, itemOf, itemsOf } from '#test/support/fixtures/cart-fixture.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { guest } = shop
const { newCart, put } = cartFixture(shop)
const { milk, yoghurt, gone } = testProducts

const putAll = (token: string, ...items: readonly (readonly [{ readonly code: string }, number])[]) =>
  guest(orders.putPossibleItems, {
    params: { token },
    body: { items: items.map(([{ code }, quantity]) => ({ variantCode: code, quantity })) },
  })

test('products of a list go into the cart by one change, and each is reported', async () => {
  const token = await newCart()
  const before = await put(token, milk, 1)
  const order = await putAll(token, [milk, 3], [yoghurt, 2], [gone, 1])
  assert.deepEqual(
    order.put.map(({ outcome, quantity, before: had }) => [outcome, quantity, had]),
    [
      ['put', 3, 1],
      ['put', 2, 0],
      ['unavailable', 0, 0],
    ],
  )
  assert.equal(order.version, before.version + 1)
  assert.equal(itemOf(order, milk).quantity, 3)
})

test('one call with the quantities before takes everything back', async () => {
  const token = await newCart()
  await put(token, milk, 1)
  const { put: lines } = await putAll(token, [milk, 3], [yoghurt, 2])
  const undone = await guest(orders.setItems, {
    params: { token },
    body: { items: lines.map(({ variantCode, before }) => ({ variantCode, quantity: before })) },
  })
  assert.deepEqual(
    itemsOf(undone).map(({ variantCode, quantity }) => [variantCode, quantity]),
    [[milk.code, 1]],
  )
})

test('repeating the call changes nothing', async () => {
  const token = await newCart()
  const first = await putAll(token, [milk, 3])
  assert.equal((await putAll(token, [milk, 3])).version, first.version)
})

test('the cart of another is not found', async () => {
  await refused(putAll('nobody-knows-this', [milk, 1]), 'order-not-found')
})
