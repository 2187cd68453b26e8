import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OkOf } from '#kernel/contract.ts'
import * as customers from '#modules/customers/contract.ts'
import { receivedMessages, scriptProduct, setWarehouseConduct } from '#modules/fulfilment/index.ts'
import * as orders from '#modules/ordering/contract.ts'
import { setPaymentMethod } from '#modules/payments/contract.ts'
import { untilBlocked } from '#test/support/database/until-blocked.ts'
import { orderParams } from '#test/support/fixtures/order-calls.ts'
import { type Basket, type Shopper, shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, substitutes, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = withConsistencyCheck(await warehouseFixture())
const { db } = shop.context
const { shopper, cartOf, readyCartOf } = shopperFixture(shop)
const { milk, coffee } = testProducts

type Placed = OkOf<typeof orders.completeOrder>
const placeOrder = async (person: Shopper, items: Basket = [[coffee, 1]]): Promise<Placed> =>
  person.api(orders.completeOrder, orderParams((await readyCartOf(person, items)).tokenValue))
const detailsOf = ({ api }: Shopper, { tokenValue }: Placed) => api(orders.getAccountOrder, orderParams(tokenValue))
const send = ({ api }: Shopper, { tokenValue }: Placed, text: string) =>
  api(orders.messageCourier, { ...orderParams(tokenValue), body: { text } })
const messagesOf = (order: orders.OrderView) => order.courierMessages.map(({ text, isTold }) => [text, isTold])
const receivedFor = async (number: string | null) =>
  (await receivedMessages(db, 1_000)).filter(({ orderNumber }) => orderNumber === number).map(({ text }) => text)

test('a customer can send the courier a message, which is stored, delivered and shown as delivered', async () => {
  const person = await shopper()
  const order = await placeOrder(person)
  await runWarehouse(shop, 3)
  assert.deepEqual([(await detailsOf(person, order)).canMessageCourier, await receivedFor(order.number)], [true, []])
  const first = await send(person, order, '  Interfonul nu merge, <b>sunați-mă</b>.  ')
  assert.deepEqual(messagesOf(first), [['Interfonul nu merge, <b>sunați-mă</b>.', false]])
  const again = await send(person, order, 'Interfonul nu merge, <b>sunați-mă</b>.')
  assert.deepEqual(
    [again.version, again.courierMessages.length],
    [first.version, 1],
    'a repeated message changes nothing',
  )
  await shop.runDueJobs()
  assert.deepEqual(messagesOf(await detailsOf(person, order)), [['Interfonul nu merge, <b>sunați-mă</b>.', true]])
  assert.deepEqual(await receivedFor(order.number), ['Interfonul nu merge, <b>sunați-mă</b>.'])
  const page = await shop.server.inject({ url: '/_stand-in/warehouse' })
  assert.match(page.body, /Interfonul nu merge, &lt;b&gt;sunați-mă/)
  await runWarehouse(shop, 1)
  const delivered = await detailsOf(person, order)
  assert.deepEqual(
    [delivered.displayState, delivered.canMessageCourier, messagesOf(delivered).length],
    ['delivered', false, 1],
  )
})

test('a message is retried while the warehouse fails, and is delivered once it responds again', async () => {
  const person = await shopper()
  const order = await placeOrder(person)
  await runWarehouse(shop, 3)
  await setWarehouseConduct(db, 'fails')
  await send(person, order, 'Sunt în curte.')
  await shop.runDueJobs()
  assert.deepEqual(
    [messagesOf(await detailsOf(person, order)), await receivedFor(order.number)],
    [[['Sunt în curte.', false]], []],
  )
  await setWarehouseConduct(db, 'listens')
  await shop.runPlannedJobs()
  assert.deepEqual(
    [messagesOf(await detailsOf(person, order)), await receivedFor(order.number)],
    [[['Sunt în curte.', true]], ['Sunt în curte.']],
  )
})

test('an order takes five messages of one to three hundred characters, only while the van is on its way', async () => {
  const [person, otherShopper] = [await shopper(), await shopper()]
  const order = await placeOrder(person)
  for (let step = 0; step < 3; step++) {
    const refusal = await refused(send(person, order, 'Prea devreme'), 'courier-not-on-the-way')
    assert.equal(refusal['field'], 'text')
    await runWarehouse(shop, 1)
  }
  await refused(send(otherShopper, order, 'Nu e a mea'), 'order-not-found')
  await refused(send({ ...person, api: shop.guest }, order, 'Cine sunt?'), 'unauthorized')
  for (const text of ['', '   ', 'x'.repeat(301)]) await refused(send(person, order, text), 'invalid-input')
  await send(person, order, 'ș'.repeat(300))
  const calls = Array.from({ length: 7 }, (_, index) => send(person, order, `Mesajul ${index}`))
  const outcomes = await Promise.allSettled(calls)
  for (const one of outcomes) {
    if (one.status === 'rejected') await refused(Promise.reject(one.reason), 'too-many-courier-messages')
  }
  const full = await detailsOf(person, order)
  assert.deepEqual([full.courierMessages.length, full.canMessageCourier], [5, false])
  await runWarehouse(shop, 1)
  await refused(send(person, order, 'Prea târziu'), 'courier-not-on-the-way')
  assert.equal((await send(person, order, 'ș'.repeat(300))).courierMessages.length, 5, 'a repeated message is accepted')
})

test('a message to an addition belongs to its parent order, and both share the limit of five', async () => {
  const person = await shopper()
  const parent = await placeOrder(person)
  const { tokenValue: id } = await cartOf(person, [[milk, 1]])
  const joined = await person.api(orders.setAddTo, { ...orderParams(id), body: { addTo: parent.tokenValue } })
  const paymentId = joined.payments.find(({ type }) => type === 'money')?.id ?? 0
  await person.api(setPaymentMethod, { params: { id, paymentId }, body: { paymentMethod: 'cash-at-door' } })
  const added = await person.api(orders.completeOrder, orderParams(id))
  await runWarehouse(shop, 3)
  await send(person, added, 'Vin eu jos.')
  for (const text of ['a', 'b', 'c', 'd']) await send(person, parent, text)
  await refused(send(person, added, 'e'), 'too-many-courier-messages')
  assert.deepEqual(messagesOf(await detailsOf(person, added)), messagesOf(await detailsOf(person, parent)))
  await shop.runDueJobs()
  assert.deepEqual([(await receivedFor(parent.number)).length, await receivedFor(added.number)], [5, []])
})

test('messages are in the customer’s data export and are deleted with the account, at the warehouse too', async () => {
  const person = await shopper()
  const order = await placeOrder(person)
  await runWarehouse(shop, 3)
  await send(person, order, 'Codul porții este 7741.')
  const exported = JSON.stringify(await person.api(customers.exportCustomer))
  assert.ok(exported.includes('Codul porții este 7741.'))
  await runWarehouse(shop, 1)
  await person.api(customers.deleteCustomer)
  const { rows } = await db.pool.query('SELECT 1 FROM courier_message WHERE text LIKE $1', ['Codul porții%'])
  assert.deepEqual(rows, [])
  await shop.runDueJobs()
  assert.deepEqual(await receivedFor(order.number), [])
  const events = await db.pool.query(`SELECT 1 FROM outbox_event WHERE payload::text LIKE '%Codul%'`)
  assert.deepEqual(events.rows, [])
})

test('a refused substitute is reported to the warehouse once, with quantity, name and code', async () => {
  const person = await shopper()
  await db.pool.query('UPDATE product SET popularity = 9 WHERE code = $1', [substitutes.dearMilk.code])
  await scriptProduct(db, { variantCode: milk.code, outcome: 'replaced' })
  const order = await placeOrder(person, [
    [milk, 2],
    [coffee, 1],
  ])
  await runWarehouse(shop, 2)
  await scriptProduct(db, { variantCode: milk.code, outcome: 'as-ordered' })
  const line = (await detailsOf(person, order)).items
    .flatMap(({ items }) => items)
    .find(({ canBeAnswered }) => canBeAnswered)
  const params = { id: order.tokenValue, itemId: line?.id ?? 0 }
  for (let again = 0; again < 2; again++) {
    await person.api(orders.answerLineChange, { params, body: { accepted: false } })
  }
  await shop.runDueJobs()
  assert.deepEqual(await receivedFor(order.number), [`2 × ${substitutes.dearMilk.name} (${substitutes.dearMilk.code})`])
})

test('a customer who sends too many messages to couriers is rate-limited', async () => {
  const person = await shopper()
  const all = [await placeOrder(person), await placeOrder(person), await placeOrder(person), await placeOrder(person)]
  all.push(await placeOrder(person))
  await runWarehouse(shop, 3)
  for (const order of all.slice(0, 4)) for (const text of ['1', '2', '3', '4', '5']) await send(person, order, text)
  await refused(send(person, all[4] ?? assert.fail(), '1'), 'too-many-requests')
})

test('with a warehouse that delivers no messages the order offers none, and the call is refused by name', async () => {
  const withoutMessages = withConsistencyCheck(await warehouseFixture({ ports: { couriersListen: false } }))
  const person = await shopperFixture(withoutMessages).shopper()
  const { tokenValue } = await shopperFixture(withoutMessages).readyCartOf(person, [[coffee, 1]])
  const order = await person.api(orders.completeOrder, orderParams(tokenValue))
  await runWarehouse(withoutMessages, 3)
  const { displayState, canMessageCourier } = await detailsOf(person, order)
  assert.deepEqual([displayState, canMessageCourier], ['on_the_way', false])
  assert.equal((await refused(send(person, order, 'Sunt în curte.'), 'courier-not-reachable'))['field'], 'text')
  assert.deepEqual(messagesOf(await detailsOf(person, order)), [])
})

test('a cart that is deleted while its message is on the way answers as one that never was', async () => {
  const person = await shopper()
  const cart = await cartOf(person, [[coffee, 1]])
  const other = await db.pool.connect()
  await other.query('BEGIN')
  await other.query('DELETE FROM shop_order WHERE token = $1', [cart.tokenValue])
  const sending = refused(
    person.api(orders.messageCourier, { ...orderParams(cart.tokenValue), body: { text: 'Sunt în curte.' } }),
    'order-not-found',
  )
  await untilBlocked(db)
  await other.query('COMMIT')
  other.release()
  await sending
})
