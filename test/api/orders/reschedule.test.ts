import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OkOf } from '#kernel/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { setPaymentMethod } from '#modules/payments/contract.ts'
import { deliveryFixture, intervalAt } from '#test/support/fixtures/orders/delivery-fixture.ts'
import { type Basket, type Shopper, shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { refused } from '#test/support/http/refused.ts'

// The clock starts at 8:00 on a Thursday. Evenings cost 3,00 lei more, early afternoons 2,00 lei less.
const shop = withConsistencyCheck(await warehouseFixture())
const { db, clock } = shop.context
const { shopper, readyCartOf } = shopperFixture(shop)
const { counters, setCapacity } = deliveryFixture(shop)
const { coffee, milk } = testProducts
const evening = '2026-11-27T19:00:00+02:00'
const noon = '2026-11-27T11:00:00+02:00'
const afternoon = '2026-11-27T13:00:00+02:00'
const orderParams = (id: string) => ({ params: { id } })

type Placed = OkOf<typeof orders.completeOrder>

async function placeOrderAt(person: Shopper, since: string, items: Basket = [[coffee, 2]], method?: string) {
  const { tokenValue: id } = await readyCartOf(person, items, method)
  const intervals = await person.api(orders.listIntervals, orderParams(id))
  await person.api(orders.setInterval, { ...orderParams(id), body: { scheduleId: intervalAt(intervals, since).id } })
  return person.api(orders.completeOrder, orderParams(id))
}
const intervalsOf = ({ api }: Shopper, { tokenValue }: Placed) => api(orders.listIntervals, orderParams(tokenValue))
const reschedule = ({ api }: Shopper, { tokenValue }: Placed, scheduleId: number) =>
  api(orders.rescheduleOrder, { ...orderParams(tokenValue), body: { scheduleId } })
const detailsOf = ({ api }: Shopper, { tokenValue }: Placed) => api(orders.getAccountOrder, orderParams(tokenValue))

test('a placed order moves to another interval of the same price, which releases one place and reserves another', async () => {
  const person = await shopper()
  const order = await placeOrderAt(person, noon)
  assert.equal(order.canBeRescheduled, true)
  const later = intervalAt(await intervalsOf(person, order), '2026-11-28T15:00:00+02:00')
  const [before, laterBefore] = [await counters(order.schedule?.id ?? 0), await counters(later.id)]
  const moved = await reschedule(person, order, later.id)
  assert.deepEqual([moved.schedule?.id, moved.schedule?.interval.since], [later.id, later.interval.since])
  assert.deepEqual([moved.totalInt, moved.payments], [order.totalInt, order.payments])
  assert.equal((await counters(order.schedule?.id ?? 0))?.taken, (before?.taken ?? 0) - 1)
  assert.equal((await counters(later.id))?.taken, (laterBefore?.taken ?? 0) + 1)
  const again = await reschedule(person, order, later.id)
  assert.deepEqual([again.version, (await counters(later.id))?.taken], [moved.version, (laterBefore?.taken ?? 0) + 1])
})

test('the difference to a cheaper interval is refunded and lowers the tax, and a more expensive interval is refused', async () => {
  const person = await shopper()
  const order = await placeOrderAt(person, evening, [[coffee, 2]], 'cash-at-door')
  const list = await intervalsOf(person, order)
  const moved = await reschedule(person, order, intervalAt(list, afternoon).id)
  assert.equal(moved.totalInt, order.totalInt - 5_00)
  assert.equal(moved.surchargeTotalInt, order.surchargeTotalInt - 5_00)
  assert.deepEqual(
    moved.payments.map(({ type, amountInt }) => [type, amountInt]),
    [['money', order.totalInt - 5_00]],
  )
  assert.equal(
    moved.taxTotalInt,
    moved.taxes.reduce((sum, { taxInt }) => sum + taxInt, 0),
  )
  assert.ok(moved.taxTotalInt < order.taxTotalInt)
  const { rows } = await db.pool.query<{ tax: number }>(
    'SELECT sum(i.tax)::int AS tax FROM order_item i JOIN shop_order o ON o.id = i.order_id WHERE o.token = $1',
    [order.tokenValue],
  )
  assert.ok((rows[0]?.tax ?? 0) <= moved.taxTotalInt)

  const expensive = intervalAt(await intervalsOf(person, order), evening)
  assert.deepEqual([expensive.isAvailable, expensive.reason], [false, 'dearer'])
  const refusal = await refused(reschedule(person, order, expensive.id), 'interval-dearer')
  assert.equal(refusal['field'], 'scheduleId')
  assert.equal((await detailsOf(person, order)).schedule?.id, moved.schedule?.id)
})

test('when two orders compete for the last place one moves, and the other stays unchanged', async () => {
  const people = [await shopper(), await shopper()] as const
  const placed = [await placeOrderAt(people[0], evening), await placeOrderAt(people[1], evening)] as const
  const last = intervalAt(await intervalsOf(people[0], placed[0]), afternoon)
  const { taken = 0, held = 0 } = (await counters(last.id)) ?? {}
  await setCapacity(last.id, taken + held + 1)
  const outcomes = await Promise.allSettled(
    people.map((person, index) => reschedule(person, placed[index] ?? placed[0], last.id)),
  )
  const loserIndex = outcomes.findIndex(({ status }) => status === 'rejected')
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  const [loser, losersOrder] = [people[loserIndex] ?? people[0], placed[loserIndex] ?? placed[0]]
  await refused(reschedule(loser, losersOrder, last.id), 'interval-full')
  const after = await detailsOf(loser, losersOrder)
  assert.deepEqual(
    [after.schedule?.id, after.totalInt, after.version],
    [losersOrder.schedule?.id, losersOrder.totalInt, losersOrder.version],
  )
  assert.equal((await counters(last.id))?.taken, taken + 1)
  await setCapacity(last.id, 12)
})

test('an addition moves with its parent order', async () => {
  const person = await shopper()
  const order = await placeOrderAt(person, noon)
  const cart = await person.api(orders.createOrder)
  await person.api(orders.setItem, {
    params: { token: cart.tokenValue },
    body: { productVariant: milk.code, quantity: 1 },
  })
  const { payments } = await person.api(orders.setAddTo, {
    ...orderParams(cart.tokenValue),
    body: { addTo: order.tokenValue },
  })
  const paymentId = payments.find(({ type }) => type === 'money')?.id ?? 0
  await person.api(setPaymentMethod, {
    params: { id: cart.tokenValue, paymentId },
    body: { paymentMethod: 'cash-at-door' },
  })
  const added = await person.api(orders.completeOrder, orderParams(cart.tokenValue))
  await refused(
    reschedule(person, added, order.schedule?.id ?? 0).then(() => reschedule(person, added, 1)),
    'order-not-reschedulable',
  )
  const later = intervalAt(await intervalsOf(person, order), '2026-11-29T11:00:00+02:00')
  await reschedule(person, order, later.id)
  assert.equal((await detailsOf(person, added)).schedule?.id, later.id)
})

test('only its customer can reschedule an order, until two hours before its delivery or until picking begins', async () => {
  const [person, otherShopper] = [await shopper(), await shopper()]
  const order = await placeOrderAt(person, noon)
  const later = intervalAt(await intervalsOf(person, order), '2026-11-29T15:00:00+02:00')
  await refused(reschedule(otherShopper, order, later.id), 'order-not-found')

  const picked = await placeOrderAt(person, noon)
  await runWarehouse(shop, 1)
  assert.deepEqual([(await detailsOf(person, picked)).canBeRescheduled, await intervalsOf(person, picked)], [false, []])
  const refusal = await refused(reschedule(person, picked, later.id), 'order-not-reschedulable')
  assert.deepEqual([refusal['field'], refusal['displayState']], ['scheduleId', 'picking'])

  const late = await placeOrderAt(person, noon)
  clock.pass(Temporal.Instant.from(noon).subtract({ hours: 2 }).since(clock.now()))
  assert.equal((await detailsOf(person, late)).canBeRescheduled, false)
  await refused(reschedule(person, late, later.id), 'order-not-reschedulable')
})
