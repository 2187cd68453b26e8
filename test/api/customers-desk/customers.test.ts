import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import type { QueryOf } from '#kernel/contract.ts'
import { uuid7 } from '#kernel/ids.ts'
import { changePreferences } from '#modules/customers/contract.ts'
import { grantCustomerVoucher, grantPoints } from '#modules/customers/desk/contract.staff-actions.ts'
import {
  addCustomerNote,
  getCustomerHistory,
  getDeskCustomer,
  type HistoryEvent,
  revealCustomerContact,
} from '#modules/customers/desk/contract.staff-customer.ts'
import { listCustomers } from '#modules/customers/desk/contract.staff-list.ts'
import { historyKinds } from '#modules/customers/desk/rules/history-kinds.ts'
import { getOrder as getShopperOrder, reportProblem } from '#modules/ordering/contract.ts'
import { listJournal } from '#modules/staff/contract.staff-journal.ts'
import { startChat } from '#modules/support/contract.ts'
import { statementsOf } from '#test/support/database/count-statements.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: DeskFixture
let agent: Api
let owner: Api

before(async () => {
  shop = await deskFixture()
  agent = await shop.staff('support')
  owner = await shop.staff('owner')
})
after(() => shop.stop())

const newId = (): string => uuid7(shop.clock.now())

async function idOf(words: string): Promise<string> {
  const { items } = await agent(listCustomers, { query: { words } })
  return items[0]?.id ?? assert.fail(`nobody is ${words}`)
}

test('the list finds a customer by name, phone and address, with masked contact data and the sums of their orders', async () => {
  await shop.place('ana')
  const { items, total } = await agent(listCustomers, { query: { words: 'ana munteanu' } })
  assert.equal(total, 1)
  const [ana] = items
  assert.match(ana?.email ?? '', /^a•••@/)
  assert.match(ana?.phone ?? '', /^07•• ••• \d{3}$/)
  assert.ok((ana?.orders ?? 0) > 0 && (ana?.spent ?? 0) > 0)
  const { email } = await agent(revealCustomerContact, { params: { id: ana?.id ?? '' } })
  assert.equal(await idOf(email), ana?.id)
  await refused(agent(listCustomers, { query: { sort: 'email' } }), 'invalid-input')
})

test('LISTV-05: a page of 200 customers needs as many statements as one of 25, at most 6', async () => {
  const few = await statementsOf(() => agent(listCustomers, { query: { size: 25, words: 'a' } }))
  const many = await statementsOf(() => agent(listCustomers, { query: { size: 200, words: 'a' } }))
  assert.equal(few.length, many.length)
  assert.ok(many.length <= 6, many.join('\n'))
})

test('the page has the sums, points, vouchers and open orders of a customer', async () => {
  const placed = await shop.place('ana')
  const id = await idOf('ana munteanu')
  const ana = await agent(getDeskCustomer, { params: { id } })
  assert.equal(ana.isGenius, true)
  assert.ok(ana.orders.open.some(({ number }) => number === placed.number))
  assert.ok(ana.orders.spentInYear > 0 && ana.orders.average !== null)
  await refused(agent(getDeskCustomer, { params: { id: newId() } }), 'customer-not-found')
})

test('AUDIT-06: opening a customer is noted once in ten minutes for each person, and so is showing their contact data', async () => {
  const id = await idOf('mihai')
  const openings = async () =>
    (await owner(listJournal, { query: { entityKind: 'customer', entity: id } })).items.map(({ contract }) => contract)
  await agent(getDeskCustomer, { params: { id } })
  await agent(getDeskCustomer, { params: { id } })
  assert.deepEqual(await openings(), ['getDeskCustomer'])
  await owner(getDeskCustomer, { params: { id } })
  await agent(revealCustomerContact, { params: { id } })
  assert.deepEqual(await openings(), ['revealCustomerContact', 'getDeskCustomer', 'getDeskCustomer'])
})

test('CUST-01: one timeline tells what each module knows, newest first, by kind and 50 a page', async () => {
  const id = await idOf('ana munteanu')
  const ana = await apiAs(shop, 'ana')
  const first = await shop.place('ana')
  const delivered = await shop.idOf(first)
  await shop.report(delivered, 'picking', 'picked', 'on_the_way', 'delivered')
  await shop.runJobs()
  const { items: lines } = await ana(getShopperOrder, { params: { token: first.tokenValue } })
  const [line] = lines.flatMap(({ items }) => items)
  await ana(reportProblem, {
    params: { id: String(first.id) },
    body: { type: 'incomplete', description: 'Lipsește o bucată.', items: [{ itemId: line?.id ?? 0, quantity: 1 }] },
  })
  await agent(grantPoints, { params: { id }, body: { id: newId(), points: 100, reason: 'late' } })
  await agent(grantCustomerVoucher, {
    params: { id },
    body: { id: newId(), value: 2_000, days: 30, reason: 'apology' },
  })
  await agent(addCustomerNote, { params: { id }, body: { id: newId(), text: 'Interfonul nu merge.' } })
  await ana(changePreferences, { body: { subscribedToNewsletter: true } })
  await ana(startChat, { body: { origin: 'checkout' } })
  await shop.runJobs()

  const read = (query: QueryOf<typeof getCustomerHistory>) => agent(getCustomerHistory, { params: { id }, query })
  const seen: HistoryEvent[] = []
  for (let page = await read({}); ; ) {
    assert.ok(page.items.length <= 50)
    seen.push(...page.items)
    const last = page.items.at(-1)
    if (!page.hasMore || last === undefined) break
    assert.equal(page.items.length, 50)
    page = await read({ before: last.at, beforeKey: last.key })
  }
  assert.equal(new Set(seen.map(({ key }) => key)).size, seen.length)
  assert.deepEqual(
    seen.map(({ at }) => Date.parse(at)),
    seen.map(({ at }) => Date.parse(at)).toSorted((a, b) => b - a),
  )
  assert.deepEqual(
    historyKinds.filter((kind) => !seen.some((event) => event.kind === kind)),
    [],
  )
  for (const kind of historyKinds) {
    const some = (await read({ kinds: kind })).items
    assert.ok(some.length > 0 && some.every((event) => event.kind === kind), kind)
  }
  await refused(read({ kinds: 'colour' }), 'invalid-input')
})
