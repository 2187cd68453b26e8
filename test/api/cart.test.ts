import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isApiError } from '#kernel/client.ts'
import type { OrderItemView, OrderView } from '#modules/ordering/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { orderDesk } from '#test/support/order-desk.ts'
import { refused } from '#test/support/refused.ts'
import { setOnHand, setPrice, stockUp, wares } from '#test/support/shelf.ts'

const desk = await orderDesk()
after(() => desk.stop())
const { guest } = desk

const { milk, yoghurt, wine, coffee, eggs, gone } = wares

const newCart = async (api = guest): Promise<string> => (await api(orders.createOrder)).tokenValue

const put = (token: string, { code }: { code: string }, quantity: number, api = guest): Promise<OrderView> =>
  api(orders.setItem, { params: { token }, body: { productVariant: code, quantity } })

const lines = (order: OrderView): OrderItemView[] => order.items.flatMap(({ items }) => items)
const line = (order: OrderView, { code }: { code: string }): OrderItemView =>
  lines(order).find(({ variantCode }) => variantCode === code) ?? assert.fail(`no line of ${code}`)

test('API-ORD-02 a new order answers 201 with a token that cannot be guessed', async () => {
  const answer = await desk.server.inject({ method: 'POST', url: '/api/v2/shop/orders' })
  assert.equal(answer.statusCode, 201)
  const { tokenValue } = answer.json<OrderView>()
  assert.match(tokenValue, /^[\w-]{32}$/)
  assert.notEqual(tokenValue, await newCart())
})

test('API-ORD-03 ENT-06 ENT-07 an order is read by its token, and an unknown token is 404', async () => {
  const token = await newCart()
  await put(token, milk, 1)
  const order = await guest(orders.getOrder, { params: { token } })
  assert.equal(order.tokenValue, token)
  assert.equal(typeof order.id, 'number')
  assert.equal(order.mergeVersion, 0)
  assert.ok(Array.isArray(order.items) && Array.isArray(order.summaryItems) && Array.isArray(order.payments))
  await refused(guest(orders.getOrder, { params: { token: 'nobody-knows-this' } }), 'order-not-found')
})

test('API-ORD-18 a product is put in from a list, with whatever the list says about itself', async () => {
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
  assert.equal(line(order, milk).quantity, 2)
  assert.equal(line(order, milk).subtotalInt, 27_78)
})

test('quantity is final: sending the same change again changes nothing', async () => {
  const token = await newCart()
  const once = await put(token, milk, 3)
  const again = await put(token, milk, 3)
  assert.equal(line(again, milk).quantity, 3)
  assert.equal(again.version, once.version)
})

test('API-ORD-18 replaceProductVariant puts one product in the place of another', async () => {
  const token = await newCart()
  await put(token, milk, 2)
  const order = await guest(orders.setItem, {
    params: { token },
    body: { productVariant: yoghurt.code, quantity: 1, replaceProductVariant: milk.code },
  })
  assert.deepEqual(
    lines(order).map(({ variantCode }) => variantCode),
    [yoghurt.code],
  )
})

test('a refused replacement leaves the old product where it was', async () => {
  const token = await newCart()
  await put(token, milk, 2)
  const swap = { productVariant: gone.code, quantity: 1, replaceProductVariant: milk.code }
  await refused(guest(orders.setItem, { params: { token }, body: swap }), 'variant-unavailable')
  assert.equal(line(await guest(orders.getOrder, { params: { token } }), milk).quantity, 2)
})

test('API-ORD-19 several products go in at once, all of them or none', async () => {
  const token = await newCart()
  const items = [
    { variantCode: milk.code, quantity: 1 },
    { variantCode: coffee.code, quantity: 2 },
  ]
  const order = await guest(orders.setItems, { params: { token }, body: { items, analyticsListId: 'recipe_7' } })
  assert.equal(lines(order).length, 2)
  const more = [
    { variantCode: yoghurt.code, quantity: 1 },
    { variantCode: gone.code, quantity: 1 },
  ]
  await refused(guest(orders.setItems, { params: { token }, body: { items: more } }), 'variant-unavailable')
  assert.equal(lines(await guest(orders.getOrder, { params: { token } })).length, 2)
})

test('API-ORD-20 API-ORD-21 OPEN-36 a line is changed and removed by its id; 0 removes too, a body of DELETE is ignored', async () => {
  const token = await newCart()
  const { id: itemId } = line(await put(token, milk, 1), milk)
  const params = { token, itemId }
  const changed = await guest(orders.changeItem, { params, body: { quantity: 4 } })
  assert.equal(line(changed, milk).quantity, 4)
  assert.equal(changed.itemsTotalInt, 4 * milk.price)
  const removed = await guest(orders.removeItem, { params, body: { quantity: 9 } })
  assert.equal(removed.itemsHash, 'zero-items')
  await refused(guest(orders.removeItem, { params }), 'item-not-found')

  const again = line(await put(token, milk, 1), milk)
  const gone0 = await guest(orders.changeItem, { params: { token, itemId: again.id }, body: { quantity: 0 } })
  assert.equal(lines(gone0).length, 0)
})

test('API-ORD-22 a comment stays with its line and an empty one clears it', async () => {
  const token = await newCart()
  const { id: itemId } = line(await put(token, milk, 1), milk)
  const params = { token, itemId }
  await guest(orders.commentItem, { params, body: { comment: 'cu termen lung, vă rog' } })
  assert.equal(line(await put(token, milk, 2), milk).comment, 'cu termen lung, vă rog')
  assert.equal(line(await guest(orders.commentItem, { params, body: { comment: ' ' } }), milk).comment, null)
})

test('a line that was taken out is put back with its note in one call', async () => {
  const token = await newCart()
  const { id: itemId } = line(await put(token, milk, 2), milk)
  await guest(orders.commentItem, { params: { token, itemId }, body: { comment: 'rece' } })
  await put(token, milk, 0)
  const back = { productVariant: milk.code, quantity: 2, comment: 'rece' }
  const order = await guest(orders.setItem, { params: { token }, body: back })
  assert.deepEqual([line(order, milk).quantity, line(order, milk).comment], [2, 'rece'])
  assert.equal(line(await put(token, milk, 3), milk).comment, 'rece')
})

test('ENT-13 itemsHash names the content: empty, other, the same again, empty', async () => {
  const token = await newCart()
  const read = async (): Promise<string> => (await guest(orders.getOrder, { params: { token } })).itemsHash
  assert.equal(await read(), 'zero-items')
  const one = (await put(token, milk, 1)).itemsHash
  const two = (await put(token, milk, 2)).itemsHash
  assert.equal(new Set(['zero-items', one, two]).size, 3)
  assert.equal((await put(token, milk, 1)).itemsHash, one)
  assert.equal((await put(token, milk, 0)).itemsHash, 'zero-items')
})

test('ENT-10 the sums agree with the items, in lei with whole-bani twins', async () => {
  const token = await newCart()
  await put(token, milk, 2)
  const order = await put(token, wine, 1)
  assert.equal(order.currencyCode, 'RON')
  assert.equal(order.itemsTotalInt, 2 * milk.price + wine.price)
  assert.equal(order.itemsTotal, (2 * milk.price + wine.price) / 100)
  assert.equal(order.depositTotalInt, 50)
  assert.equal(order.shippingTotalInt, 14_99)
  assert.equal(order.surchargeTotalInt, 9_99)
  assert.equal(order.totalInt, order.itemsTotalInt + 50 + 14_99 + 9_99)
  assert.equal(order.total, order.totalInt / 100)
  // Milk at 11 %, wine and fees at 21 %, the deposit outside VAT.
  assert.equal(order.taxTotalInt, Math.round((27_78 * 11) / 111) + Math.round(((42_90 + 14_99 + 9_99) * 21) / 121))
  assert.equal(order.summary.find(({ type }) => type === 'total')?.value.text, '96,16 lei')
  assert.equal(order.summary.find(({ type }) => type === 'goods')?.key.text, 'Produse (3)')
})

test('ENT-14 ENT-15 a line carries product, price, comment and the way from its department', async () => {
  const token = await newCart()
  const order = await put(token, milk, 2)
  const item = line(order, milk)
  assert.equal(item.isOk, true)
  assert.equal(item.brand, 'Lunca Albă')
  assert.equal(item.productName, milk.name)
  assert.equal(item.price, 13.89)
  assert.equal(item.originalPrice, 15.99)
  assert.equal(item.discountedUnitPrice, 13.89)
  assert.equal(item.comment, null)
  assert.equal(item.breadcrumbs[0]?.name, 'Lactate și ouă')
  assert.ok(item.breadcrumbs.every((crumb) => 'icon' in crumb))
  assert.match(item.image.thumbnail.default, /^http/)
})

test('lines stand in groups by department, in the order in which they came', async () => {
  const token = await newCart()
  await put(token, coffee, 1)
  await put(token, milk, 1)
  const order = await put(token, eggs, 1)
  assert.deepEqual(
    order.items.map(({ name, items }) => [name, items.length]),
    [
      ['Mic dejun, cafea, ceai', 1],
      ['Lactate și ouă', 2],
    ],
  )
})

test('ENT-16 GENIUS-01 OPEN-42 bmsm: from three pieces each is cheaper, for a Genius member by geniusUnitDiscount', async () => {
  const cart = await newCart()
  const two = line(await put(cart, yoghurt, 2), yoghurt)
  assert.equal(two.discountedUnitPriceInt, yoghurt.price)
  assert.equal(two.bmsmInfo?.isReached, false)
  const three = line(await put(cart, yoghurt, 3), yoghurt)
  assert.equal(three.bmsmInfo?.unitDiscount, 1.87)
  assert.equal(three.bmsmInfo?.geniusUnitDiscount, 2.5)
  assert.equal(three.discountedUnitPriceInt, yoghurt.price - 1_87)

  const ana = desk.as('ana')
  const own = await newCart(ana)
  const forAna = await put(own, yoghurt, 3, ana)
  assert.equal(line(forAna, yoghurt).discountedUnitPriceInt, yoghurt.price - 2_50)
  assert.equal(forAna.customer?.shouldShowGeniusPrice, true)
  assert.equal(line(await put(own, milk, 1, ana), milk).discountedUnitPriceInt, milk.price)
  await ana(orders.deleteOrder, { params: { token: own } })
})

test('ENT-17 a line says whether it is in stock, gone, or cheaper by the piece', async () => {
  const token = await newCart()
  await put(token, milk, 1)
  await put(token, yoghurt, 1)
  const fading = { code: '200001', name: 'Zmeură', price: 9_99, stock: 3 }
  await stockUp(desk.at.db, fading)
  await put(token, fading, 2)
  await setOnHand(desk.at.db, fading.code, 0)
  await desk.catchUp()
  const order = await guest(orders.getOrder, { params: { token } })
  assert.deepEqual(
    [milk, yoghurt, fading].map((ware) => line(order, ware).label.kind),
    ['in-stock', 'bmsm', 'unavailable'],
  )
})

test('a line outlives its stock: it stays, costs nothing, and says what is left', async () => {
  const ware = { code: '200002', name: 'Mure', price: 10_00, stock: 8 }
  await stockUp(desk.at.db, ware)
  const token = await newCart()
  await put(token, milk, 1)
  await put(token, ware, 6)
  await setOnHand(desk.at.db, ware.code, 2)
  await desk.catchUp()
  const limited = await guest(orders.getOrder, { params: { token } })
  assert.deepEqual([line(limited, ware).state, line(limited, ware).isOk], ['limited', false])
  assert.equal(line(limited, ware).message, 'Au mai rămas 2 bucăți.')
  assert.equal(line(limited, ware).subtotalInt, 20_00)

  await setOnHand(desk.at.db, ware.code, 0)
  await desk.catchUp()
  const none = await guest(orders.getOrder, { params: { token } })
  assert.equal(line(none, ware).quantity, 6)
  assert.equal(line(none, ware).subtotalInt, 0)
  assert.equal(none.itemsTotalInt, milk.price)
  assert.equal(none.cartNoticeV2[0]?.title, '1 produs nu mai poate fi livrat')
  // Fewer is always allowed, even of what is gone.
  assert.equal(line(await put(token, ware, 5), ware).quantity, 5)
  await refused(put(token, ware, 6), 'variant-unavailable')
})

test('more than the shelf, the limit per order or the catalogue has is refused by name', async () => {
  const token = await newCart()
  assert.equal((await refused(put(token, milk, 51), 'variant-unavailable'))['available'], 50)
  assert.equal((await refused(put(token, gone, 1), 'variant-unavailable'))['available'], 0)
  assert.equal((await refused(put(token, eggs, 4), 'quantity-limit'))['limit'], 3)
  await refused(put(token, { code: 'nothing' }, 1), 'variant-unknown')
  await refused(put(token, milk, 101), 'invalid-input')
  await refused(put(token, milk, -1), 'invalid-input')
})

test('a cart has at most a hundred lines', async () => {
  const token = await newCart()
  const many = Array.from({ length: 101 }, (_, index) => ({
    code: `3${String(index).padStart(5, '0')}`,
    name: 'Ceva',
    price: 1_00,
    stock: 5,
  }))
  for (const ware of many) await stockUp(desk.at.db, ware)
  const items = many.slice(0, 100).map(({ code }) => ({ variantCode: code, quantity: 1 }))
  const full = await guest(orders.setItems, { params: { token }, body: { items } })
  assert.equal(lines(full).length, 100)
  await refused(put(token, { code: '300100' }, 1), 'too-many-items')
  assert.equal(line(await put(token, { code: '300000' }, 2), { code: '300000' }).quantity, 2)
})

test('bad input is named field by field, and never a 500', async () => {
  const token = await newCart()
  const send = (payload: string) =>
    desk.server.inject({
      method: 'PATCH',
      url: `/api/v2/shop/orders/${token}/items`,
      headers: { 'content-type': 'application/json' },
      payload,
    })
  assert.equal((await send('{"productVariant":')).statusCode, 400)
  const wrong = await send('{"productVariant": 7, "quantity": "two", "price": 0}')
  assert.equal(wrong.statusCode, 422)
  assert.deepEqual(
    wrong
      .json<{ violations: { path: string }[] }>()
      .violations.map(({ path }) => path)
      .sort(),
    ['price', 'productVariant', 'quantity'],
  )
})

test('prices are those of now at every look, never those a client sends', async () => {
  const ware = { code: '200003', name: 'Afine', price: 20_00, stock: 8 }
  await stockUp(desk.at.db, ware)
  const token = await newCart()
  await put(token, ware, 1)
  await setPrice(desk.at.db, ware.code, 25_00)
  await desk.catchUp()
  assert.equal(line(await guest(orders.getOrder, { params: { token } }), ware).priceInt, 25_00)
})

test('two tabs changing one cart at the same time lose nothing', async () => {
  const token = await newCart()
  const all = [milk, yoghurt, coffee, wine]
  await Promise.all(all.flatMap((ware) => [1, 2, 3].map((quantity) => put(token, ware, quantity))))
  const order = await guest(orders.getOrder, { params: { token } })
  assert.equal(lines(order).length, 4)
  for (const ware of all) {
    const { quantity } = line(order, ware)
    assert.ok(quantity >= 1 && quantity <= 3)
  }
  assert.ok(order.version >= 5)
})

test('API-ORD-07 a guest’s cart becomes the customer’s, and only theirs', async () => {
  const mihai = desk.as('mihai')
  const token = await newCart()
  await put(token, milk, 2)
  await refused(guest(orders.assignCustomer, { params: { id: token } }), 'unauthorized')
  const assigned = await mihai(orders.assignCustomer, { params: { id: token } })
  assert.equal(assigned.tokenValue, token)
  assert.equal(assigned.customer?.email, 'mihai@poftim.example')
  assert.equal(line(assigned, milk).quantity, 2)
  await refused(guest(orders.getOrder, { params: { token } }), 'order-not-found')
  const radu = desk.as('radu')
  await refused(radu(orders.getOrder, { params: { token } }), 'order-not-found')
  assert.equal((await mihai(orders.currentOrder)).order?.tokenValue, token)
  await mihai(orders.deleteOrder, { params: { token: token } })
})

test('ENT-06 signing in with a full cart on another device merges both: sums within limits, told line by line', async () => {
  const mihai = desk.as('mihai')
  const own = await newCart(mihai)
  await put(own, milk, 2, mihai)
  await put(own, eggs, 2, mihai)
  const token = await newCart()
  await put(token, milk, 3)
  await put(token, eggs, 3)
  const coffeeLine = line(await put(token, coffee, 1), coffee)
  await guest(orders.commentItem, { params: { token, itemId: coffeeLine.id }, body: { comment: 'măcinată' } })

  const merged = await mihai(orders.assignCustomer, { params: { id: token } })
  assert.equal(merged.tokenValue, own)
  assert.equal(merged.mergeVersion, 1)
  assert.deepEqual(
    [milk, eggs, coffee].map((ware) => line(merged, ware).quantity),
    [5, 3, 1],
  )
  assert.equal(line(merged, coffee).comment, 'măcinată')
  assert.deepEqual(merged.merge, [
    { variantCode: milk.code, outcome: 'summed', quantity: 5, before: 2 },
    { variantCode: eggs.code, outcome: 'capped', quantity: 3, before: 2 },
    { variantCode: coffee.code, outcome: 'added', quantity: 1, before: 0 },
  ])
  await refused(guest(orders.getOrder, { params: { token } }), 'order-not-found')

  const again = await mihai(orders.assignCustomer, { params: { id: token } })
  assert.equal(again.tokenValue, own)
  assert.equal(line(again, milk).quantity, 5)
  const radu = desk.as('radu')
  await refused(radu(orders.assignCustomer, { params: { id: token } }), 'order-not-found')
  await mihai(orders.deleteOrder, { params: { token: own } })
})

test('signing in on ten devices at once gives one cart with everything in it', async () => {
  const radu = desk.as('radu')
  const tokens = await Promise.all(Array.from({ length: 10 }, () => newCart()))
  await Promise.all(tokens.map((token) => put(token, milk, 1)))
  await Promise.all([
    ...tokens.map((token) => radu(orders.assignCustomer, { params: { id: token } })),
    ...tokens.map(() => radu(orders.createOrder)),
  ])
  const { order } = await radu(orders.currentOrder)
  assert.equal(order && line(order, milk).quantity, 10)
  await radu(orders.deleteOrder, { params: { token: order?.tokenValue ?? '' } })
})

test('OPEN-08 the integer id works with its owner’s token and with nobody else’s', async () => {
  const ana = desk.as('ana')
  const token = await newCart(ana)
  const { id } = await ana(orders.getOrder, { params: { token } })
  const params = { token: String(id) }
  assert.equal((await ana(orders.getOrder, { params })).tokenValue, token)
  await refused(guest(orders.getOrder, { params }), 'order-not-found')
  await refused(desk.as('mihai')(orders.getOrder, { params }), 'order-not-found')
  const guests = await guest(orders.getOrder, { params: { token: await newCart() } })
  await refused(guest(orders.getOrder, { params: { token: String(guests.id) } }), 'order-not-found')
  await ana(orders.deleteOrder, { params: { token: token } })
})

test('OPEN-08 a guest makes every call of a cart with its tokenValue', async () => {
  const id = await newCart()
  await put(id, wine, 1)
  assert.equal((await guest(orders.setTip, { params: { id }, body: { tip: 5 } })).tipTotalInt, 5_00)
  assert.equal((await guest(orders.confirmAge, { params: { id }, body: { ageCheckDone: true } })).ageCheckDone, true)
  assert.deepEqual(await guest(orders.listIntervals, { params: { id } }), [])
  await guest(orders.deleteOrder, { params: { token: id } })
})

test('API-ORD-35 the tip raises the total by itself; a negative one is refused', async () => {
  const id = await newCart()
  const before = await put(id, coffee, 2)
  const tipped = await guest(orders.setTip, { params: { id }, body: { tip: 7.5 } })
  assert.equal(tipped.tip, 7.5)
  assert.equal(tipped.totalInt, before.totalInt + 7_50)
  for (const tip of [-1, 100.01, 0.001, Number.NaN]) {
    await refused(guest(orders.setTip, { params: { id }, body: { tip } }), 'invalid-input')
  }
})

test('the age check is asked only with an item that needs it', async () => {
  const token = await newCart()
  assert.equal((await put(token, milk, 1)).ageCheckRequired, false)
  const order = await put(token, wine, 1)
  assert.equal(order.ageCheckRequired, true)
  assert.ok(order.missing.includes('ageCheck'))
})

test('API-ORD-13 a cart is thrown away: 204, then it is not there', async () => {
  const token = await newCart()
  const answer = await desk.server.inject({ method: 'DELETE', url: `/api/v2/shop/orders/${token}` })
  assert.equal(answer.statusCode, 204)
  const error = await guest(orders.getOrder, { params: { token } }).catch((reason: unknown) => reason)
  assert.ok(isApiError(error) && error.status === 404)
})

test('a customer has one open cart, however many are asked for at once', async () => {
  const ioana = desk.as('ioana')
  const carts = await Promise.all(Array.from({ length: 8 }, () => ioana(orders.createOrder)))
  assert.equal(new Set(carts.map(({ tokenValue }) => tokenValue)).size, 1)
})

test('a guest’s cart is kept for 60 days after the last change, a customer’s for good', async () => {
  const own = await orderDesk()
  try {
    const begin = async (api: typeof guest): Promise<string> => (await api(orders.createOrder)).tokenValue
    const [left, touched, kept] = [await begin(own.guest), await begin(own.guest), await begin(own.as('ana'))]
    own.at.clock.pass({ hours: 24 * 59 })
    await own.guest(orders.setItem, { params: { token: touched }, body: { productVariant: milk.code, quantity: 1 } })
    own.at.clock.pass({ hours: 24 * 2 })
    await own.runJob('ordering.forget-carts')
    await refused(own.guest(orders.getOrder, { params: { token: left } }), 'order-not-found')
    assert.equal((await own.guest(orders.getOrder, { params: { token: touched } })).itemsCount, 1)
    assert.equal((await own.as('ana')(orders.currentOrder)).order?.tokenValue, kept)
  } finally {
    await own.stop()
  }
})
