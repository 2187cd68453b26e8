import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import type { BodyOf, QueryOf } from '#kernel/contract.ts'
import { uuid7 } from '#kernel/ids.ts'
import { changePreferences, exportCustomer, getCustomer } from '#modules/customers/contract.ts'
import {
  blockCustomer,
  correctCustomer,
  grantCustomerVoucher,
  grantPoints,
  unblockCustomer,
} from '#modules/customers/desk/contract.staff-actions.ts'
import {
  addCustomerNote,
  getCustomerHistory,
  getDeskCustomer,
  type HistoryEvent,
  revealCustomerContact,
} from '#modules/customers/desk/contract.staff-customer.ts'
import { listCustomers } from '#modules/customers/desk/contract.staff-list.ts'
import {
  eraseCustomer,
  exportCustomerData,
  noteCustomerRequest,
} from '#modules/customers/desk/contract.staff-requests.ts'
import { historyKinds } from '#modules/customers/desk/rules/history-kinds.ts'
import { getOrder as getShopperOrder, reportProblem } from '#modules/ordering/contract.ts'
import { cancelOrderByStaff } from '#modules/ordering/desk/contract.staff-actions.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import { listJournal, undoEntry } from '#modules/staff/contract.staff-journal.ts'
import { startChat } from '#modules/support/contract.ts'
import { statementsOf } from '#test/support/database/count-statements.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/desk-fixture.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'
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

const lettersOf = async (id: string): Promise<string[]> => {
  await shop.runJobs()
  const { items } = await agent(getCustomerHistory, { params: { id }, query: { kinds: 'letter' } })
  return items.map(({ facts }) => String(facts['subject']))
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

test('CUST-02: points and vouchers are given once a press, within limits, with a letter', async () => {
  const id = await idOf('ana munteanu')
  const points = async () => (await agent(getDeskCustomer, { params: { id } })).points.available
  const before = await points()
  const body = { id: newId(), points: 5_000, reason: 'apology', note: 'Comandă pierdută' } as const
  const { points: after } = await agent(grantPoints, { params: { id }, body })
  assert.equal(after.available, before + 5_000)
  await agent(grantPoints, { params: { id }, body })
  assert.equal(await points(), before + 5_000)
  await refused(agent(grantPoints, { params: { id }, body: { ...body, points: 0 } }), 'invalid-input')

  const more = { ...body, id: newId(), points: 5_001 }
  await refused(agent(grantPoints, { params: { id }, body: more }), 'not-permitted')
  await owner(grantPoints, { params: { id }, body: more })
  assert.equal(await points(), before + 10_001)

  const voucher = { id: newId(), value: 10_000, days: 30, reason: 'goodwill' } as const
  await agent(grantCustomerVoucher, { params: { id }, body: voucher })
  const { vouchers } = await agent(grantCustomerVoucher, { params: { id }, body: voucher })
  const code = `CADOU-${voucher.id.slice(-12).toUpperCase()}`
  const given = vouchers.filter((one) => one.code === code)
  assert.deepEqual(
    given.map(({ value, isUsable }) => [value, isUsable]),
    [[10_000, true]],
  )
  const tooMuch = { ...voucher, id: newId(), value: 10_001 }
  await refused(owner(grantCustomerVoucher, { params: { id }, body: tooMuch }), 'invalid-input')

  const letters = await lettersOf(id)
  assert.equal(letters.filter((subject) => subject === 'Ați primit 5.000 de puncte freshclub').length, 1)
  assert.equal(letters.filter((subject) => subject === 'Aveți un voucher de 100,00 lei').length, 1)
  const { items } = await owner(listJournal, { query: { entity: id, contract: 'grantPoints' } })
  assert.ok(items.some(({ reason }) => reason === 'Comandă pierdută'))
})

test('points are refused to whoever is not in the club', async () => {
  const { items } = await agent(listCustomers, { query: { size: 200 } })
  const pages = await Promise.all(items.map(({ id }) => agent(getDeskCustomer, { params: { id } })))
  const { id } = pages.find(({ points }) => !points.isMember) ?? assert.fail('everybody is a member')
  await refused(
    agent(grantPoints, { params: { id }, body: { id: newId(), points: 10, reason: 'late' } }),
    'not-a-club-member',
  )
})

test('name, phone and consents are corrected and can be taken back; the address follows the provider', async () => {
  const id = await idOf('radu')
  const radu = await agent(getDeskCustomer, { params: { id } })
  const { firstName, lastName, version, consents } = radu
  const correct = (changed: BodyOf<typeof correctCustomer>['changed'], at = version) =>
    agent(correctCustomer, { params: { id }, body: { version: at, seen: { firstName, lastName }, changed } })
  await refused(correct({ email: 'altul@example.com' }), 'email-follows-provider')
  await refused(correct({ phone: '12345' }), 'invalid-input')
  const corrected = await correct({
    firstName: 'Radu Ștefan',
    phone: '0733 111 222',
    abandonedCart: !consents.abandonedCart,
  })
  assert.equal(corrected.firstName, 'Radu Ștefan')
  assert.equal(corrected.consents.abandonedCart, !consents.abandonedCart)
  assert.equal((await agent(revealCustomerContact, { params: { id } })).phone, '+40733111222')
  const { fields } = await refused(correct({ firstName: 'Altul' }), 'stale-version')
  assert.deepEqual(fields, { firstName: { seen: firstName, now: 'Radu Ștefan', mine: 'Altul' } })

  const { items } = await owner(listJournal, { query: { entity: id, contract: 'correctCustomer' } })
  const [entry] = items
  assert.deepEqual(Object.keys(entry?.after ?? {}).sort(), ['abandonedCart', 'firstName', 'phone'])
  await refused(agent(undoEntry, { params: { id: entry?.id ?? '' } }), 'cannot-undo')
})

test('a newsletter that staff switch on waits for the link of a letter; switched off it ends at once', async () => {
  const id = await idOf('radu')
  const change = async (newsletter: boolean) => {
    const { version } = await agent(getDeskCustomer, { params: { id } })
    return agent(correctCustomer, { params: { id }, body: { version, seen: {}, changed: { newsletter } } })
  }
  assert.equal((await change(false)).consents.newsletter, false)
  assert.equal((await change(true)).consents.newsletter, false)
  assert.ok((await lettersOf(id)).some((subject) => /newsletter|noutăți|confirm/i.test(subject)))
})

test('CUST-06: a blocked customer is refused at placing with a contact, sees the account, and open orders go on', async () => {
  const id = await idOf('mihai')
  const open = await shop.idOf(await shop.place('mihai'))
  const { blocked } = await owner(blockCustomer, { params: { id }, body: { reason: 'Plăți contestate' } })
  assert.equal(blocked?.reason, 'Plăți contestate')
  const { contact } = await refused(shop.place('mihai'), 'customer-blocked')
  assert.match(String(contact), /@/)
  const mihai = await apiAs(shop, 'mihai')
  assert.ok((await mihai(getCustomer)).email)
  await shop.report(open, 'picking', 'picked', 'on_the_way', 'delivered')
  assert.equal((await agent(getOrder, { params: { id: open } })).state, 'delivered')
  const { items } = await agent(listCustomers, { query: { filter: { blocked: 'yes' } } })
  assert.deepEqual(
    items.map((one) => one.id),
    [id],
  )
  await refused(agent(unblockCustomer, { params: { id }, body: {} }), 'not-permitted')
  await owner(unblockCustomer, { params: { id }, body: {} })
  await shop.place('mihai')
})

test('CUST-05: a noted request is answered by the customer’s own file or by erasure, which names who refuses; it is overdue after 30 days', async () => {
  const id = await idOf('mihai')
  const receivedOn = shop.clock.now().toZonedDateTimeISO('Europe/Bucharest').toPlainDate().toString()
  const exporting = newId()
  const erasing = newId()
  const note = (request: string, kind: 'export' | 'erase') =>
    agent(noteCustomerRequest, {
      params: { id },
      body: { id: request, kind, receivedOn, checkedBy: 'Apel la numărul din cont' },
    })
  await refused(agent(exportCustomerData, { params: { id, requestId: exporting } }), 'request-not-found')
  await note(exporting, 'export')
  await note(erasing, 'erase')
  const mihai = await apiAs(shop, 'mihai')
  const file = await agent(exportCustomerData, { params: { id, requestId: exporting } })
  const own = await mihai(exportCustomer)
  assert.deepEqual({ ...(file as object), exportedAt: '' }, { ...own, exportedAt: '' })

  const { refusals } = await refused(owner(eraseCustomer, { params: { id, requestId: erasing } }), 'erasure-refused')
  assert.deepEqual(refusals, [{ part: 'orders', problem: 'account-has-open-order' }])
  shop.clock.pass({ hours: 720 })
  const overdue = async () => (await shop.staff('support'))(listCustomers, { query: { filter: { overdue: 'yes' } } })
  assert.equal((await overdue()).total, 0)
  shop.clock.pass({ hours: 24 })
  const later = await shop.staff('owner')
  const { items } = await later(listCustomers, { query: { filter: { overdue: 'yes' } } })
  assert.deepEqual(
    items.map((one) => [one.id, one.hasOverdueRequest]),
    [[id, true]],
  )
  for (const { id: order } of (await later(getDeskCustomer, { params: { id } })).orders.open)
    await later(cancelOrderByStaff, { params: { id: order }, body: { reason: 'asked-for' } })
  await later(eraseCustomer, { params: { id, requestId: erasing } })
  await refused(later(getDeskCustomer, { params: { id } }), 'customer-not-found')
})
