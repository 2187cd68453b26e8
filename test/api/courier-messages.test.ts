import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OkOf } from '#kernel/contract.ts'
import * as customers from '#modules/customers/contract.ts'
import { receivedMessages, scriptProduct, setWarehouseConduct } from '#modules/fulfilment/index.ts'
import * as orders from '#modules/ordering/contract.ts'
import { setPaymentMethod } from '#modules/payments/contract.ts'
import { audited } from '#test/support/audited.ts'
import { type Basket, type Shopper, shoppersAt } from '#test/support/checkout-desk.ts'
import { of } from '#test/support/choices.ts'
import { refused } from '#test/support/refused.ts'
import { wares } from '#test/support/shelf.ts'
import { letWork, others, warehouseDesk } from '#test/support/warehouse-desk.ts'

const desk = audited(await warehouseDesk())
const { db } = desk.at
const { shopper, cartOf, readyCartOf } = shoppersAt(desk)
const { milk, coffee } = wares

type Placed = OkOf<typeof orders.completeOrder>
const placedOf = async (person: Shopper, items: Basket = [[coffee, 1]]): Promise<Placed> =>
  person.api(orders.completeOrder, of((await readyCartOf(person, items)).tokenValue))
const shown = ({ api }: Shopper, { tokenValue }: Placed) => api(orders.getAccountOrder, of(tokenValue))
const say = ({ api }: Shopper, { tokenValue }: Placed, text: string) =>
  api(orders.messageCourier, { ...of(tokenValue), body: { text } })
const said = (order: orders.OrderView) => order.courierMessages.map(({ text, isTold }) => [text, isTold])
const heard = async (number: string | null) =>
  (await receivedMessages(db, 1_000)).filter(({ orderNumber }) => orderNumber === number).map(({ text }) => text)

test('a customer can send the courier a message, which is stored, delivered and shown as delivered', async () => {
  const person = await shopper()
  const order = await placedOf(person)
  await letWork(desk, 3)
  assert.deepEqual([(await shown(person, order)).canMessageCourier, await heard(order.number)], [true, []])
  const first = await say(person, order, '  Interfonul nu merge, <b>sunați-mă</b>.  ')
  assert.deepEqual(said(first), [['Interfonul nu merge, <b>sunați-mă</b>.', false]])
  const again = await say(person, order, 'Interfonul nu merge, <b>sunați-mă</b>.')
  assert.deepEqual(
    [again.version, again.courierMessages.length],
    [first.version, 1],
    'a repeated message changes nothing',
  )
  await desk.runDueJobs()
  assert.deepEqual(said(await shown(person, order)), [['Interfonul nu merge, <b>sunați-mă</b>.', true]])
  assert.deepEqual(await heard(order.number), ['Interfonul nu merge, <b>sunați-mă</b>.'])
  const page = await desk.server.inject({ url: '/_stand-in/warehouse' })
  assert.match(page.body, /Interfonul nu merge, &lt;b&gt;sunați-mă/)
  await letWork(desk, 1)
  const delivered = await shown(person, order)
  assert.deepEqual(
    [delivered.displayState, delivered.canMessageCourier, said(delivered).length],
    ['delivered', false, 1],
  )
})

test('a message is retried while the warehouse fails, and is delivered once it responds again', async () => {
  const person = await shopper()
  const order = await placedOf(person)
  await letWork(desk, 3)
  await setWarehouseConduct(db, 'fails')
  await say(person, order, 'Sunt în curte.')
  await desk.runDueJobs()
  assert.deepEqual([said(await shown(person, order)), await heard(order.number)], [[['Sunt în curte.', false]], []])
  await setWarehouseConduct(db, 'listens')
  await desk.runWaitingJobs()
  assert.deepEqual(
    [said(await shown(person, order)), await heard(order.number)],
    [[['Sunt în curte.', true]], ['Sunt în curte.']],
  )
})

test('an order takes five messages of one to three hundred characters, only while the van is on its way', async () => {
  const [person, stranger] = [await shopper(), await shopper()]
  const order = await placedOf(person)
  for (let step = 0; step < 3; step++) {
    const refusal = await refused(say(person, order, 'Prea devreme'), 'courier-not-on-the-way')
    assert.equal(refusal['field'], 'text')
    await letWork(desk, 1)
  }
  await refused(say(stranger, order, 'Nu e a mea'), 'order-not-found')
  await refused(say({ ...person, api: desk.guest }, order, 'Cine sunt?'), 'unauthorized')
  for (const text of ['', '   ', 'x'.repeat(301)]) await refused(say(person, order, text), 'invalid-input')
  await say(person, order, 'ș'.repeat(300))
  const asked = Array.from({ length: 7 }, (_, index) => say(person, order, `Mesajul ${index}`))
  const answers = await Promise.allSettled(asked)
  for (const one of answers) {
    if (one.status === 'rejected') await refused(Promise.reject(one.reason), 'too-many-courier-messages')
  }
  const full = await shown(person, order)
  assert.deepEqual([full.courierMessages.length, full.canMessageCourier], [5, false])
  await letWork(desk, 1)
  await refused(say(person, order, 'Prea târziu'), 'courier-not-on-the-way')
  assert.equal((await say(person, order, 'ș'.repeat(300))).courierMessages.length, 5, 'a repeated message is accepted')
})

test('a message to an addition belongs to its parent order, and both share the limit of five', async () => {
  const person = await shopper()
  const parent = await placedOf(person)
  const { tokenValue: id } = await cartOf(person, [[milk, 1]])
  const joined = await person.api(orders.setAddTo, { ...of(id), body: { addTo: parent.tokenValue } })
  const paymentId = joined.payments.find(({ type }) => type === 'money')?.id ?? 0
  await person.api(setPaymentMethod, { params: { id, paymentId }, body: { paymentMethod: 'cash-at-door' } })
  const added = await person.api(orders.completeOrder, of(id))
  await letWork(desk, 3)
  await say(person, added, 'Vin eu jos.')
  for (const text of ['a', 'b', 'c', 'd']) await say(person, parent, text)
  await refused(say(person, added, 'e'), 'too-many-courier-messages')
  assert.deepEqual(said(await shown(person, added)), said(await shown(person, parent)))
  await desk.runDueJobs()
  assert.deepEqual([(await heard(parent.number)).length, await heard(added.number)], [5, []])
})

test('messages are in the customer’s data export and are deleted with the account, at the warehouse too', async () => {
  const person = await shopper()
  const order = await placedOf(person)
  await letWork(desk, 3)
  await say(person, order, 'Codul porții este 7741.')
  const told = JSON.stringify(await person.api(customers.exportCustomer))
  assert.ok(told.includes('Codul porții este 7741.'))
  await letWork(desk, 1)
  await person.api(customers.deleteCustomer)
  const { rows } = await db.pool.query('SELECT 1 FROM courier_message WHERE text LIKE $1', ['Codul porții%'])
  assert.deepEqual(rows, [])
  await desk.runDueJobs()
  assert.deepEqual(await heard(order.number), [])
  const kept = await db.pool.query(`SELECT 1 FROM outbox_event WHERE payload::text LIKE '%Codul%'`)
  assert.deepEqual(kept.rows, [])
})

test('a refused substitute is reported to the warehouse once, with quantity, name and code', async () => {
  const person = await shopper()
  await db.pool.query('UPDATE product SET popularity = 9 WHERE code = $1', [others.dearMilk.code])
  await scriptProduct(db, { variantCode: milk.code, outcome: 'replaced' })
  const order = await placedOf(person, [
    [milk, 2],
    [coffee, 1],
  ])
  await letWork(desk, 2)
  await scriptProduct(db, { variantCode: milk.code, outcome: 'as-ordered' })
  const line = (await shown(person, order)).items
    .flatMap(({ items }) => items)
    .find(({ canBeAnswered }) => canBeAnswered)
  const params = { id: order.tokenValue, itemId: line?.id ?? 0 }
  for (let again = 0; again < 2; again++) {
    await person.api(orders.answerLineChange, { params, body: { accepted: false } })
  }
  await desk.runDueJobs()
  assert.deepEqual(await heard(order.number), [`2 × ${others.dearMilk.name} (${others.dearMilk.code})`])
})

test('a customer who sends too many messages to couriers is rate-limited', async () => {
  const person = await shopper()
  const all = [await placedOf(person), await placedOf(person), await placedOf(person), await placedOf(person)]
  all.push(await placedOf(person))
  await letWork(desk, 3)
  for (const order of all.slice(0, 4)) for (const text of ['1', '2', '3', '4', '5']) await say(person, order, text)
  await refused(say(person, all[4] ?? assert.fail(), '1'), 'too-many-requests')
})

test('with a warehouse that delivers no messages the order offers none, and the call is refused by name', async () => {
  const deaf = audited(await warehouseDesk({ ports: { couriersListen: false } }))
  const person = await shoppersAt(deaf).shopper()
  const { tokenValue } = await shoppersAt(deaf).readyCartOf(person, [[coffee, 1]])
  const order = await person.api(orders.completeOrder, of(tokenValue))
  await letWork(deaf, 3)
  const { displayState, canMessageCourier } = await shown(person, order)
  assert.deepEqual([displayState, canMessageCourier], ['on_the_way', false])
  assert.equal((await refused(say(person, order, 'Sunt în curte.'), 'courier-not-reachable'))['field'], 'text')
  assert.deepEqual(said(await shown(person, order)), [])
})
