import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as runs from '#modules/couriers/contract.staff.ts'
import * as cash from '#modules/couriers/contract.staff-cash.ts'
import * as courier from '#modules/couriers/contract.staff-courier.ts'
import { getDashboard } from '#modules/dashboard/contract.staff.ts'
import * as orders from '#modules/ordering/contract.ts'
import { refused } from '#test/support/http/refused.ts'
import {
  type CourierFixture,
  courierFixture,
  loadAll,
  memberId,
  outcomeOf,
  ownRun,
  send,
  stopOf,
} from '#test/support/picking/courier-fixture.ts'
import type { Placed } from '#test/support/picking/picking-fixture.ts'

let shop: CourierFixture
before(async () => {
  shop = await courierFixture()
})
after(() => shop.stop())

const stateOf = async ({ token }: Placed) =>
  (await shop.shopper(orders.getAccountOrder, { params: { id: token } })).displayState

test('RUN-01 an order is in one open run, and a vehicle takes no more totes than it has room for', async () => {
  const { dispatcher, driver } = shop
  const [order, other] = [await shop.packed({ rice: 1 }), await shop.packed({ rice: 1, milk: 1 })]
  const two = await Promise.allSettled([shop.runOf([order]), shop.runOf([order])])
  const [made] = two.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  assert.equal(two.filter(({ status }) => status === 'rejected').length, 1)
  const run = made ?? assert.fail('nobody made a run')
  const { zone, since, until } = run
  assert.deepEqual([run.vehicle.plate, run.courier.id], ['B 11 PFT', memberId('courier')])
  const small = randomUUID()
  const body = { name: 'Bicicletă', plate: 'B 12 PFT', totes: 1, version: 0 }
  await dispatcher(runs.saveVehicle, { params: { id: small }, body })
  const wanted = { zone, since, until, vehicleId: small, courierId: memberId('courier') }
  const make = (deliveryIds: string[]) => dispatcher(runs.makeRun, { body: { ...wanted, deliveryIds } })
  await refused(make([order.deliveryId]), 'taken-by-another')
  assert.equal((await refused(make([other.deliveryId]), 'vehicle-full'))['totes'], 2)
  await dispatcher(runs.cancelRun, { params: { id: run.id } })
  const again = await make([order.deliveryId])
  const stranger = await shop.staff('courier-2')
  await refused(stranger(courier.acceptRun, { params: { id: again.id } }), 'run-not-found')
  assert.ok((await ownRun(driver, again.id)).stops.length === 1)
})

test('RUN-03 a van leaves with every tote, or leaves an order behind with a reason; a foreign tote is refused', async () => {
  const { driver } = shop
  const [order, missing, foreign] = [
    await shop.packed({ rice: 1 }),
    await shop.packed({ milk: 1 }),
    await shop.packed({ rice: 1 }),
  ]
  const run = await shop.runOf([order, missing])
  const elsewhere = await shop.runOf([foreign])
  const params = { id: run.id }
  const codes = (of: Placed, from = run) =>
    from.stops.find(({ deliveryId }) => deliveryId === of.deliveryId)?.totes ?? []
  const load = (code: string) => driver(courier.loadTote, { params, body: { code } })
  for (const { label } of codes(order)) await load(label)
  await refused(load(codes(foreign, elsewhere)[0]?.code ?? ''), 'tote-foreign')
  const depart = () => driver(courier.departRun, { params })
  assert.deepEqual(
    (await refused(depart(), 'totes-missing'))['totes'],
    codes(missing).map(({ code }) => code),
  )
  const stop = stopOf(await ownRun(driver, run.id), missing)
  await driver(courier.leaveBehind, { params: { id: stop.id }, body: { reason: 'tote-missing' } })
  await depart()
  assert.deepEqual([await stateOf(order), await stateOf(missing)], ['on_the_way', 'picking'])
  assert.equal((await shop.runOf([missing])).stops.length, 1, 'it waits for another run')
})

test('RUN-04 departure moves every loaded order and what was added to it, once, also after a crash between orders', async () => {
  const { driver, app } = shop
  const [first, second] = [await shop.packed({ rice: 1 }), await shop.place({ rice: 1 })]
  const added = await shop.add(second, { milk: 2 })
  await shop.seal(second)
  const run = await shop.runOf([first, second])
  await loadAll(driver, run.id)
  // As a crash leaves it: the run has left, and no order has moved.
  await app.db.pool.query(`UPDATE run SET state = 'out', departed_at = now() WHERE id = $1`, [run.id])
  await driver(courier.departRun, { params: { id: run.id } })
  await driver(courier.departRun, { params: { id: run.id } })
  assert.deepEqual([await stateOf(first), await stateOf(second)], ['on_the_way', 'on_the_way'])
  const addition = await app.db.pool.query('SELECT shipping_state AS state FROM shop_order WHERE number = $1', [
    Number(added.slice(3)),
  ])
  assert.deepEqual(addition.rows, [{ state: 'shipped' }])
  const { rows } = await app.db.pool.query(
    `SELECT count(*)::int AS told FROM outbox_event WHERE kind = 'order.on_the_way' AND payload->>'orderId' = ANY ($1)`,
    [[first.deliveryId, second.deliveryId]],
  )
  assert.deepEqual(rows, [{ told: 2 }])
})

const tile = async (person: Api, key: string) =>
  (await person(getDashboard)).tiles.find((one) => one.key === key)?.count

test('RUN-15 a difference needs a reason, and the signature of another person by its size', async () => {
  const { driver, clock } = shop
  const accountant = await shop.staff('accountant')
  const counted = async (short: number, reason: string) => {
    const order = await shop.packed({ coffee: 3 })
    const run = await shop.departed([order])
    const stop = stopOf(run, order)
    await send(driver, stop, outcomeOf(stop, clock.now()))
    const params = { id: run.id }
    const codes = run.totesBack.map(({ code }) => code)
    await driver(cash.bringTotesBack, { params, body: { codes } })
    const sum = stop.due - short
    const body = { pieces: { '100': Math.floor(sum / 100), '1': sum % 100 }, terminal: 0, reason }
    return { params, count: () => driver(cash.countRunCash, { params, body }) }
  }
  const stateOfRun = async (params: { id: string }) => (await shop.dispatcherRun(params.id)).state
  const silent = await counted(3_00, '')
  assert.equal((await refused(silent.count(), 'difference-reason-needed'))['cash'], -3_00)
  const small = await counted(3_00, 'rest greșit')
  await small.count()
  assert.equal(await stateOfRun(small.params), 'closed')
  const sign = { body: { reason: 'verificat' } }
  const middle = await counted(20_00, 'lipsesc 20 de lei')
  await middle.count()
  assert.equal(await stateOfRun(middle.params), 'counted')
  assert.equal(await tile(shop.dispatcher, 'cashToSign'), 1)
  const owner = await shop.staff('owner')
  await shop.app.db.pool.query('UPDATE run_cash SET counted_by = $2 WHERE run_id = $1', [
    middle.params.id,
    memberId('owner'),
  ])
  await refused(owner(cash.signRunCash, { params: middle.params, ...sign }), 'own-signature')
  await shop.dispatcher(cash.signRunCash, { params: middle.params, ...sign })
  assert.equal(await stateOfRun(middle.params), 'closed')
  const large = await counted(80_00, 'portofel pierdut')
  await large.count()
  await refused(shop.dispatcher(cash.signRunCash, { params: large.params, ...sign }), 'signature-of-accountant')
  assert.deepEqual([await tile(accountant, 'cashToClose'), await tile(shop.dispatcher, 'cashToSign')], [1, undefined])
  assert.equal((await accountant(cash.listRunsToClose)).items.length, 1)
  await accountant(cash.closeRunCash, { params: large.params, ...sign })
  assert.equal(await stateOfRun(large.params), 'closed')
  assert.equal(await tile(accountant, 'cashToClose'), undefined)
})

test('RUN-07 a delay is proposed from ten minutes past the interval on, and one press tells the shopper', async () => {
  const order = await shop.packed({ rice: 1 })
  const run = await shop.departed([order])
  const stop = stopOf(run, order)
  assert.equal(stop.delayProposed, 0)
  const until = Temporal.Instant.from(stop.until ?? assert.fail('no interval'))
  const late = until.add({ minutes: 12 })
  shop.clock.pass({ seconds: Math.ceil((late.epochMilliseconds - shop.clock.now().epochMilliseconds) / 1_000) })
  const driver = await shop.staff('courier')
  const minutes = stopOf(await ownRun(driver, run.id), order).delayProposed
  assert.equal(minutes, 15)
  await driver(courier.tellOwnDelay, { params: { id: stop.id }, body: { minutes } })
  const shown = async () => (await shop.ana())(orders.getAccountOrder, { params: { id: order.token } })
  assert.equal((await shown()).delayMinutes, 15)
  assert.equal(stopOf(await ownRun(driver, run.id), order).delayProposed, 0, 'told')
  await refused(driver(courier.tellOwnDelay, { params: { id: stop.id }, body: { minutes: 17 } }), 'invalid-input')
})
