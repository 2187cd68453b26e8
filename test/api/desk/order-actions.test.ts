import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as actions from '#modules/ordering/desk/contract.staff-actions.ts'
import { cancelOrders, moveOrders } from '#modules/ordering/desk/contract.staff-bulk.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import { listJournal, undoEntry } from '#modules/staff/contract.staff-journal.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: DeskFixture
let agent: Api
let owner: Api
let dispatcher: Api

before(async () => {
  shop = await deskFixture()
  agent = await shop.staff('support')
  owner = await shop.staff('owner')
  dispatcher = await shop.staff('dispatcher')
})
after(() => shop.stop())

const read = (id: string, api = agent) => api(getOrder, { params: { id } })
const newOrder = async (person = 'ana') => shop.idOf(await shop.place(person))
const one = async <Row>(sql: string, params: unknown[]) => (await shop.app.db.pool.query(sql, params)).rows[0] as Row
const stockOf = async (code: string) =>
  (await one<{ free: number }>('SELECT on_hand - reserved AS free FROM stock WHERE variant_code = $1', [code])).free

test('DESK-03: staff cancel a ready, a picking and a packed order; goods and place are free, and the shopper is told', async () => {
  const stages = [[], ['picking'], ['picking', 'picked', 'on_the_way', 'returned']] as const
  for (const stage of stages) {
    const id = await newOrder()
    const { lines, interval } = await read(id)
    const code = lines[0]?.variantCode ?? ''
    await shop.report(id, ...stage)
    const [stock, taken] = [await stockOf(code), await takenIn(interval.id)]
    const body = { reason: 'cannot-deliver', note: 'Mașina s-a stricat' } as const
    const cancelled = await agent(actions.cancelOrderByStaff, { params: { id }, body })
    assert.deepEqual([cancelled.state, cancelled.cancelReason], ['cancelled', 'cannot-deliver'])
    // Goods that were in a van are not sold again (docs/adr/0016).
    assert.equal((await stockOf(code)) - stock, stage.length > 2 ? 0 : 3)
    assert.equal(await takenIn(interval.id), taken - 1)
    await shop.runJobs()
    assert.ok((await read(id)).letters.some(({ kind }) => kind === 'order-cancelled-by-shop'))
    await agent(actions.cancelOrderByStaff, { params: { id }, body })
    assert.equal((await read(id)).journal.filter(({ before: fields }) => fields !== null).length, 1)
  }
})

test('DESK-03: an order that is on its way is not cancelled', async () => {
  const id = await newOrder()
  await shop.report(id, 'picking', 'picked', 'on_the_way')
  const call = agent(actions.cancelOrderByStaff, { params: { id }, body: { reason: 'asked-for' } })
  await refused(call, 'not-cancellable')
  await refused(dispatcher(actions.cancelOrderByStaff, { params: { id }, body: { reason: 'other' } }), 'not-permitted')
})

const takenIn = async (interval: number | null) =>
  (await one<{ taken: number }>('SELECT taken FROM delivery_interval WHERE id = $1', [interval])).taken

test('DESK-04: pieces are lowered, the difference goes back at once, and picking keeps what was ordered', async () => {
  const id = await newOrder()
  const {
    lines: [line],
    totals,
    version,
  } = await read(id)
  const code = line?.variantCode ?? ''
  const stock = await stockOf(code)
  const lower = (quantity: number, seen = version) =>
    agent(actions.lowerOrderLines, {
      params: { id },
      body: { version: seen, lines: [{ id: line?.id ?? 0, quantity }] },
    })
  await refused(lower(4), 'lines-only-lower')
  await refused(lower(0), 'nothing-would-be-left')
  const lowered = await lower(2)
  assert.deepEqual(
    [lowered.lines[0]?.quantity, lowered.lines[0]?.ordered, lowered.lines[0]?.change],
    [2, 3, 'decreased'],
  )
  assert.equal(lowered.totals.total, totals.total - (line?.unitPrice ?? 0))
  assert.equal(lowered.money.payments[0]?.amount, lowered.totals.total)
  assert.equal(lowered.pickedAt, null)
  assert.equal(await stockOf(code), stock + 1)
  await refused(lower(1), 'stale-version')
  await shop.report(id, 'picking', 'picked')
  const picked = await read(id)
  assert.deepEqual(
    [picked.lines[0]?.quantity, picked.lines[0]?.ordered, picked.totals.total],
    [2, 3, lowered.totals.total],
  )
  await refused(lower(1, picked.version), 'order-picked')
})

test('DESK-05: an order moves while it is picked, and back by undo; no fee rises', async () => {
  const id = await newOrder()
  await shop.report(id, 'picking')
  const before = await read(id)
  const { items } = await dispatcher(actions.listOrderIntervals, { params: { id } })
  const target = items.find((item) => item.id !== before.interval.id && !item.isFull && item.kind !== 'express')
  const moved = await dispatcher(actions.moveOrder, { params: { id }, body: { intervalId: target?.id ?? 0 } })
  assert.equal(moved.interval.id, target?.id)
  assert.ok(moved.totals.total <= before.totals.total)
  const [entry] = moved.journal
  await dispatcher(undoEntry, { params: { id: entry?.id ?? '' } })
  assert.equal((await read(id)).interval.id, before.interval.id)
  await refused(dispatcher(actions.moveOrder, { params: { id }, body: { intervalId: 99_999_999 } }), 'interval-unknown')
})

test('DESK-05: a full interval needs capacity.overbook, and two who overbook raise it by two, both in the journal', async () => {
  const [first, second] = [await newOrder(), await newOrder('mihai')]
  const { interval } = await read(first)
  const { items } = await dispatcher(actions.listOrderIntervals, { params: { id: first } })
  const target = items.find((item) => item.id !== interval.id && item.kind === 'two-hours' && item.taken === 0)?.id ?? 0
  const zone = await one<{ zone: string }>('SELECT zone_code AS zone FROM delivery_interval WHERE id = $1', [target])
  const fields = [second, zone.zone]
  await shop.app.db.pool.query(
    `UPDATE shop_order SET shipping_address = jsonb_set(shipping_address, '{zone}', to_jsonb($2::text)) WHERE id = $1`,
    fields,
  )
  await shop.app.db.pool.query('UPDATE delivery_interval SET capacity = taken + held WHERE id = $1', [target])
  const full = await one<{ capacity: number }>('SELECT capacity FROM delivery_interval WHERE id = $1', [target])
  const move = (id: string, api: Api, overbook?: true) =>
    api(actions.moveOrder, { params: { id }, body: { intervalId: target, ...(overbook && { overbook }) } })
  await refused(move(first, dispatcher), 'interval-full')
  await refused(move(first, agent, true), 'not-permitted')
  await Promise.all([move(first, dispatcher, true), move(second, owner, true)])
  const now = await one<{ capacity: number; taken: number }>(
    'SELECT capacity, taken FROM delivery_interval WHERE id = $1',
    [target],
  )
  assert.deepEqual([now.capacity, now.taken], [full.capacity + 2, 2])
  const { items: entries } = await owner(listJournal, { query: { entityKind: 'interval', entity: String(target) } })
  assert.deepEqual(entries.map(({ after: raised }) => raised?.['capacity']).sort(), [
    full.capacity + 1,
    full.capacity + 2,
  ])
})

test('DESK-06 LISTV-06: of two who edit phone and name of one order the second sees each field, and then keeps both', async () => {
  const id = await newOrder()
  const { version } = await read(id)
  const seen = { contactName: 'Ana Munteanu', contactPhone: '+40700000001' }
  const correct = (body: object, seenVersion = version) =>
    agent(actions.correctRecipient, { params: { id }, body: { version: seenVersion, seen, changed: body } })
  const first = await correct({ contactPhone: '0722 111 222' })
  assert.equal(first.recipient.phone, '07•• ••• 222')
  const problem = await refused(correct({ contactName: 'Ana Maria Munteanu' }), 'stale-version')
  const { contactName, contactPhone } = problem['fields'] as Record<string, { mine: string; now: string }>
  assert.equal(contactName?.mine, 'Ana Maria Munteanu')
  assert.equal(contactPhone?.now, '+40722111222')
  const second = await correct({ contactName: 'Ana Maria Munteanu' }, first.version)
  assert.deepEqual([second.recipient.name, second.recipient.phone], ['Ana Maria Munteanu', '07•• ••• 222'])
  await agent(undoEntry, { params: { id: second.journal[0]?.id ?? '' } })
  assert.notEqual((await read(id)).recipient.name, 'Ana Maria Munteanu')
})

test('DESK-06: another sector asks for an interval there first, and both change together', async () => {
  const id = await newOrder()
  const { version, recipient } = await read(id)
  const changed = {
    street: 'Bulevardul Iuliu Maniu',
    streetNumber: '7',
    city: 'Sector 6',
    province: 'București',
    postcode: '061072',
  }
  const body = { version, seen: {}, changed }
  const problem = await refused(agent(actions.correctRecipient, { params: { id }, body }), 'other-zone')
  assert.equal(problem['zone'], 'b6')
  assert.equal((await read(id)).recipient.zone, recipient.zone)
  const { items } = await agent(actions.listOrderIntervals, { params: { id }, query: { zone: 'b6' } })
  const intervalId = items.find(({ kind, isFull }) => kind === 'two-hours' && !isFull)?.id ?? 0
  const corrected = await agent(actions.correctRecipient, { params: { id }, body: { ...body, intervalId } })
  assert.deepEqual([corrected.recipient.zone, corrected.interval.id], ['b6', intervalId])
})

test('LISTV-07: of ten selected orders seven are cancelled and three tell why not; repeating changes nothing more', async () => {
  const ids: string[] = []
  for (let n = 0; n < 10; n++) ids.push(await newOrder('radu'))
  for (const id of ids.slice(0, 3)) await shop.report(id, 'picking', 'picked', 'on_the_way')
  const body = { selected: { ids }, reason: 'duplicate' } as const
  const { items } = await agent(cancelOrders, { body })
  assert.deepEqual(
    items.map(({ result, problem }) => problem ?? result),
    [...Array(3).fill('not-cancellable'), ...Array(7).fill('done')],
  )
  const again = await agent(cancelOrders, { body })
  assert.deepEqual(
    again.items.map(({ result }) => result),
    [...Array(3).fill('refused'), ...Array(7).fill('unchanged')],
  )
})

test('LISTV-07: all filtered orders move to the same hours in their own zones', async () => {
  const id = await newOrder('vlad')
  const { items } = await dispatcher(actions.listOrderIntervals, { params: { id } })
  const { interval, number } = await read(id)
  const intervalId = items.find((item) => item.id !== interval.id && item.kind === 'two-hours' && !item.isFull)?.id ?? 0
  const selected = { query: { words: number } }
  const moved = await dispatcher(moveOrders, { body: { selected, intervalId } })
  assert.deepEqual(moved.items, [{ id, number, result: 'done', problem: null }])
  assert.equal((await read(id)).interval.id, intervalId)
})
