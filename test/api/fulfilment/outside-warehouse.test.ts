import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { saveDietaryProfile } from '#modules/dietary/contract.ts'
import { consentVersion } from '#modules/dietary/rules/profile.ts'
import { joinClub } from '#modules/loyalty/index.ts'
import { setLineWish } from '#modules/ordering/cart/contract.line-wish.ts'
import * as orders from '#modules/ordering/contract.ts'
import { people } from '#seed/people.ts'
import { readConfig } from '#src/config/config.ts'
import { lettersTo } from '#test/support/fixtures/mailbox.ts'
import type { OrderFixture } from '#test/support/fixtures/order-fixture.ts'
import { type PlacedOrder, placedOrder } from '#test/support/fixtures/place-order.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { shopWithOutsideWarehouse } from '#test/support/stand-ins/http-warehouse-harness.ts'
import type { OutsideWarehouse } from '#test/support/stand-ins/outside-warehouse.ts'

let shop: OrderFixture
let warehouse: OutsideWarehouse
let stop: () => Promise<void>
before(async () => {
  const started = await shopWithOutsideWarehouse()
  shop = started.shop
  warehouse = started.warehouse
  stop = started.stop
})
after(() => stop())

type Person = Parameters<typeof placedOrder>[1]

async function handedOver(person: Person): Promise<{ readonly order: PlacedOrder; readonly id: string }> {
  const order = await placedOrder(shop, person, 'cash-at-door')
  await shop.runDueJobs()
  const { rows } = await shop.context.db.pool.query('SELECT id FROM shop_order WHERE token = $1', [order.tokenValue])
  return { order, id: rows[0].id }
}
const viewOf = ({ api, tokenValue: id }: PlacedOrder) => api(orders.getAccountOrder, { params: { id } })
const report = (event: Readonly<Record<string, unknown>>, options = {}) => warehouse.report(shop.url, event, options)

test('HOOK-07 an order is written with its lines and its delivery, and deleted when it is cancelled', async () => {
  const { order, id } = await handedOver('ana')
  const written = warehouse.orders.get(id) ?? assert.fail('the warehouse has no order')
  assert.equal(written.number, order.number)
  assert.match(written.delivery.name, /Ana/)
  assert.deepEqual(written.orders[0]?.lines.map(({ quantity }) => quantity).sort(), [1, 2, 3])
  await order.api(orders.cancelOrder, { params: { id: order.tokenValue }, body: { reason: 'changed-mind' } })
  await shop.runDueJobs()
  assert.equal(warehouse.orders.has(id), false)
})

test('HOOK-07 an order that the warehouse could not take is written once it is back', async () => {
  warehouse.state.isAway = true
  const { id } = await handedOver('mihai')
  assert.equal(warehouse.orders.has(id), false)
  warehouse.state.isAway = false
  await shop.runPlannedJobs()
  assert.equal(warehouse.orders.has(id), true)
})

test('HOOK-07 an order that came back is written again for its second delivery, and a word to the courier is passed on', async () => {
  const { order, id } = await handedOver('ioana')
  await report({ type: 'picking', orderId: id })
  await report({ type: 'picked', orderId: id, lines: warehouse.wholeLines(id) })
  await report({ type: 'on-the-way', orderId: id })
  const { courierMessages } = await order.api(orders.messageCourier, {
    params: { id: order.tokenValue },
    body: { text: 'Interfonul nu merge.' },
  })
  await shop.runDueJobs()
  assert.equal(courierMessages.length, 1)
  assert.equal(JSON.stringify([...warehouse.messages.values()]).includes('Interfonul nu merge.'), true)
  assert.equal((await report({ type: 'returned', orderId: id, reason: 'nobody-home' })).answer['result'], 'moved')
  const params = { id: order.tokenValue }
  const later = (await order.api(orders.listIntervals, { params })).findLast(({ isAvailable }) => isAvailable)
  await order.api(orders.rescheduleOrder, { params, body: { scheduleId: later?.id ?? 0 } })
  await shop.runDueJobs()
  assert.equal(warehouse.redeliveries.has(id), true)
})

test('HOOK-07 what is wanted in place of a line reaches the warehouse, also when it is said after placing, without a letter', async () => {
  const { order, id } = await handedOver('radu')
  const { milk, eggs } = testProducts
  const params = { id: order.tokenValue }
  const written = () => {
    const lines = warehouse.orders.get(id)?.orders[0]?.lines ?? assert.fail('the warehouse has no order')
    const milkFirst = lines.toSorted((a, b) => a.variantCode.localeCompare(b.variantCode))
    return milkFirst.map(({ mayBeReplaced, chosenSubstitute }) => [mayBeReplaced, chosenSubstitute])
  }
  const lines = order.items.flatMap(({ items }) => items)
  const itemId = lines.find(({ variantCode }) => variantCode === milk.code)?.id ?? 0
  const before = await lettersTo(shop.context.db)
  await order.api(setLineWish, { params: { ...params, itemId }, body: { wish: 'chosen', variantCode: eggs.code } })
  await shop.runDueJobs()
  assert.deepEqual(written(), [
    [false, eggs.code],
    [true, null],
    [true, null],
  ])
  await order.api(orders.setSubstitutes, { params, body: { wantsSubstitutes: false } })
  await shop.runDueJobs()
  assert.deepEqual(written(), [
    [false, eggs.code],
    [false, null],
    [false, null],
  ])
  assert.deepEqual(await lettersTo(shop.context.db), before)
})

test('HOOK-07 a warehouse that cannot judge by a dietary profile chooses nothing for its customer', async () => {
  const avoids = { traces: false, diets: [], ingredients: [], preferences: [], brands: [], hides: false }
  await shop.as('radu')(saveDietaryProfile, { body: { ...avoids, avoids: ['nuts'], consentVersion } })
  const { id } = await handedOver('radu')
  const mayBeReplaced = warehouse.orders.get(id)?.orders[0]?.lines.map((line) => line.mayBeReplaced)
  assert.deepEqual(mayBeReplaced, [false, false, false])
})

test('HOOK-08 events move an order; repeated, late and unknown ones change nothing and answer 200 ignored', async () => {
  const { order, id } = await handedOver('radu')
  const lines = warehouse.wholeLines(id)
  const events = [
    { type: 'picking', orderId: id },
    {
      type: 'picked',
      orderId: id,
      lines: lines.map((line, index) => ({ ...line, quantity: line.quantity - (index === 0 ? 1 : 0) })),
    },
    { type: 'delayed', orderId: id, minutes: 20 },
    { type: 'on-the-way', orderId: id },
    { type: 'delivered', orderId: id },
  ].map((event) => ({ event, id: crypto.randomUUID() }))
  const early = await report({ type: 'delivered', orderId: id })
  assert.deepEqual([early.status, early.answer], [200, { result: 'ignored' }])
  for (const { event, id: eventId } of events) {
    const { status, answer } = await report(event, { id: eventId })
    assert.deepEqual([event.type, status, answer], [event.type, 200, { result: 'moved' }])
    const again = await report(event, { id: eventId })
    assert.deepEqual([again.status, again.answer], [200, { result: 'ignored' }])
  }
  const before = await viewOf(order)
  assert.equal(before.displayState, 'partially_delivered')
  for (const { event, id: eventId } of events.toReversed()) {
    for (const options of [{ id: eventId }, {}]) {
      const { status, answer } = await report(event, options)
      assert.deepEqual([event.type, status, answer], [event.type, 200, { result: 'ignored' }])
    }
  }
  assert.deepEqual(await viewOf(order), before)
  const unknown = await report({ type: 'picking', orderId: crypto.randomUUID() })
  assert.deepEqual([unknown.status, unknown.answer], [200, { result: 'ignored' }])
})

test('HOOK-07 HOOK-08 a count is asked for once the packaging was collected, and is taken once', async () => {
  const { order, id } = await handedOver('ana')
  await shop.context.db.transaction((tx) => joinClub(tx, shop.context.clock, people.ana.customerId))
  await order.api(orders.setPickup, { params: { id: order.tokenValue }, body: { sgrBags: 1 } })
  await report({ type: 'picking', orderId: id })
  await report({ type: 'picked', orderId: id, lines: warehouse.wholeLines(id) })
  for (const type of ['on-the-way', 'delivered']) await report({ type, orderId: id })
  await shop.runDueJobs()
  assert.deepEqual(warehouse.counts.get(id), { sgrBags: 1, bags: 0 })
  const counted = { type: 'counted', orderId: id, packs: 20, bags: 0 }
  const results = await Promise.all([1, 2, 3].map(() => report(counted)))
  assert.deepEqual(results.map(({ status, answer }) => [status, answer['result']]).sort(), [
    ...[
      [200, 'ignored'],
      [200, 'ignored'],
      [200, 'moved'],
    ],
  ])
})

test('HOOK-08 an event with a wrong signature, an old one or one that is none is refused, and nothing is stored', async () => {
  const { order, id } = await handedOver('ana')
  const event = { type: 'picking', orderId: id }
  const before = await viewOf(order)
  const old = shop.context.clock.now().subtract({ minutes: 6 })
  for (const options of [{ secret: 'whsec_another' }, { at: old }]) {
    assert.equal((await report(event, options)).status, 401)
  }
  assert.equal((await report({ type: 'thrown-away', orderId: id })).status, 422)
  assert.deepEqual(await viewOf(order), before)
})

test('a picking result must name every line once, with at most what was ordered', async () => {
  const { id } = await handedOver('mihai')
  await report({ type: 'picking', orderId: id })
  const lines = warehouse.wholeLines(id)
  const [first, ...rest] = lines
  const more = { lineId: first?.lineId ?? 0, quantity: 99 }
  for (const wrong of [rest, [...lines, ...lines], [more, ...rest], [...lines, { lineId: 999_999, quantity: 1 }]]) {
    const { status, answer } = await report({ type: 'picked', orderId: id, lines: wrong })
    assert.deepEqual([status, answer['type']], [422, '/problems/invalid-input'])
  }
  assert.equal((await report({ type: 'picked', orderId: id, lines })).answer['result'], 'moved')
})

test('WAREHOUSE=http needs an address and a secret', () => {
  assert.throws(() => readConfig({ WAREHOUSE: 'http' }, 'production'), /WAREHOUSE_URL, WAREHOUSE_SECRET/)
})
