import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeApi } from '#kernel/client.ts'
import type { CallOf, Contract } from '#kernel/contract.ts'
import { uuid7 } from '#kernel/ids.ts'
import { addCustomerNote, getDeskCustomer } from '#modules/customers/desk/contract.staff-customer.ts'
import { changeCapacity, readCapacity, stopExpress } from '#modules/delivery/contract.staff.ts'
import { moveOrder, sendLetterAgain } from '#modules/ordering/desk/contract.staff-actions.ts'
import { closeInterval } from '#modules/ordering/desk/contract.staff-closing.ts'
import { addOrderNote, getOrder, revealOrderContact } from '#modules/ordering/desk/contract.staff-order.ts'
import { feeSettings } from '#modules/pricing/rules/tariff.ts'
import { planFees, readFees } from '#modules/settings/contract.staff.ts'
import { listJournal, undoEntry } from '#modules/staff/contract.staff-journal.ts'
import { staffApiBase } from '#src/serve-console.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { staffHeaders } from '#test/support/fixtures/staff/staff-client.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: DeskFixture
before(async () => {
  shop = await deskFixture()
})
after(() => shop.stop())

interface Offered {
  readonly id: string
  readonly about: string
}

/** Makes a change as a person, and answers what its header offers to undo. */
async function offered<C extends Contract>(person: string, contract: C, call: CallOf<C>): Promise<readonly Offered[]> {
  const signedIn = await staffHeaders(shop.app, shop.clock, person)
  let names = ''
  await makeApi(async ({ method, url, headers, body }) => {
    const response = await (shop.app.console?.server ?? assert.fail()).inject({
      ...{ method: method as 'GET', url: staffApiBase + url, headers: { ...signedIn, ...headers } },
      ...(body === undefined ? {} : { payload: body }),
    })
    names = String(response.headers['x-journal-entry'] ?? '')
    return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
  })(contract, call as never)
  return names.split(',').flatMap((name) => {
    const [id = '', about = ''] = name.split(';')
    return id === '' ? [] : [{ id, about }]
  })
}

const newId = (): string => uuid7(shop.clock.now())
const noteOn = (id: string) => ({ params: { id }, body: { id: newId(), text: 'Sună înainte.' } })

test('a change answers the entry by which it can be undone, and undoing it is an entry of its own', async () => {
  const agent = await shop.staff('support')
  const id = await shop.idOf(await shop.place('ana'))
  const [entry, ...others] = await offered('support', addOrderNote, noteOn(id))
  assert.deepEqual([entry?.about, others], [`order/${id}`, []])
  const { id: undone } = await agent(undoEntry, { params: { id: entry?.id ?? '' } })
  const { notes, journal } = await agent(getOrder, { params: { id } })
  assert.deepEqual([notes, journal[0]?.id, journal[0]?.undoOf], [[], undone, entry?.id])
  await refused(agent(undoEntry, { params: { id: entry?.id ?? '' } }), 'cannot-undo')
  await refused(agent(undoEntry, { params: { id: undone } }), 'cannot-undo')
})

test('a change of several things names the entry of each, and a side effect on something else none', async () => {
  const dispatcher = await shop.staff('dispatcher')
  const { zones, intervals } = await dispatcher(readCapacity)
  const until = shop.clock.now().add({ hours: 2 }).toString()
  const two = zones.slice(0, 2)
  const stops = await offered('dispatcher', stopExpress, { body: { zones: two, until, reason: 'Polei' } })
  assert.deepEqual(stops.map(({ about }) => about).toSorted(), two.map((zone) => `zone/${zone}`).toSorted())
  for (const { id } of stops) await dispatcher(undoEntry, { params: { id } })
  assert.deepEqual((await dispatcher(readCapacity)).expressStops, [])

  const id = await shop.idOf(await shop.place('mihai'))
  const { interval, recipient } = await dispatcher(getOrder, { params: { id } })
  const tomorrow = shop.clock.now().add({ hours: 24 }).toString()
  const full = intervals.find(
    (one) =>
      one.since > tomorrow &&
      one.zone === recipient.zone &&
      one.id !== interval.id &&
      one.kind === 'two-hours' &&
      one.taken === 0,
  )
  const intervalId = full?.id ?? assert.fail('no interval')
  await dispatcher(changeCapacity, {
    params: { id: intervalId },
    body: { version: full?.version ?? 0, capacity: full?.held ?? 0 },
  })
  const moved = await offered('dispatcher', moveOrder, { params: { id }, body: { intervalId, overbook: true } })
  assert.deepEqual(
    moved.map(({ about }) => about),
    [`order/${id}`],
  )
})

test('what something newer has touched is offered no longer, also where it has another id; a look touches nothing', async () => {
  const [agent, owner, pricing] = [await shop.staff('support'), await shop.staff('owner'), await shop.staff('pricing')]
  const id = await shop.idOf(await shop.place('radu'))
  const canUndo = async (entry: string, entity: string): Promise<boolean> => {
    const { items } = await owner(listJournal, { query: { entity } })
    return items.find((item) => item.id === entry)?.canUndo ?? assert.fail('no such entry')
  }
  const [first] = await offered('support', addOrderNote, noteOn(id))
  const one = first ?? assert.fail('nothing to undo')
  await agent(revealOrderContact, { params: { id } })
  assert.equal(await canUndo(one.id, id), true, 'to look is no change')
  const [second] = await offered('support', addOrderNote, noteOn(id))
  assert.equal(await canUndo(one.id, id), false)
  assert.equal(await canUndo(second?.id ?? '', id), true)
  await refused(agent(undoEntry, { params: { id: one.id } }), 'cannot-undo')

  const plan = async (fee: number) => {
    const { version } = await pricing(readFees)
    const changeId = newId()
    const values = { [feeSettings.smallBasketFee.key]: fee }
    const [entry] = await offered('pricing', planFees, { body: { id: changeId, version, from: null, values } })
    return { changeId, entry: entry?.id ?? assert.fail('nothing to undo') }
  }
  const feeNow = async () =>
    (await pricing(readFees)).groups
      .flatMap(({ settings }) => settings)
      .find(({ key }) => key === feeSettings.smallBasketFee.key)?.value
  const was = await feeNow()
  const [cheap, dear] = [await plan(5_00), await plan(6_00)]
  assert.equal(await canUndo(cheap.entry, cheap.changeId), false)
  await refused(pricing(undoEntry, { params: { id: cheap.entry } }), 'cannot-undo')
  await pricing(undoEntry, { params: { id: dear.entry } })
  assert.equal(await feeNow(), 5_00, 'at once, in the next answer')
  assert.notEqual(was, 5_00)
})

test('of two who undo one change at once one does', async () => {
  const agents = [await shop.staff('support'), await shop.staff('support-2')]
  const id = await shop.idOf(await shop.place('vlad'))
  const [entry] = await offered('support', addOrderNote, noteOn(id))
  const results = await Promise.allSettled(agents.map((api) => api(undoEntry, { params: { id: entry?.id ?? '' } })))
  assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

test('an interval that was closed already stays closed, and what cannot come back offers nothing', async () => {
  const dispatcher = await shop.staff('dispatcher')
  const { intervals } = await dispatcher(readCapacity)
  const interval = intervals.findLast(({ closedAt }) => closedAt === null) ?? assert.fail('none is open')
  const close = async () => {
    const { version = 0 } = (await dispatcher(readCapacity)).intervals.find(({ id }) => id === interval.id) ?? {}
    const body = { version, reason: 'Furtună', orders: 'keep' as const }
    return offered('dispatcher', closeInterval, { params: { id: interval.id }, body })
  }
  await close()
  const [again] = await close()
  await refused(dispatcher(undoEntry, { params: { id: again?.id ?? '' } }), 'cannot-undo')

  const id = await shop.idOf(await shop.place('ioana'))
  await shop.runJobs()
  const agent = await shop.staff('support')
  const { letters, customer } = await agent(getOrder, { params: { id } })
  const letter = { params: { id, letterId: letters[0]?.id ?? '' } }
  assert.deepEqual(await offered('support', sendLetterAgain, letter), [])
  const { journal } = await agent(getOrder, { params: { id } })
  await refused(agent(undoEntry, { params: { id: journal[0]?.id ?? '' } }), 'cannot-undo')
  await refused(dispatcher(undoEntry, { params: { id: journal[0]?.id ?? '' } }), 'entry-of-journal-not-found')
  await agent(getDeskCustomer, { params: { id: customer.id } })
  const [note] = await offered('support', addCustomerNote, noteOn(customer.id))
  assert.equal(note?.about, `customer/${customer.id}`)
})
