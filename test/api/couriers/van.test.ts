import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as runs from '#modules/couriers/contract.staff.ts'
import * as courier from '#modules/couriers/contract.staff-courier.ts'
import { hidePosition, reportPosition } from '#modules/couriers/contract.staff-position.ts'
import { getAccountOrder } from '#modules/ordering/contract.ts'
import { getVan, listOrdersUnderWay } from '#modules/tracking/contract.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { bearer, signIn } from '#test/support/fixtures/sign-in.ts'
import { refused } from '#test/support/http/refused.ts'
import {
  type CourierFixture,
  type CourierRun,
  courierFixture,
  loadAll,
  memberId,
  outcomeOf,
  ownRun,
  send,
  stopOf,
} from '#test/support/picking/courier-fixture.ts'
import { type Placed, within } from '#test/support/picking/picking-fixture.ts'

let shop: CourierFixture
before(async () => {
  shop = await courierFixture()
})
after(() => shop.stop())

const pipera = { lat: 44.5, lng: 26.12 }
const vanOf = ({ token }: Placed, api = shop.shopper) => api(getVan, { params: { id: token } })
const report = ({ id }: Pick<CourierRun, 'id'>, point = pipera, ageSeconds = 0, api = shop.driver) =>
  api(reportPosition, { params: { id }, body: { ...point, ageSeconds } })
const hide = ({ id }: Pick<CourierRun, 'id'>, api = shop.driver) => api(hidePosition, { params: { id } })
const positions = async () => (await shop.app.db.pool.query('SELECT * FROM van_position')).rows
const done = (run: CourierRun, order: Placed) =>
  send(shop.driver, stopOf(run, order), outcomeOf(stopOf(run, order), shop.clock.now()))
/** When an order was delivered, as its customer is told, in milliseconds. */
async function delivered({ token }: Placed): Promise<number> {
  const ana = await shop.ana()
  const { deliveredAt } = await ana(getAccountOrder, { params: { id: token } })
  return Temporal.Instant.from(deliveredAt ?? assert.fail('not delivered')).epochMilliseconds
}
/** Two orders on one run whose interval has begun, in the order of their stops. */
async function departed() {
  const orders = [await shop.packed({ rice: 1 }), await shop.packed({ rice: 2 })]
  const run = await shop.departed(orders)
  const since = shop.clock.now().subtract({ minutes: 10 }).toString()
  await shop.app.db.pool.query('UPDATE shop_order SET interval_since = $1', [since])
  const [first, second] = orders.toSorted((a, b) => stopOf(run, a).position - stopOf(run, b).position)
  return { run, first: first as Placed, second: second as Placed }
}

test('a customer follows the van from its departure to the door, and nobody before, after or else', async () => {
  const order = await shop.packed({ rice: 1 })
  await refused(vanOf(order), 'van-not-found')
  const planned = await shop.runOf([order])
  await loadAll(shop.driver, planned.id)
  await refused(vanOf(order), 'van-not-found')
  await refused(report(planned), 'run-not-out')
  await shop.driver(courier.departRun, { params: { id: planned.id } })
  const run = await ownRun(shop.driver, planned.id)
  const unknown = await vanOf(order)
  assert.deepEqual([unknown.van, unknown.estimate, unknown.noEstimate], [null, null, 'no-position'])
  assert.equal(unknown.courier, run.courier.name.split(' ')[0])
  await report(run)
  const { van, stopsBefore, estimate, door } = await vanOf(order)
  assert.deepEqual([van, stopsBefore], [{ ...pipera, ageSeconds: 0, isStale: false }, 0])
  assert.ok(door && estimate)
  const mihai = shop.apiWith(bearer((await signIn(shop.url, 'mihai')).signedIn.token))
  await refused(vanOf(order, mihai), 'order-not-found')
  await refused(vanOf(order, shop.apiWith({})), 'unauthorized')
  assert.deepEqual((await mihai(listOrdersUnderWay)).orders, [])
  const [underWay] = (await shop.shopper(listOrdersUnderWay)).orders
  assert.deepEqual([underWay?.tokenValue, underWay?.number], [order.token, order.number])
  assert.deepEqual(underWay?.van, await vanOf(order))
  const stop = stopOf(run, order)
  await shop.driver(courier.arriveAtStop, { params: { id: stop.id }, body: { at: shop.clock.now().toString() } })
  assert.equal((await vanOf(order)).isAtDoor, true)
  await done(run, order)
  await refused(vanOf(order), 'van-not-found')
  await refused(report(run), 'run-not-out')
  assert.deepEqual((await shop.shopper(listOrdersUnderWay)).orders, [])
  assert.deepEqual(await positions(), [], 'the position of the courier is deleted with the last door')
})

test('the estimate counts the stops before, and where the van is shown tells no door of others, also when one is next', async () => {
  const { run, first, second } = await departed()
  const van = { lat: 44.437_213, lng: 26.102_871 }
  await report(run, van)
  const [next, later] = [await vanOf(first), await vanOf(second)]
  assert.deepEqual([next.stopsBefore, later.stopsBefore], [0, 1])
  const arrival = ({ estimate }: typeof next) => Date.parse(estimate?.at ?? assert.fail('no estimate'))
  assert.ok(arrival(later) >= arrival(next) + 5 * 60_000, 'five minutes at the door before')
  assert.equal(Date.parse(next.estimate?.until ?? '') - arrival(next), 10 * 60_000)
  const shown = { lat: 44.438, lng: 26.102, ageSeconds: 0, isStale: false }
  assert.deepEqual([next.van, later.van], [shown, shown], 'to some 200 metres')
  assert.deepEqual(Object.keys(later).toSorted(), [
    ...['courier', 'door', 'estimate', 'isAtDoor', 'noEstimate', 'stopsBefore', 'van'],
  ])
  await done(run, first)
  assert.deepEqual((await vanOf(second)).van, shown, 'it stands at the door before')
  const at = shop.clock.now().toString()
  await shop.driver(courier.arriveAtStop, { params: { id: stopOf(run, second).id }, body: { at } })
  assert.deepEqual((await vanOf(second)).van, shown)
  await done(run, second)
})

test('a courier hides the position of an own run, and again', async () => {
  const { run, first, second } = await departed()
  await report(run)
  await refused(hide(run, await shop.staff('courier-2')), 'run-not-found')
  assert.equal((await positions()).length, 1)
  await hide(run)
  assert.deepEqual(await positions(), [])
  const { van, estimate, noEstimate } = await vanOf(first)
  assert.deepEqual([van, estimate, noEstimate], [null, null, 'no-position'])
  await hide(run)
  await report(run)
  assert.equal((await positions()).length, 1, 'it is shown again when the courier wants it')
  for (const order of [first, second]) await done(run, order)
  await hide(run)
  const { rows } = await shop.app.db.pool.query(`SELECT FROM audit_entry WHERE contract = 'hideVanPosition'`)
  assert.equal(rows.length, 0)
})

test('a position older than two minutes gives no estimate, and one of half an hour is deleted', async () => {
  const { run, first, second } = await departed()
  await report(run, pipera, 119)
  assert.equal((await vanOf(first)).noEstimate, null)
  shop.clock.pass({ seconds: 2 })
  const stale = await vanOf(first)
  assert.deepEqual([stale.estimate, stale.noEstimate, stale.van?.isStale], [null, 'stale', true])
  await report(run, { lat: 44.4, lng: 26.1 }, 300)
  assert.equal((await vanOf(first)).van?.lat, pipera.lat, 'a report that comes late is older')
  shop.clock.pass({ minutes: 29 })
  await shop.app.db.transaction((tx) => addJob(tx, { name: 'tracking.forget-positions', payload: {} }))
  await within(20, async () => ((await positions()).length === 0 ? true : undefined))
  assert.equal((await (await shop.ana())(getVan, { params: { id: first.token } })).noEstimate, 'no-position')
  for (const order of [first, second]) await done(run, order)
})

test('only the courier of a run reports its position, rarely enough, in Romania; a new courier begins anew', async () => {
  const { run, first, second } = await departed()
  const other = await shop.staff('courier-2')
  await refused(report(run, pipera, 0, other), 'run-not-found')
  await refused(report(run, { lat: 48.85, lng: 2.35 }), 'invalid-input')
  await report(run)
  assert.equal((await positions()).length, 1)
  const { version } = await shop.dispatcherRun(run.id)
  const crew = { version, courierId: memberId('courier-2'), reason: 'Schimb de tură' }
  await shop.dispatcher(runs.changeCrew, { params: { id: run.id }, body: crew })
  assert.deepEqual(await positions(), [])
  await refused(report(run), 'run-not-found')
  for (let sent = 0; sent < 19; sent++) await report(run, pipera, 0, other)
  await refused(report(run, pipera, 0, other), 'too-many-requests')
  for (const order of [first, second]) {
    const stop = stopOf(run, order)
    await send(other, stop, outcomeOf(stop, shop.clock.now()))
  }
  const { rows } = await shop.app.db.pool.query(`SELECT FROM audit_entry WHERE contract = 'reportVanPosition'`)
  assert.equal(rows.length, 0, 'where somebody was is in no journal')
})

test('open pages of the orders of a run are told that its van has moved', async () => {
  const { run, first, second } = await departed()
  const watched = await shop.watch(second)
  await report(run)
  await within(10, async () => (watched.count() > 0 ? true : undefined))
  await watched.close()
  for (const order of [first, second]) await done(run, order)
})

const floorToSecond = (at: Temporal.Instant): number => Math.floor(at.epochMilliseconds / 1000) * 1000

test('an order was not handed over before its van left, whatever the clock of the phone says', async () => {
  const { run, first, second } = await departed()
  const { departedAt } = await ownRun(shop.driver, run.id)
  const left = Temporal.Instant.from(departedAt ?? assert.fail('not departed'))
  const stop = stopOf(run, first)
  await send(shop.driver, stop, outcomeOf(stop, left.subtract({ hours: 1 })))
  assert.equal(await delivered(first), floorToSecond(left))
  await done(run, second)
})

test('a delivered order tells when the courier handed it over, also where the phone had no connection', async () => {
  const { run, first, second } = await departed()
  const at = shop.clock.now().add({ minutes: 3 })
  shop.clock.pass({ minutes: 25 })
  const [stop, later] = [stopOf(run, first), stopOf(run, second)]
  const driver = await shop.staff('courier')
  await send(driver, stop, outcomeOf(stop, at))
  await send(driver, later, outcomeOf(later, shop.clock.now()))
  assert.equal(await delivered(first), floorToSecond(at))
  assert.equal(await delivered(second), floorToSecond(shop.clock.now()))
})
