import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isApiError } from '#kernel/client.ts'
import type { OrderView } from '#modules/ordering/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { cartFixture, itemOf, itemsOf } from '#test/support/fixtures/cart-fixture.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { guest } = shop
const { newCart, put } = cartFixture(shop)
const { milk, yoghurt, wine, coffee, gone } = testProducts

test('API-ORD-02 creating an order responds with 201 and a token that cannot be guessed', async () => {
  const response = await shop.server.inject({ method: 'POST', url: '/api/v2/shop/orders' })
  assert.equal(response.statusCode, 201)
  const { tokenValue } = response.json<OrderView>()
  assert.match(tokenValue, /^[\w-]{32}$/)
  assert.notEqual(tokenValue, await newCart())
})

test('API-ORD-03 ENT-06 ENT-07 an order is read by its token, and an unknown token is not found', async () => {
  const token = await newCart()
  await put(token, milk, 1)
  const order = await guest(orders.getOrder, { params: { token } })
  assert.equal(order.tokenValue, token)
  assert.equal(typeof order.id, 'number')
  assert.equal(order.mergeVersion, 0)
  assert.ok(Array.isArray(order.items) && Array.isArray(order.summaryItems) && Array.isArray(order.payments))
  await refused(guest(orders.getOrder, { params: { token: 'nobody-knows-this' } }), 'order-not-found')
})

test('API-ORD-18 a product is added from a list, with the tracking fields of the list', async () => {
  const order = await guest(orders.setItem, {
    params: { token: await newCart() },
    body: {
      productVariant: milk.code,
      quantity: 2,
      analyticsListId: 'category_301',
      analyticsListName: 'Lapte',
      index: 4,
      parentIndex: 0,
      unitDiscount: 99,
      discountType: 'bmsm',
    },
  })
  assert.equal(itemOf(order, milk).quantity, 2)
  assert.equal(itemOf(order, milk).subtotalInt, 27_78)
})

test('quantity is absolute: sending the same change again changes nothing', async () => {
  const token = await newCart()
  const first = await put(token, milk, 3)
  const again = await put(token, milk, 3)
  assert.equal(itemOf(again, milk).quantity, 3)
  assert.equal(again.version, first.version)
})

test('API-ORD-18 replaceProductVariant replaces one product with another', async () => {
  const token = await newCart()
  await put(token, milk, 2)
  const order = await guest(orders.setItem, {
    params: { token },
    body: { productVariant: yoghurt.code, quantity: 1, replaceProductVariant: milk.code },
  })
  assert.deepEqual(
    itemsOf(order).map(({ variantCode }) => variantCode),
    [yoghurt.code],
  )
})

test('a refused replacement leaves the old product in the cart', async () => {
  const token = await newCart()
  await put(token, milk, 2)
  const replacement = { productVariant: gone.code, quantity: 1, replaceProductVariant: milk.code }
  await refused(guest(orders.setItem, { params: { token }, body: replacement }), 'variant-unavailable')
  assert.equal(itemOf(await guest(orders.getOrder, { params: { token } }), milk).quantity, 2)
})

test('API-ORD-19 several products are added at once, all of them or none', async () => {
  const token = await newCart()
  const items = [
    { variantCode: milk.code, quantity: 1 },
    { variantCode: coffee.code, quantity: 2 },
  ]
  const order = await guest(orders.setItems, { params: { token }, body: { items, analyticsListId: 'recipe_7' } })
  assert.equal(itemsOf(order).length, 2)
  const more = [
    { variantCode: yoghurt.code, quantity: 1 },
    { variantCode: gone.code, quantity: 1 },
  ]
  await refused(guest(orders.setItems, { params: { token }, body: { items: more } }), 'variant-unavailable')
  assert.equal(itemsOf(await guest(orders.getOrder, { params: { token } })).length, 2)
})

test('API-ORD-20 API-ORD-21 OPEN-36 a line is changed and removed by its id, quantity 0 removes it too, and the body of DELETE is ignored', async () => {
  const token = await newCart()
  const { id: itemId } = itemOf(await put(token, milk, 1), milk)
  const params = { token, itemId }
  const changed = await guest(orders.changeItem, { params, body: { quantity: 4 } })
  assert.equal(itemOf(changed, milk).quantity, 4)
  assert.equal(changed.itemsTotalInt, 4 * milk.price)
  const removed = await guest(orders.removeItem, { params, body: { quantity: 9 } })
  assert.equal(removed.itemsHash, 'zero-items')
  await refused(guest(orders.removeItem, { params }), 'item-not-found')

  const again = itemOf(await put(token, milk, 1), milk)
  const emptied = await guest(orders.changeItem, { params: { token, itemId: again.id }, body: { quantity: 0 } })
  assert.equal(itemsOf(emptied).length, 0)
})

test('API-ORD-22 a comment is stored with its line, and an empty one clears it', async () => {
  const token = await newCart()
  const { id: itemId } = itemOf(await put(token, milk, 1), milk)
  const params = { token, itemId }
  await guest(orders.commentItem, { params, body: { comment: 'cu termen lung, vă rog' } })
  assert.equal(itemOf(await put(token, milk, 2), milk).comment, 'cu termen lung, vă rog')
  assert.equal(itemOf(await guest(orders.commentItem, { params, body: { comment: ' ' } }), milk).comment, null)
})

test('a removed line is restored with its note by one call', async () => {
  const token = await newCart()
  const { id: itemId } = itemOf(await put(token, milk, 2), milk)
  await guest(orders.commentItem, { params: { token, itemId }, body: { comment: 'rece' } })
  await put(token, milk, 0)
  const back = { productVariant: milk.code, quantity: 2, comment: 'rece' }
  const order = await guest(orders.setItem, { params: { token }, body: back })
  assert.deepEqual([itemOf(order, milk).quantity, itemOf(order, milk).comment], [2, 'rece'])
  assert.equal(itemOf(await put(token, milk, 3), milk).comment, 'rece')
})

test('malformed JSON is refused with 400, and invalid fields with 422, each by its path', async () => {
  const token = await newCart()
  const send = (payload: string) =>
    shop.server.inject({
      method: 'PATCH',
      url: `/api/v2/shop/orders/${token}/items`,
      headers: { 'content-type': 'application/json' },
      payload,
    })
  assert.equal((await send('{"productVariant":')).statusCode, 400)
  const invalid = await send('{"productVariant": 7, "quantity": "two", "price": 0}')
  assert.equal(invalid.statusCode, 422)
  assert.deepEqual(
    invalid
      .json<{ violations: { path: string }[] }>()
      .violations.map(({ path }) => path)
      .sort(),
    ['price', 'productVariant', 'quantity'],
  )
})

test('concurrent changes of different lines of a cart are all stored', async () => {
  const token = await newCart()
  const all = [milk, yoghurt, coffee, wine]
  await Promise.all(all.flatMap((ware) => [1, 2, 3].map((quantity) => put(token, ware, quantity))))
  const order = await guest(orders.getOrder, { params: { token } })
  assert.equal(itemsOf(order).length, 4)
  for (const ware of all) {
    const { quantity } = itemOf(order, ware)
    assert.ok(quantity >= 1 && quantity <= 3)
  }
  assert.ok(order.version >= 5)
})

test('API-ORD-35 the tip raises the total by its amount, and a negative tip is refused', async () => {
  const id = await newCart()
  const before = await put(id, coffee, 2)
  const tipped = await guest(orders.setTip, { params: { id }, body: { tip: 7.5 } })
  assert.equal(tipped.tip, 7.5)
  assert.equal(tipped.totalInt, before.totalInt + 7_50)
  for (const tip of [-1, 100.01, 0.001, Number.NaN]) {
    await refused(guest(orders.setTip, { params: { id }, body: { tip } }), 'invalid-input')
  }
})

test('the age check is required only with an item for adults', async () => {
  const token = await newCart()
  assert.equal((await put(token, milk, 1)).ageCheckRequired, false)
  const order = await put(token, wine, 1)
  assert.equal(order.ageCheckRequired, true)
  assert.ok(order.missing.includes('ageCheck'))
})

test('API-ORD-13 deleting a cart responds with 204, and the cart is not found afterwards', async () => {
  const token = await newCart()
  const response = await shop.server.inject({ method: 'DELETE', url: `/api/v2/shop/orders/${token}` })
  assert.equal(response.statusCode, 204)
  const error = await guest(orders.getOrder, { params: { token } }).catch((reason: unknown) => reason)
  assert.ok(isApiError(error) && error.status === 404)
})
