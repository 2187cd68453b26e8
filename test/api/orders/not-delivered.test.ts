import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OkOf } from '#kernel/contract.ts'
import { deleteCustomer } from '#modules/customers/contract.ts'
import { scriptProduct } from '#modules/fulfilment/index.ts'
import * as orders from '#modules/ordering/contract.ts'
import { setPaymentMethod } from '#modules/payments/contract.ts'
import { deliveryFixture, intervalAt } from '#test/support/fixtures/orders/delivery-fixture.ts'
import { type Basket, type Shopper, shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { readStock, testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

// The clock starts at 8:00 on a Thursday. Every order with coffee is returned by the courier once.
const shop = withConsistencyCheck(await warehouseFixture())
const { db, clock } = shop.context
const { shopper, cartOf, readyCartOf } = shopperFixture(shop)
const { counters } = deliveryFixture(shop)
const { coffee, milk } = testProducts
const returnReason = 'nobody-home' as const
await scriptProduct(db, { variantCode: coffee.code, returnReason })
const orderParams = (id: string) => ({ params: { id } })

type Placed = OkOf<typeof orders.completeOrder>
const detailsOf = ({ api }: Shopper, { tokenValue }: Pick<Placed, 'tokenValue'>) =>
  api(orders.getAccountOrder, orderParams(tokenValue))
const intervalsOf = ({ api }: Shopper, { tokenValue }: Placed) => api(orders.listIntervals, orderParams(tokenValue))
const reschedule = ({ api }: Shopper, { tokenValue }: Placed, scheduleId: number) =>
  api(orders.rescheduleOrder, { ...orderParams(tokenValue), body: { scheduleId } })
const cancel = ({ api }: Shopper, { tokenValue }: Placed) =>
  api(orders.cancelOrder, { ...orderParams(tokenValue), body: { reason: 'other' } })
const idOf = async ({ tokenValue }: Placed): Promise<string> =>
  (await db.pool.query<{ id: string }>('SELECT id FROM shop_order WHERE token = $1', [tokenValue])).rows[0]?.id ?? ''
/** Of the order itself, not of the van on its way. */
const eventsOf = async (order: Placed): Promise<string[]> => {
  const sql = `SELECT kind FROM outbox_event
    WHERE payload->>'orderId' = $1 AND kind LIKE 'order.%' AND kind <> 'order.near' ORDER BY kind`
  const { rows } = await db.pool.query<{ kind: string }>(sql, [await idOf(order)])
  return rows.map(({ kind }) => kind.replace('order.', ''))
}

async function placeOrder(person: Shopper, method = 'cash-at-door', items: Basket = [[coffee, 2]]): Promise<Placed> {
  const { tokenValue } = await readyCartOf(person, items, method)
  const order = await person.api(orders.completeOrder, orderParams(tokenValue))
  if (order.paymentUrl) await payWithCard(order.paymentUrl, 'approves-at-once')
  return order
}

/** An order that the courier has returned. */
async function returnedOrder(person: Shopper, method?: string): Promise<Placed> {
  const order = await placeOrder(person, method)
  await runWarehouse(shop, 4)
  assert.equal((await detailsOf(person, order)).displayState, 'not_delivered')
  return order
}
const laterInterval = async (person: Shopper, order: Placed) =>
  intervalAt(await intervalsOf(person, order), '2026-11-28T19:00:00+02:00')

test('an order that could not be handed over is returned, its goods stay out of stock, and its customer sees the reason', async () => {
  const person = await shopper()
  const before = await readStock(db, coffee.code)
  const order = await returnedOrder(person)
  const view = await detailsOf(person, order)
  assert.deepEqual(
    [view.displayStateLabel, view.state, view.paymentState, view.shippingState],
    ['Nelivrată', 'new', 'authorized', 'ready'],
  )
  const { reason, reasonText, decideUntil, isPaid } = view.notDelivered ?? assert.fail('no reason')
  assert.deepEqual([reason, reasonText, isPaid], [returnReason, 'Curierul nu a găsit pe nimeni acasă.', false])
  assert.equal(Temporal.Instant.from(decideUntil).since(clock.now()).total('hours'), 48)
  const { onHand, reserved, sold } = await readStock(db, coffee.code)
  assert.deepEqual([onHand, reserved, sold], [before.onHand - 2, before.reserved, before.sold + 2])
  const { items } = await person.api(orders.listOrders, { query: {} })
  assert.deepEqual([items[0]?.displayState, items[0]?.notDelivered], ['not_delivered', view.notDelivered])
  const { notices } = await person.api(orders.listActiveOrderNotices)
  assert.deepEqual([notices[0]?.type, notices[0]?.title], ['not-delivered', 'Comanda nu a fost livrată'])
  assert.match(notices[0]?.description ?? '', /^Curierul nu a găsit pe nimeni acasă\. Alegeți alt interval/)
})

test('a returned order is delivered again in any interval at its placed price, without picking, and is paid once', async () => {
  const person = await shopper()
  const order = await returnedOrder(person)
  const stock = await readStock(db, coffee.code)
  const evening = await laterInterval(person, order)
  assert.deepEqual([evening.isAvailable, evening.feeInt], [true, 0])
  const [formerBefore, nextBefore] = [await counters(order.schedule?.id ?? 0), await counters(evening.id)]
  const moved = await reschedule(person, order, evening.id)
  assert.deepEqual(
    [moved.displayState, moved.totalInt, moved.schedule?.id, moved.notDelivered],
    ['placed', order.totalInt, evening.id, null],
  )
  assert.equal(order.cameBack, null)
  assert.equal(moved.cameBack?.reasonText, 'Curierul nu a găsit pe nimeni acasă.')
  assert.equal(Temporal.Instant.from(moved.cameBack?.date ?? '').toString(), clock.now().toString())
  assert.equal((await reschedule(person, order, evening.id)).version, moved.version)
  assert.deepEqual(
    [(await counters(order.schedule?.id ?? 0))?.taken, (await counters(evening.id))?.taken],
    [(formerBefore?.taken ?? 0) - 1, (nextBefore?.taken ?? 0) + 1],
  )
  await runWarehouse(shop, 1)
  assert.equal((await detailsOf(person, order)).displayState, 'on_the_way')
  await runWarehouse(shop, 1)
  const delivered = await detailsOf(person, order)
  assert.deepEqual(
    [delivered.displayState, delivered.payments[0]?.state, delivered.totalInt],
    ['delivered', 'completed', order.totalInt],
  )
  assert.deepEqual(await readStock(db, coffee.code), stock)
  assert.deepEqual(await eventsOf(order), [
    'confirmed',
    'delivered',
    'on_the_way',
    'on_the_way',
    'picking',
    'placed',
    'rescheduled',
    'returned',
  ])
})

test('a returned order can be delivered again in its former interval', async () => {
  const person = await shopper()
  const order = await returnedOrder(person)
  const former = (await intervalsOf(person, order)).find(({ id }) => id === order.schedule?.id) ?? assert.fail('gone')
  assert.deepEqual([former.isAvailable, former.isSelected], [true, false])
  const taken = (await counters(former.id))?.taken
  assert.equal((await reschedule(person, order, former.id)).displayState, 'placed')
  assert.equal((await counters(former.id))?.taken, taken)
  await runWarehouse(shop, 2)
  assert.equal((await detailsOf(person, order)).displayState, 'delivered')
})

test('the customer can cancel a returned order for a full refund, and its goods do not return to the stock', async () => {
  const person = await shopper()
  const order = await returnedOrder(person, 'card-online')
  assert.equal((await detailsOf(person, order)).notDelivered?.isPaid, true)
  const evening = await laterInterval(person, order)
  const [stock, interval] = [await readStock(db, coffee.code), order.schedule?.id ?? 0]
  const taken = (await counters(interval))?.taken ?? 0
  const cancelled = await cancel(person, order)
  assert.deepEqual(
    [cancelled.displayState, cancelled.canBeCancelled, cancelled.canBeRescheduled],
    ['cancelled', false, false],
  )
  await cancel(person, order)
  await runWarehouse(shop, 2)
  const after = await detailsOf(person, order)
  assert.deepEqual([after.displayState, after.payments[0]?.state], ['refunded', 'refunded'])
  assert.deepEqual(await readStock(db, coffee.code), stock)
  assert.equal((await counters(interval))?.taken, taken - 1)
  for (const { id } of [evening, { id: interval }])
    await refused(reschedule(person, order, id), 'order-not-reschedulable')
})

test('a returned order without a decision is cancelled by a job after two days, once even with concurrent calls', async () => {
  const [paid, door, quick] = [await shopper(), await shopper(), await shopper()]
  const [first, second] = [await returnedOrder(paid, 'card-online'), await returnedOrder(door)]
  const third = await returnedOrder(quick)
  const evening = await laterInterval(quick, third)
  await reschedule(quick, third, evening.id)
  clock.pass({ hours: 47, minutes: 59 })
  await shop.runJob('ordering.give-up-returned')
  assert.equal((await detailsOf(paid, first)).displayState, 'not_delivered')
  clock.pass({ minutes: 1 })
  await Promise.all([
    shop.runJob('ordering.give-up-returned'),
    cancel(paid, first),
    shop.runJob('ordering.give-up-returned'),
  ])
  await shop.runDueJobs()
  assert.deepEqual(
    [(await detailsOf(paid, first)).displayState, (await detailsOf(door, second)).displayState],
    ['refunded', 'cancelled'],
  )
  assert.equal((await detailsOf(quick, third)).displayState, 'placed', 'it was rescheduled before')
  assert.equal((await eventsOf(first)).filter((kind) => kind === 'cancelled').length, 1)
  await runWarehouse(shop, 2)
})

test('rescheduling and cancelling a returned order at the same time gives one refund and reserves no place', async () => {
  const person = await shopper()
  const order = await returnedOrder(person, 'card-online')
  const list = await intervalsOf(person, order)
  const free = list.filter(({ isAvailable, isSelected }) => isAvailable && !isSelected).at(-1) ?? assert.fail('none')
  const taken = (await counters(free.id))?.taken
  await Promise.allSettled([
    reschedule(person, order, free.id),
    cancel(person, order),
    reschedule(person, order, free.id),
  ])
  await runWarehouse(shop, 2)
  assert.equal((await detailsOf(person, order)).displayState, 'refunded')
  assert.equal((await counters(free.id))?.taken, taken)
  const sql =
    'SELECT sum(r.amount)::int AS back FROM payment_refund r JOIN payment p ON p.id = r.payment_id WHERE p.order_id = $1'
  const { rows } = await db.pool.query<{ back: number }>(sql, [await idOf(order)])
  assert.equal(rows[0]?.back, order.totalInt)
})

test('a repeated report of a return is ignored, and so is one about an order that is not on its way', async () => {
  const person = await shopper()
  const order = await placeOrder(person)
  const id = await idOf(order)
  const report = () => db.transaction((tx) => shop.ordering.bringBack(tx, id, 'refused'))
  assert.equal(await report(), 'ignored')
  await runWarehouse(shop, 3)
  assert.deepEqual((await Promise.all([report(), report()])).sort(), ['ignored', 'moved'])
  assert.equal(await db.transaction((tx) => shop.ordering.advance(tx, id, 'delivered')), 'ignored')
  assert.equal(await db.transaction((tx) => shop.ordering.reportDelay(tx, id, 20)), 'ignored')
  await runWarehouse(shop, 1)
  assert.equal((await detailsOf(person, order)).notDelivered?.reason, 'refused')
})

test('the page of the simulated warehouse sets the outcome of every delivery', async () => {
  const url = '/_stand-in/warehouse'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const setOutcome = (door: string) => shop.server.inject({ method: 'POST', url, headers, payload: `door=${door}` })
  assert.equal((await setOutcome('address-not-found')).statusCode, 303)
  await setOutcome('falls-in')
  assert.match((await shop.server.inject({ url })).body, /value="address-not-found" type="submit" aria-current="true"/)
  const person = await shopper()
  const order = await placeOrder(person, 'cash-at-door', [[milk, 3]])
  await runWarehouse(shop, 2)
  await setOutcome('opens')
  await runWarehouse(shop, 2)
  assert.equal((await detailsOf(person, order)).notDelivered?.reason, 'address-not-found')
  await cancel(person, order)
})

test('an addition is returned, rescheduled and cancelled with its parent order, and not alone', async () => {
  const person = await shopper()
  const order = await placeOrder(person)
  const added = await placeAddition(person, order)
  await runWarehouse(shop, 4)
  const [first, second] = [await detailsOf(person, order), await detailsOf(person, added)]
  assert.deepEqual([first.displayState, second.displayState], ['not_delivered', 'not_delivered'])
  assert.deepEqual([first.additions[0]?.displayState, second.canBeCancelled], ['not_delivered', false])
  await refused(cancel(person, added), 'not-cancellable')
  await refused(reschedule(person, added, order.schedule?.id ?? 0), 'order-not-reschedulable')
  await reschedule(person, order, order.schedule?.id ?? 0)
  assert.deepEqual([(await detailsOf(person, added)).displayState], ['placed'])
  const cancelled = await cancel(person, order)
  assert.deepEqual([cancelled.displayState, cancelled.additions[0]?.displayState], ['cancelled', 'cancelled'])
  await runWarehouse(shop, 2)
  assert.equal((await detailsOf(person, order)).displayState, 'cancelled', 'a cancelled order is not delivered')
})

test('a returned order takes no additions, reports or rating, and its customer’s account cannot be deleted', async () => {
  const [person, otherShopper] = [await shopper(), await shopper()]
  const order = await returnedOrder(person)
  clock.pass({ hours: 20 })
  const view = await detailsOf(person, order)
  assert.deepEqual(
    [view.canBeAddedTo, view.canReportProblem, view.reportProblemTypes, view.feedbackUrl, view.invoices],
    [false, false, [], null, []],
  )
  const { api } = person
  const cart = await cartOf(person, [[milk, 1]])
  const refusal = await refused(
    api(orders.setAddTo, { ...orderParams(cart.tokenValue), body: { addTo: order.tokenValue } }),
    'order-not-addable',
  )
  assert.equal(refusal['reason'], 'returned')
  const problem = { type: 'other' as const, description: 'x' }
  await refused(
    api(orders.reportProblem, { ...orderParams(order.tokenValue), body: problem }),
    'problem-not-reportable',
  )
  await refused(api(orders.sendFeedback, { body: { orderToken: order.tokenValue, rating: 5 } }), 'feedback-not-open')
  const substitutes = { ...orderParams(order.tokenValue), body: { wantsSubstitutes: false } }
  await refused(api(orders.setSubstitutes, substitutes), 'order-picked')
  await refused(cancel(otherShopper, order), 'order-not-found')
  await refused(reschedule(otherShopper, order, order.schedule?.id ?? 0), 'order-not-found')
  await refused(api(deleteCustomer), 'account-has-open-order')
  await cancel(person, order)
})

async function placeAddition(person: Shopper, { tokenValue: addTo }: Placed): Promise<Placed> {
  const { api } = person
  const { tokenValue } = await cartOf(person, [[milk, 1]])
  const { payments } = await api(orders.setAddTo, { ...orderParams(tokenValue), body: { addTo } })
  const paymentId = payments.find(({ type }) => type === 'money')?.id ?? 0
  await api(setPaymentMethod, { params: { id: tokenValue, paymentId }, body: { paymentMethod: 'cash-at-door' } })
  return api(orders.completeOrder, orderParams(tokenValue))
}
