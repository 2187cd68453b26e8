import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { BodyOf } from '#kernel/contract.ts'
import * as runs from '#modules/couriers/contract.staff.ts'
import * as cash from '#modules/couriers/contract.staff-cash.ts'
import * as courier from '#modules/couriers/contract.staff-courier.ts'
import { listJournal, undoEntry } from '#modules/staff/contract.staff-journal.ts'
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

let shop: CourierFixture
before(async () => {
  shop = await courierFixture()
})
after(() => shop.stop())

const change = (id: string, body: BodyOf<typeof runs.changeCrew>) =>
  shop.dispatcher(runs.changeCrew, { params: { id }, body })

async function vehicle(plate: string, totes: number): Promise<string> {
  const id = randomUUID()
  await shop.dispatcher(runs.saveVehicle, { params: { id }, body: { name: 'Duba', plate, totes, version: 0 } })
  return id
}

/** The newest change of a crew in the journal. */
async function newestEntry() {
  const owner = await shop.staff('owner')
  const { items } = await owner(listJournal, { query: { contract: runs.changeCrew.id } })
  return items[0] ?? assert.fail('no entry')
}

const undoNewest = async () => shop.dispatcher(undoEntry, { params: { id: (await newestEntry()).id } })

test('another courier accepts the run sheet anew and the former sees it no more, until it is undone', async () => {
  const run = await shop.runOf([await shop.packed({ rice: 1 })])
  const [params, former, next] = [{ id: run.id }, shop.driver, await shop.staff('courier-2')]
  await former(courier.acceptRun, { params })
  const { version } = await shop.dispatcherRun(run.id)
  const changed = await change(run.id, { version, courierId: memberId('courier-2'), reason: 'Mihai este bolnav' })
  assert.deepEqual(
    [changed.courier.id, changed.state, changed.vehicle.plate],
    [memberId('courier-2'), 'planned', 'B 11 PFT'],
  )
  await refused(former(courier.departRun, { params }), 'run-not-found')
  const entry = await newestEntry()
  assert.equal(entry.reason, 'Mihai este bolnav')
  assert.deepEqual(Object.keys(entry.after ?? {}).toSorted(), ['courier', 'courierId', 'state'])
  assert.equal((await ownRun(next, run.id)).isAccepted, false)

  await undoNewest()
  const { courier: again, state } = await shop.dispatcherRun(run.id)
  assert.deepEqual([again.id, state], [memberId('courier'), 'loading'])
  await refused(next(courier.acceptRun, { params }), 'run-not-found')
})

test('another vehicle is loaded by scanning again, needs room for the totes, and does not come back by undoing', async () => {
  const run = await shop.runOf([await shop.packed({ rice: 1, milk: 1 })])
  await loadAll(shop.driver, run.id)
  const { version, loadedTotes } = await shop.dispatcherRun(run.id)
  assert.equal(loadedTotes, 2)
  assert.equal(
    (await refused(change(run.id, { version, vehicleId: await vehicle('B 21 PFT', 1) }), 'vehicle-full'))['totes'],
    2,
  )
  const changed = await change(run.id, { version, vehicleId: await vehicle('B 22 PFT', 10) })
  assert.deepEqual([changed.vehicle.plate, changed.loadedTotes, changed.state], ['B 22 PFT', 0, 'loading'])
  await refused(undoNewest(), 'cannot-undo')
  await refused(shop.driver(courier.departRun, { params: { id: run.id } }), 'totes-missing')
  await loadAll(shop.driver, run.id)
  await shop.driver(courier.departRun, { params: { id: run.id } })
})

test('on the way another courier and vehicle take over with totes and stops, until the van is back', async () => {
  const order = await shop.packed({ rice: 1 }, 'card-online')
  const run = await shop.departed([order])
  const { version } = await shop.dispatcherRun(run.id)
  const crew = { vehicleId: await vehicle('B 23 PFT', 10), courierId: memberId('courier-2') }
  const changed = await change(run.id, { version, ...crew })
  assert.deepEqual([changed.state, changed.loadedTotes, changed.vehicle.plate], ['out', 1, 'B 23 PFT'])
  await undoNewest()
  assert.equal((await shop.dispatcherRun(run.id)).vehicle.plate, 'B 11 PFT')
  const { version: now } = await shop.dispatcherRun(run.id)
  await change(run.id, { version: now, ...crew })
  const next = await shop.staff('courier-2')
  const stop = stopOf(run, order)
  await refused(send(shop.driver, stop, outcomeOf(stop, shop.clock.now())), 'stop-not-found')
  await send(next, stop, outcomeOf(stop, shop.clock.now()))
  const codes = run.totesBack.map(({ code }) => code)

  await next(cash.bringTotesBack, { params: { id: run.id }, body: { codes } })
  const { version: last } = await shop.dispatcherRun(run.id)
  await refused(change(run.id, { version: last, courierId: memberId('courier') }), 'run-closed')
  await refused(undoNewest(), 'cannot-undo')
})

test('a dispatcher who saw an earlier version of the run is told who drives now, and a crew as before changes nothing', async () => {
  const run = await shop.runOf([await shop.packed({ rice: 1 })])
  const next = memberId('courier-2')
  await change(run.id, { version: run.version, courierId: next })
  const stale = await refused(change(run.id, { version: run.version, courierId: memberId('courier') }), 'stale-version')
  assert.deepEqual(stale['fields'], { courierId: { now: next, mine: memberId('courier') } })
  const version = stale['version'] as number
  assert.equal((await change(run.id, { version, courierId: next })).version, version)
  assert.equal((await newestEntry()).after, null)
  await refused(change(run.id, { version, courierId: randomUUID() }), 'courier-unknown')
  await refused(change(run.id, { version, vehicleId: randomUUID() }), 'vehicle-not-found')
})
