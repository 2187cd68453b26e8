import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { cartFixture, itemOf, itemsOf } from '#test/support/fixtures/cart-fixture.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { insertProduct, setOnHand, setPrice, testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { guest } = shop
const { newCart, put } = cartFixture(shop)
const { milk, yoghurt, wine, coffee, eggs, gone } = testProducts

test('ENT-13 itemsHash identifies the content: it changes with the items and is equal for equal items', async () => {
  const token = await newCart()
  const read = async (): Promise<string> => (await guest(orders.getOrder, { params: { token } })).itemsHash
  assert.equal(await read(), 'zero-items')
  const one = (await put(token, milk, 1)).itemsHash
  const two = (await put(token, milk, 2)).itemsHash
  assert.equal(new Set(['zero-items', one, two]).size, 3)
  assert.equal((await put(token, milk, 1)).itemsHash, one)
  assert.equal((await put(token, milk, 0)).itemsHash, 'zero-items')
})

test('ENT-10 the sums agree with the items, in lei and in whole bani', async () => {
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

test('ENT-14 ENT-15 a line has its product, quantity, price, comment and the breadcrumbs from its department', async () => {
  const token = await newCart()
  const { id: itemId, comment } = itemOf(await put(token, milk, 2), milk)
  assert.equal(comment, null)
  const body = { comment: 'cu termen lung' }
  const item = itemOf(await guest(orders.commentItem, { params: { token, itemId }, body }), milk)
  assert.equal(item.isOk, true)
  assert.deepEqual([item.variantCode, item.quantity, item.comment], [milk.code, 2, 'cu termen lung'])
  assert.equal(item.brand, 'Lunca Albă')
  assert.equal(item.productName, milk.name)
  assert.equal(item.price, 13.89)
  assert.equal(item.originalPrice, 15.99)
  assert.equal(item.discountedUnitPrice, 13.89)
  assert.equal(item.breadcrumbs[0]?.name, 'Lactate și ouă')
  assert.deepEqual(
    item.breadcrumbs.map(({ code }) => code),
    ['3', '301', milk.code],
  )
  assert.ok(item.breadcrumbs.every((crumb) => 'icon' in crumb))
  assert.match(item.image.thumbnail.default, /^http/)
})

test('lines are grouped by department, in the order in which they were added', async () => {
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

test('ENT-16 GENIUS-01 OPEN-42 with bmsm three or more pieces have a lower unit price, which for a Genius member is geniusUnitDiscount', async () => {
  const cart = await newCart()
  const two = itemOf(await put(cart, yoghurt, 2), yoghurt)
  assert.equal(two.discountedUnitPriceInt, yoghurt.price)
  assert.equal(two.bmsmInfo?.isReached, false)
  const three = itemOf(await put(cart, yoghurt, 3), yoghurt)
  assert.equal(three.bmsmInfo?.unitDiscount, 1.87)
  assert.equal(three.bmsmInfo?.geniusUnitDiscount, 2.5)
  assert.equal(three.discountedUnitPriceInt, yoghurt.price - 1_87)

  const ana = shop.as('ana')
  const own = await newCart(ana)
  const forAna = await put(own, yoghurt, 3, ana)
  assert.equal(itemOf(forAna, yoghurt).discountedUnitPriceInt, yoghurt.price - 2_50)
  assert.equal(forAna.customer?.shouldShowGeniusPrice, true)
  assert.equal(itemOf(await put(own, milk, 1, ana), milk).discountedUnitPriceInt, milk.price)
  await ana(orders.deleteOrder, { params: { token: own } })
})

test('ENT-14 ENT-17 a line is labelled as in stock, bmsm or unavailable, and only an unavailable one is not ok', async () => {
  const token = await newCart()
  await put(token, milk, 1)
  await put(token, yoghurt, 1)
  const outOfStock = { code: '200001', name: 'Zmeură', price: 9_99, stock: 3 }
  await insertProduct(shop.context.db, outOfStock)
  await put(token, outOfStock, 2)
  await setOnHand(shop.context.db, outOfStock.code, 0)
  await shop.refreshCatalog()
  const order = await guest(orders.getOrder, { params: { token } })
  assert.deepEqual(
    [milk, yoghurt, outOfStock].map((ware) => [itemOf(order, ware).label, itemOf(order, ware).isOk]),
    [
      [{ kind: 'in-stock', text: 'În stoc' }, true],
      [{ kind: 'bmsm', text: 'de la 3 buc. −1,87 lei pe bucată' }, true],
      [{ kind: 'unavailable', text: 'Indisponibil' }, false],
    ],
  )
})

test('a line whose product sells out stays in the cart, costs nothing, and shows the quantity that is left', async () => {
  const ware = { code: '200002', name: 'Mure', price: 10_00, stock: 8 }
  await insertProduct(shop.context.db, ware)
  const token = await newCart()
  await put(token, milk, 1)
  await put(token, ware, 6)
  await setOnHand(shop.context.db, ware.code, 2)
  await shop.refreshCatalog()
  const limited = await guest(orders.getOrder, { params: { token } })
  assert.deepEqual([itemOf(limited, ware).state, itemOf(limited, ware).isOk], ['limited', false])
  assert.equal(itemOf(limited, ware).message, 'Au mai rămas 2 bucăți.')
  assert.deepEqual(
    limited.cartNoticeV2.filter(({ icon }) => icon === 'warning').map(({ title }) => title),
    ['Dintr-un produs au rămas mai puține bucăți'],
  )
  assert.equal(itemOf(limited, ware).subtotalInt, 20_00)

  await setOnHand(shop.context.db, ware.code, 0)
  await shop.refreshCatalog()
  const soldOut = await guest(orders.getOrder, { params: { token } })
  assert.equal(itemOf(soldOut, ware).quantity, 6)
  assert.equal(itemOf(soldOut, ware).subtotalInt, 0)
  assert.equal(soldOut.itemsTotalInt, milk.price)
  assert.equal(soldOut.cartNoticeV2[0]?.title, '1 produs nu mai poate fi livrat')
  // A decrease is always allowed, even of a sold-out product.
  assert.equal(itemOf(await put(token, ware, 5), ware).quantity, 5)
  await refused(put(token, ware, 6), 'variant-unavailable')
})

test('more than the stock, the limit per order or an unknown product is refused by name', async () => {
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
  for (const ware of many) await insertProduct(shop.context.db, ware)
  const items = many.slice(0, 100).map(({ code }) => ({ variantCode: code, quantity: 1 }))
  const full = await guest(orders.setItems, { params: { token }, body: { items } })
  assert.equal(itemsOf(full).length, 100)
  await refused(put(token, { code: '300100' }, 1), 'too-many-items')
  assert.equal(itemOf(await put(token, { code: '300000' }, 2), { code: '300000' }).quantity, 2)
})

test('a cart is shown with current prices', async () => {
  const ware = { code: '200003', name: 'Afine', price: 20_00, stock: 8 }
  await insertProduct(shop.context.db, ware)
  const token = await newCart()
  await put(token, ware, 1)
  await setPrice(shop.context.db, ware.code, 25_00)
  await shop.refreshCatalog()
  assert.equal(itemOf(await guest(orders.getOrder, { params: { token } }), ware).priceInt, 25_00)
})
