import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '#modules/favourites/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { type CustomerName, type OrderFixture, orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { placedOrder, readyCart } from '#test/support/fixtures/place-order.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: OrderFixture
before(async () => {
  shop = await orderFixture()
})
after(() => shop?.stop())

const { milk, yoghurt, coffee } = testProducts
const add = (person: CustomerName, code: string) => shop.as(person)(contract.addFavourite, { params: { code } })
const remove = (person: CustomerName, code: string) => shop.as(person)(contract.removeFavourite, { params: { code } })
const codesOf = async (person: CustomerName) => (await shop.as(person)(contract.listFavouriteCodes)).codes

test('ROUTE-14 an added product is listed once, the latest first, until it is removed', async () => {
  for (const { code } of [milk, coffee, milk, yoghurt]) {
    await add('ana', code)
    shop.context.clock.pass({ seconds: 1 })
  }
  const { type, payload } = await shop.as('ana')(contract.listFavourites, {})
  assert.deepEqual(
    [type, payload.name, payload.count, payload.page, payload.limit, payload.pages],
    ['favorites', 'Favorite', 3, 1, 60, 1],
  )
  assert.deepEqual(
    payload.products.map(({ code }) => code),
    [yoghurt.code, coffee.code, milk.code],
  )
  assert.deepEqual(await codesOf('ana'), [yoghurt.code, coffee.code, milk.code])
  await remove('ana', coffee.code)
  await remove('ana', coffee.code)
  assert.deepEqual(await codesOf('ana'), [yoghurt.code, milk.code])
})

test('favourites are a listing: paged, sorted, filtered and narrowed to a category', async () => {
  const ana = shop.as('ana')
  await add('ana', coffee.code)
  const list = async (query: Record<string, unknown>) => (await ana(contract.listFavourites, { query })).payload
  const second = await list({ page: 2, itemsPerPage: 2 })
  assert.deepEqual([second.products.length, second.pages, second.count], [1, 2, 3])
  assert.deepEqual((await list({ page: 9 })).products, [])
  const prices = (await list({ sort: { price: 'asc' } })).products.map(({ price }) => price)
  assert.deepEqual(
    prices,
    prices.toSorted((a, b) => a - b),
  )
  const { orderBy } = await list({})
  assert.deepEqual([orderBy[0]?.name, orderBy[0]?.isSelected], ['Adăugate recent', true])
  const all = await list({})
  const department = all.children.find(({ slug }) => slug !== 'all') ?? assert.fail('no department')
  assert.equal((await list({ category: department.slug })).count, department.count)
  assert.equal((await list({ filter: { price: '0-0.01' } })).count, 0)
  await refused(list({ filter: { nothing: 'x' } }), 'invalid-input')
  await refused(list({ sort: { nothing: 'asc' } }), 'invalid-input')
  await refused(list({ category: 'nothing' }), 'category-not-found')
  await refused(list({ page: 0 }), 'invalid-input')
  await refused(list({ itemsPerPage: 101 }), 'invalid-input')
})

test('a customer’s favourites are private, and a guest has none', async () => {
  assert.deepEqual(await codesOf('mihai'), [])
  await remove('mihai', milk.code)
  assert.ok((await codesOf('ana')).includes(milk.code))
  const params = { code: milk.code }
  for (const call of [
    () => shop.guest(contract.listFavourites, {}),
    () => shop.guest(contract.listFavouriteCodes),
    () => shop.guest(contract.addFavourite, { params }),
    () => shop.guest(contract.removeFavourite, { params }),
    () => shop.guest(contract.getFreshlist, {}),
  ]) {
    assert.equal((await refused(call(), 'unauthorized')).status, 401)
  }
})

test('an unknown product is refused by name, and so is one more product when the list is full', async () => {
  const before = await codesOf('ana')
  for (const code of ['nothing', "' OR 1=1 --", '<script>']) {
    assert.equal((await refused(add('ana', code), 'product-not-found')).status, 404)
  }
  await refused(add('ana', 'x'.repeat(41)), 'invalid-input')
  assert.deepEqual(await codesOf('ana'), before)
  await shop.context.db.pool.query(
    `INSERT INTO favourite SELECT $1, 'gone-' || n, now() FROM generate_series(1, $2::int) AS n`,
    ['01930000-0000-7000-8000-000000000001', 500 - before.length - 1],
  )
  const [other] = Object.values(testProducts).filter(({ code }) => !before.includes(code))
  const [another] = Object.values(testProducts).filter(({ code }) => !before.includes(code) && code !== other?.code)
  await add('ana', other?.code ?? '')
  assert.equal((await refused(add('ana', another?.code ?? ''), 'too-many-favourites'))['limit'], 500)
  await add('ana', milk.code)
  const { payload } = await shop.as('ana')(contract.listFavourites, {})
  assert.equal(payload.count, before.length + 1, 'products that are no longer sold are not shown')
})

test('ROUTE-15 the freshlist has the products that a customer bought, the most frequent first', async () => {
  const mihai = shop.as('mihai')
  const listed = async () => (await mihai(contract.getFreshlist, {})).payload
  assert.deepEqual((await listed()).products, [])
  await placedOrder(shop, 'mihai')
  shop.context.clock.pass({ minutes: 1 })
  const { token } = await readyCart(shop, 'mihai')
  await mihai(orders.setItem, { params: { token }, body: { productVariant: milk.code, quantity: 0 } })
  await mihai(orders.completeOrder, { params: { id: token } })
  const { name, orderBy, products } = await listed()
  assert.deepEqual([name, orderBy[0]?.name], ['Freshlist-ul meu', 'Cumpărate cel mai des'])
  assert.equal(products.length, 3)
  assert.equal(products.at(-1)?.code, milk.code)
  await mihai(orders.cancelOrder, { params: { id: token }, body: { reason: 'other' } })
  assert.equal((await listed()).products.length, 3)
  assert.deepEqual((await shop.as('radu')(contract.getFreshlist, {})).payload.products, [])
})
