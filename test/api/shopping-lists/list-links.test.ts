import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as links from '#modules/shopping-lists/contract.links.ts'
import * as contract from '#modules/shopping-lists/contract.named.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { apiPath } from '#test/support/fixtures/sign-in.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { milk, gone } = testProducts

const ana = shop.as('ana')
const saved = () =>
  ana(contract.createShoppingList, {
    body: { name: 'Grătar de sâmbătă', lines: [milk, gone].map(({ code }) => ({ code, quantity: 2 })) },
  })
const read = (token: string) => shop.guest(links.getSharedShoppingList, { params: { token } })

test('a guest with the link reads the name of a list and its products, and nothing of its owner', async () => {
  const { id, hasLink } = await saved()
  assert.equal(hasLink, false)
  const { token } = await ana(links.shareShoppingList, { params: { id } })
  const shared = await read(token)
  assert.deepEqual(Object.keys(shared).sort(), ['lines', 'name'])
  assert.deepEqual(
    shared.lines.map(({ code, quantity, product }) => [code, quantity, product?.code]),
    [milk, gone].map(({ code }) => [code, 2, code]),
  )
  assert.equal((await ana(contract.getShoppingList, { params: { id } })).hasLink, true)
  const { rows } = await shop.context.db.pool.query('SELECT * FROM shopping_list_link')
  assert.ok(rows.length > 0 && !JSON.stringify(rows).includes(token), 'the token is stored')
})

test('a new link ends the one before it, and a link that is ended or whose list is deleted reads nothing', async () => {
  const { id } = await saved()
  const first = await ana(links.shareShoppingList, { params: { id } })
  const second = await ana(links.shareShoppingList, { params: { id } })
  await refused(read(first.token), 'shared-list-not-found')
  assert.equal((await read(second.token)).name, 'Grătar de sâmbătă')
  await ana(links.endShoppingListLink, { params: { id } })
  await ana(links.endShoppingListLink, { params: { id } })
  await refused(read(second.token), 'shared-list-not-found')
  const third = await ana(links.shareShoppingList, { params: { id } })
  await ana(contract.deleteShoppingList, { params: { id } })
  await refused(read(third.token), 'shared-list-not-found')
})

test('a cart is shared as a copy by whoever has one, names nobody, and is deleted after 14 days', async () => {
  const lines = [milk, gone, milk].map(({ code }) => ({ code, quantity: 2 }))
  const { token } = await shop.guest(links.shareCart, { body: { lines } })
  const shared = await read(token)
  assert.equal(shared.name, null)
  assert.deepEqual(
    shared.lines.map(({ code, quantity }) => [code, quantity]),
    [
      [milk.code, 4],
      [gone.code, 2],
    ],
  )
  const { rows } = await shop.context.db.pool.query('SELECT * FROM shared_cart')
  assert.deepEqual(Object.keys(rows[0] ?? {}).sort(), ['expires_at', 'lines', 'token_hash'])
  shop.context.clock.pass({ hours: 14 * 24 })
  await refused(read(token), 'shared-list-not-found')
  await shop.runJob('shopping-lists.forget-shared-carts')
  assert.equal((await shop.context.db.pool.query('SELECT 1 FROM shared_cart')).rowCount, 0)
})

test('one client shares at most thirty carts an hour', async () => {
  const payload = { lines: [{ code: milk.code, quantity: 1 }] }
  const share = () =>
    shop.server.inject({
      ...{ method: 'POST', url: `${apiPath}/shared-shopping-lists`, remoteAddress: '198.51.100.7', payload },
    })
  const answers = await Promise.all(Array.from({ length: 31 }, share))
  assert.deepEqual(answers.filter(({ statusCode }) => statusCode !== 201).length, 1)
})

test('nobody makes or ends a link of another’s list', async () => {
  const { id } = await saved()
  const { token } = await ana(links.shareShoppingList, { params: { id } })
  await refused(shop.as('mihai')(links.shareShoppingList, { params: { id } }), 'shopping-list-not-found')
  await refused(shop.as('mihai')(links.endShoppingListLink, { params: { id } }), 'shopping-list-not-found')
  assert.equal((await read(token)).lines.length, 2)
})

test('one address tries at most 60 links a minute', async () => {
  const tryFrom = (remoteAddress: string) =>
    shop.server.inject({ url: `${apiPath}/shared-shopping-lists/${'x'.repeat(32)}`, remoteAddress })
  const tries = await Promise.all(Array.from({ length: 61 }, () => tryFrom('203.0.113.7')))
  assert.deepEqual(Map.groupBy(tries, ({ statusCode }) => statusCode).get(429)?.length, 1)
  assert.equal((await tryFrom('203.0.113.8')).statusCode, 404)
})
