import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as cart from '#modules/households/contract.cart.ts'
import * as contract from '#modules/households/contract.ts'
import { cancelOrder } from '#modules/ordering/contract.ts'
import { people } from '#seed/people.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { placedOrder } from '#test/support/fixtures/place-order.ts'
import { apiPath, bearer } from '#test/support/fixtures/sign-in.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { openStream } from '#test/support/http/event-stream.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
/** Another process of the same shop. */
const other = await orderFixture({ databaseUrl: shop.databaseUrl, clock: shop.context.clock })
after(async () => {
  await other.stop()
  await shop.stop()
})
const { milk, yoghurt, coffee, gone } = testProducts
const [ana, mihai, ioana] = [shop.as('ana'), other.as('mihai'), shop.as('ioana')]

before(async () => {
  await ana(contract.createHousehold, { body: { name: 'Familia Munteanu' } })
  await ana(contract.inviteToHousehold, { body: { email: people.mihai.email } })
  shop.context.clock.pass({ seconds: 1 })
  const [invitation] = (await mihai(contract.getHousehold)).invitations
  await mihai(contract.acceptInvitation, { params: { id: invitation?.id ?? '' } })
})

const set = (code: string, quantity: number, by = ana) =>
  by(cart.setHouseholdCartLine, { params: { code }, body: { quantity } })
const shown = ({ lines }: cart.HouseholdCart) =>
  lines.map(({ code, quantity, addedBy }) => [code, quantity, addedBy?.name, addedBy?.isMe])
const clear = async () => {
  for (const { code } of (await ana(cart.getHouseholdCart)).lines) await set(code, 0)
}

const newsPath = `${apiPath}/customers/me/household/news`
const watched = async () => openStream(other.url + newsPath, bearer(await other.tokenOf('mihai')))

test('both see who added what, and who changed it last', async () => {
  await set(milk.code, 2)
  shop.context.clock.pass({ minutes: 1 })
  await mihai(cart.addToHouseholdCart, {
    body: { lines: [milk, yoghurt, yoghurt].map(({ code }) => ({ code, quantity: 1 })) },
  })
  const seen = await ana(cart.getHouseholdCart)
  assert.deepEqual(shown(seen), [
    [milk.code, 3, people.ana.firstName, true],
    [yoghurt.code, 2, people.mihai.firstName, false],
  ])
  const [last, , first] = seen.changes
  assert.deepEqual([last?.by?.isMe, last?.before, last?.quantity], [false, 0, 2])
  assert.deepEqual([first?.by?.isMe, first?.before, first?.quantity], [true, 0, 2])
  await set(yoghurt.code, 0)
  assert.deepEqual(shown(await mihai(cart.getHouseholdCart)), [[milk.code, 3, people.ana.firstName, false]])
  await clear()
})

test('a change at one process is heard at another within a second, and nobody else hears it', async () => {
  const stream = await watched()
  const next = stream.next()
  await set(milk.code, 1)
  const changed = performance.now()
  await next
  assert.ok(performance.now() - changed < 1_000)
  stream.stop()
  await refused(ioana(cart.watchHousehold), 'household-not-found')
  await clear()
})

test('a stream ends after half an hour, and a customer has at most ten at once', async () => {
  const streams = await Promise.all(Array.from({ length: 10 }, watched))
  const refusedStream = await fetch(other.url + newsPath, {
    headers: { accept: 'text/event-stream', ...bearer(await other.tokenOf('mihai')) },
  })
  assert.equal(refusedStream.status, 429)
  shop.context.clock.pass({ minutes: 30 })
  await set(milk.code, 1)
  for (const stream of streams) assert.match(await stream.ended(), /changed/)
  const again = await watched()
  again.stop()
  await clear()
})

test('whoever is not of the household neither sees nor changes its cart', async () => {
  await refused(ioana(cart.getHouseholdCart), 'household-not-found')
  await refused(set(milk.code, 1, ioana), 'household-not-found')
  await refused(
    ioana(cart.addToHouseholdCart, { body: { lines: [{ code: milk.code, quantity: 1 }] } }),
    'household-not-found',
  )
  await refused(ioana(cart.orderHouseholdCart), 'household-not-found')
  await ioana(contract.createHousehold, { body: { name: 'Alta' } })
  await set(milk.code, 1)
  assert.deepEqual((await ioana(cart.getHouseholdCart)).lines, [])
  await ioana(contract.leaveHousehold)
  await clear()
})

test('only what is sold is added, at most a hundred products', async () => {
  await refused(set('NU-EXISTA', 1), 'product-not-found')
  await set(gone.code, 1)
  assert.equal((await ana(cart.getHouseholdCart)).lines[0]?.product?.maxAvailableQuantity, 0)
  await shop.context.db.pool.query(
    `INSERT INTO household_cart_line (household_id, product_code, quantity, added_at)
     SELECT id, 'plin-' || n, 1, now() FROM household, generate_series(1, 99) n`,
  )
  await refused(set(milk.code, 1), 'household-cart-full')
  await clear()
})

test('products added by both at once are all there', async () => {
  const add = (by: typeof ana) => by(cart.addToHouseholdCart, { body: { lines: [{ code: milk.code, quantity: 1 }] } })
  await Promise.all([1, 2, 3, 4].flatMap(() => [add(ana), add(mihai)]))
  assert.equal((await ana(cart.getHouseholdCart)).lines[0]?.quantity, 8)
  await clear()
})

test('an addition that is repeated adds once, and tells what does not fit', async () => {
  await set(milk.code, 98)
  const body = {
    id: '0199b1f3-7c4e-7a25-9b1d-3e8f60a2d514',
    lines: [milk, yoghurt].map(({ code }) => ({ code, quantity: 5 })),
  }
  const both = await Promise.all([1, 2].map(() => ana(cart.addToHouseholdCart, { body })))
  for (const { lines, notAdded } of both) {
    assert.equal(lines.map(({ quantity }) => quantity).join(), '100,5')
    assert.deepEqual(notAdded, [{ code: milk.code, quantity: 3 }])
  }
  shop.context.clock.pass({ hours: 25 })
  await shop.runJob('households.forget-changes')
  assert.equal((await shop.context.db.pool.query('SELECT 1 FROM household_cart_addition')).rowCount, 0)
  await clear()
})

test('one member orders at a time, gives the cart back, or loses it after half an hour', async () => {
  const both = await Promise.allSettled([ana(cart.orderHouseholdCart), mihai(cart.orderHouseholdCart)])
  assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
  await ana(cart.endOrderingHouseholdCart)
  await mihai(cart.endOrderingHouseholdCart)
  await ana(cart.orderHouseholdCart)
  await refused(mihai(cart.orderHouseholdCart), 'household-cart-is-ordered')
  await mihai(cart.endOrderingHouseholdCart)
  assert.equal((await mihai(cart.getHouseholdCart)).ordering?.name, people.ana.firstName)
  shop.context.clock.pass({ minutes: 30 })
  assert.equal((await mihai(cart.orderHouseholdCart)).ordering?.isMe, true)
  await mihai(cart.endOrderingHouseholdCart)
})

test('what the orderer has ordered leaves the cart, and an order beside it takes nothing', async () => {
  for (const { code } of [milk, coffee]) await set(code, 3)
  const beside = await placedOrder(shop, 'ana', 'cash-at-door')
  await shop.runDueJobs()
  assert.equal((await ana(cart.getHouseholdCart)).lines.length, 2)
  await ana(cancelOrder, { params: { id: beside.tokenValue }, body: { reason: 'other' } })
  await ana(cart.orderHouseholdCart)
  await placedOrder(shop, 'ana', 'cash-at-door')
  await shop.runDueJobs()
  const after = await mihai(cart.getHouseholdCart)
  assert.deepEqual(
    after.lines.map(({ code, quantity }) => [code, quantity]),
    [
      [milk.code, 1],
      [coffee.code, 2],
    ],
  )
  assert.equal(after.ordering, null)
  assert.deepEqual(
    after.changes.slice(0, 2).map(({ code, before, quantity, by }) => [code, before, quantity, by?.name]),
    [
      [coffee.code, 3, 2, people.ana.firstName],
      [milk.code, 3, 1, people.ana.firstName],
    ],
  )
  await clear()
})

test('a private order weeks after the cart was taken to the checkout takes nothing out of it', async () => {
  await set(milk.code, 3)
  await ana(cart.orderHouseholdCart)
  shop.context.clock.pass({ minutes: 31 })
  await placedOrder(shop, 'ana', 'cash-at-door')
  await shop.runDueJobs()
  assert.deepEqual(
    (await ana(cart.getHouseholdCart)).lines.map(({ code, quantity }) => [code, quantity]),
    [[milk.code, 3]],
  )
  await clear()
})

test('who leaves is no longer named nor told of changes, and what they added stays', async () => {
  await set(milk.code, 2, mihai)
  const stream = await watched()
  await mihai(contract.leaveHousehold)
  assert.match(await stream.ended(), /changed/)
  assert.deepEqual(shown(await ana(cart.getHouseholdCart)), [[milk.code, 2, undefined, undefined]])
})
