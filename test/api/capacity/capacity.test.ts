import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as capacity from '#modules/delivery/contract.staff.ts'
import * as orders from '#modules/ordering/contract.ts'
import * as closing from '#modules/ordering/desk/contract.staff-closing.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import { listJournal, undoEntry } from '#modules/staff/contract.staff-journal.ts'
import { fillCheckout } from '#test/support/fixtures/fill-checkout.ts'
import { fillCartInShop, findProduct } from '#test/support/fixtures/place-in-shop.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: DeskFixture
let dispatcher: Api
before(async () => {
  shop = await deskFixture()
  dispatcher = await shop.staff('dispatcher')
})
after(() => shop.stop())

const read = () => dispatcher(capacity.readCapacity)
const intervalOf = async (id: number) => {
  const { intervals } = await read()
  return intervals.find((one) => one.id === id) ?? assert.fail(`no interval ${id}`)
}
/** An order in the last open interval of its zone, and that interval. */
async function booked(person = 'ana') {
  const placed = await shop.place(person)
  const id = await shop.idOf(placed)
  const agent = await shop.staff('support')
  const { interval } = await agent(getOrder, { params: { id } })
  return { id, token: placed.tokenValue ?? '', intervalId: interval.id ?? 0 }
}
const setFree = ({ id, taken, held, version }: capacity.CapacityInterval, free: number) =>
  dispatcher(capacity.changeCapacity, { params: { id }, body: { version, capacity: taken + held + free } })

test('CAP-03 an interval keeps room for what is booked and held; a place more can be booked at once', async () => {
  const { intervalId } = await booked()
  const { taken, held, version } = await intervalOf(intervalId)
  const params = { id: intervalId }
  const call = dispatcher(capacity.changeCapacity, { params, body: { version, capacity: 0 } })
  assert.equal((await refused(call, 'capacity-below-booked'))['least'], taken + held)
  await setFree(await intervalOf(intervalId), 0)
  const { api, order } = await fillCartInShop(shop, 'ana', { [await findProduct(shop, 900)]: 1 })
  await fillCheckout(api, order.tokenValue, {})
  const choose = () => api(orders.setInterval, { params: { id: order.tokenValue }, body: { scheduleId: intervalId } })
  await refused(choose(), 'interval-full')
  await setFree(await intervalOf(intervalId), 1)
  assert.equal((await choose()).tokenValue, order.tokenValue)
  const withHold = await intervalOf(intervalId)
  assert.equal(withHold.held, held + 1)
  const below = { version: withHold.version, capacity: taken + held }
  const least = await refused(dispatcher(capacity.changeCapacity, { params, body: below }), 'capacity-below-booked')
  assert.equal(least['least'], taken + held + 1)
  const stale = dispatcher(capacity.changeCapacity, { params, body: { version, capacity: 50 } })
  await refused(stale, 'stale-version')
})

test('closing tells who is booked and where they fit, gives no place from then on, and is undone', async () => {
  const { id, intervalId } = await booked()
  const params = { id: intervalId }
  const preview = await dispatcher(closing.previewClosing, { params })
  assert.ok(preview.orders.some((order) => order.id === id && order.proposal !== null))
  assert.equal((await intervalOf(intervalId)).closedAt, null)
  const body = { version: preview.interval.version, reason: 'Mașină defectă', orders: 'keep' as const }
  await dispatcher(closing.closeInterval, { params, body })
  const pool = shop.app.db.pool
  const other = crypto.randomUUID()
  const hold = await pool.query<{ outcome: string }>(
    `SELECT outcome FROM hold_place('${other}', ${intervalId}, now(), now() + interval '1 hour', now())`,
  )
  assert.equal(hold.rows[0]?.outcome, 'full')
  const take = await pool.query<{ done: boolean }>(`SELECT take_place('${other}', ${intervalId}, now()) AS done`)
  assert.equal(take.rows[0]?.done, false)
  await refused(dispatcher(closing.closeInterval, { params, body }), 'stale-version')
  const owner = await shop.staff('owner')
  const journal = await owner(listJournal, { query: { entityKind: 'interval', entity: String(intervalId) } })
  const entry = journal.items.find(({ contract }) => contract === 'closeInterval')
  await owner(undoEntry, { params: { id: entry?.id ?? '' } })
  assert.equal((await intervalOf(intervalId)).closedAt, null)
})

test('closing moves as many orders as fit, each with a letter, no fee rises, and names those who fit nowhere', async () => {
  const many = await Promise.all([booked('ana'), booked('mihai'), booked('ioana')])
  const groups = Map.groupBy(many, ({ intervalId }) => intervalId)
  const [intervalId = 0, of = []] = [...groups].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  const { zone } = await intervalOf(intervalId)
  const { intervals } = await read()
  const near = intervals.filter((one) => one.zone === zone && one.id !== intervalId && one.kind !== 'express')
  for (const one of near) await setFree(one, 0)
  const [place] = near.filter(({ since }) => since > shop.clock.now().add({ hours: 4 }).toString()).slice(-1)
  await setFree(await intervalOf(place?.id ?? 0), 1)
  const agent = await shop.staff('support')
  const totals = new Map<string, number>()
  const preview = await dispatcher(closing.previewClosing, { params: { id: intervalId } })
  for (const order of preview.orders) {
    totals.set(order.id, (await agent(getOrder, { params: { id: order.id } })).totals.total)
  }
  const { results } = await dispatcher(closing.closeInterval, {
    params: { id: intervalId },
    body: { version: preview.interval.version, reason: 'Drum blocat', orders: 'move' },
  })
  assert.equal(results.length, preview.orders.length)
  assert.deepEqual(
    results
      .map(({ result, to, problem }) => [result, to?.id ?? null, problem])
      .filter(([result]) => result === 'moved'),
    [['moved', place?.id ?? 0, null]],
  )
  assert.ok(of.length > 0 && results.slice(1).every(({ problem }) => problem === 'fits-nowhere'))
  await shop.runJobs()
  const moved = await agent(getOrder, { params: { id: results.find(({ result }) => result === 'moved')?.id ?? '' } })
  assert.equal(moved.interval.id, place?.id)
  assert.ok(moved.totals.total <= (totals.get(moved.id) ?? 0))
  assert.ok(moved.letters.some(({ kind }) => kind === 'order-rescheduled'))
  const rest = preview.orders.filter(({ id }) => id !== moved.id).map(({ id }) => id)
  if (rest.length === 0) return
  const again = { params: { id: intervalId } }
  const { interval } = await dispatcher(closing.previewClosing, again)
  const owner = await shop.staff('owner')
  const body = {
    version: interval.version,
    reason: 'Drum blocat',
    orders: 'cancel' as const,
    orderIds: rest.slice(0, 1),
  }
  await refused(dispatcher(closing.closeInterval, { ...again, body }), 'not-permitted')
  const cancelled = await owner(closing.closeInterval, { ...again, body })
  assert.deepEqual(
    cancelled.results.map(({ result }) => result),
    ['cancelled'],
  )
})

test('CAP-06 express stops in a zone until an hour and begins again by itself', async () => {
  const { intervals } = await read()
  const now = shop.clock.now()
  const express = intervals.find(({ kind, since }) => kind === 'express' && since > now.toString()) ?? assert.fail()
  const until = now.add({ hours: 1 }).toString()
  const body = { zones: [express.zone], until, reason: 'Ploaie puternică' }
  const { items } = await dispatcher(capacity.stopExpress, { body })
  assert.deepEqual(
    items.map(({ zone }) => zone),
    [express.zone],
  )
  const isClosed = async () => (await shop.house.delivery.interval(shop.app.db, express.id))?.isClosed
  assert.equal(await isClosed(), true)
  const past = { ...body, until: now.subtract({ minutes: 1 }).toString() }
  await refused(dispatcher(capacity.stopExpress, { body: past }), 'express-stop-in-the-past')
  shop.clock.pass({ minutes: 61 })
  dispatcher = await shop.staff('dispatcher')
  assert.equal(await isClosed(), false)
  assert.deepEqual((await read()).expressStops, [])
})

test('CAP-01 a template holds for new days; open days change only on request, after telling what changes', async () => {
  const { items } = await dispatcher(capacity.listCapacityTemplates)
  const { days } = await read()
  const day = days.at(-1) ?? ''
  const weekday = Temporal.PlainDate.from(day).dayOfWeek
  const template = items.find((one) => one.zone === 'b1' && one.weekday === weekday) ?? assert.fail()
  assert.equal(template.version, 0)
  const slots = [{ kind: 'two-hours' as const, from: '08:00', to: '10:00', places: 7, cutOffMinutes: 60 }]
  const params = { zone: 'b1' as const, weekday }
  const saved = await dispatcher(capacity.saveCapacityTemplate, { params, body: { version: 0, slots } })
  assert.equal(saved.version, 1)
  await refused(dispatcher(capacity.saveCapacityTemplate, { params, body: { version: 0, slots } }), 'stale-version')
  const overlapping = [
    ...slots,
    { ...slots[0], kind: 'two-hours' as const, from: '09:00', to: '11:00', places: 1, cutOffMinutes: null },
  ]
  const wrong = dispatcher(capacity.saveCapacityTemplate, { params, body: { version: 1, slots: overlapping } })
  await refused(wrong, 'slots-overlap')
  const hoursOn = async (of: string) =>
    (await read()).intervals.filter(
      ({ zone, since, closedAt }) =>
        zone === 'b1' &&
        closedAt === null &&
        Temporal.Instant.from(since).toZonedDateTimeISO('Europe/Bucharest').toPlainDate().toString() === of,
    )
  assert.equal((await hoursOn(day)).length, 43)
  const body = { days: [day], zones: ['b1' as const] }
  const preview = await dispatcher(capacity.previewCapacityDays, { body })
  assert.deepEqual([preview.added.length, preview.changed.length, preview.closed.length], [1, 0, 43])
  assert.equal((await hoursOn(day)).length, 43)
  await dispatcher(capacity.remakeCapacityDays, { body: { ...body, reason: 'Program nou' } })
  assert.deepEqual(
    (await hoursOn(day)).map(({ capacity: places }) => places),
    [7],
  )
  shop.clock.pass({ hours: 24 * 7 })
  dispatcher = await shop.staff('dispatcher')
  await shop.house.handlers['delivery.open-intervals']?.({})
  const next = Temporal.PlainDate.from(day).add({ days: 7 }).toString()
  assert.deepEqual(
    (await hoursOn(next)).map(({ capacity: places }) => places),
    [7],
  )
})

const dayText = (instant: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Bucharest').toPlainDate().toString()
const hourText = (instant: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Bucharest').toPlainTime().toString().slice(0, 5)

test('CAP-02 days are closed, short or like another day in zones; public holidays are proposed', async () => {
  const { proposed } = await dispatcher(capacity.listCapacityExceptions)
  for (const holiday of ['2026-12-25', '2026-12-26', '2027-01-01', '2027-01-06']) assert.ok(proposed.includes(holiday))
  const save = (
    day: string,
    zones: capacity.CapacityInterval['zone'][],
    change: capacity.CapacityException['change'],
  ) =>
    dispatcher(capacity.saveCapacityException, {
      params: { day },
      body: { zones, change, reason: 'Sărbătoare legală' },
    })
  const saved = await save('2026-12-26', ['b2'], { kind: 'closed' })
  assert.ok(!saved.proposed.includes('2026-12-26'))
  await save('2026-12-26', ['b3'], { kind: 'short', ends: '11:00' })
  await save('2026-12-26', ['b4'], { kind: 'weekday', weekday: Temporal.PlainDate.from('2026-12-27').dayOfWeek })
  const slots = [{ kind: 'two-hours' as const, from: '10:00', to: '12:00', places: 3, cutOffMinutes: null }]
  const params = { zone: 'b4' as const, weekday: 7 }
  const { items } = await dispatcher(capacity.listCapacityTemplates)
  const version = items.find(({ zone, weekday }) => zone === 'b4' && weekday === 7)?.version ?? 0
  await dispatcher(capacity.saveCapacityTemplate, { params, body: { version, slots } })
  const eve = Temporal.PlainDate.from('2026-12-25').toZonedDateTime('Europe/Bucharest').toInstant()
  shop.clock.pass(eve.since(shop.clock.now()))
  dispatcher = await shop.staff('dispatcher')
  await shop.house.handlers['delivery.open-intervals']?.({})
  const on = async (day: string, zone: string) =>
    (await read()).intervals.filter((one) => one.zone === zone && one.closedAt === null && dayText(one.since) === day)
  assert.equal((await on('2026-12-26', 'b2')).length, 0)
  const short = await on('2026-12-26', 'b3')
  assert.ok(short.length > 0 && short.every(({ until }) => hourText(until) <= '11:00'))
  assert.deepEqual(
    (await on('2026-12-26', 'b4')).map(({ since, until, capacity: places }) => [
      hourText(since),
      hourText(until),
      places,
    ]),
    [['10:00', '12:00', 3]],
  )
  assert.ok((await on('2026-12-26', 'b5')).length > short.length)
  const late = save('2026-11-01', ['b2'], { kind: 'closed' })
  await refused(late, 'day-in-the-past')
})
