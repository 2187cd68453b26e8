import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import type { BodyOf } from '#kernel/contract.ts'
import { uuid7 } from '#kernel/ids.ts'
import { exportCustomer, getCustomer } from '#modules/customers/contract.ts'
import {
  blockCustomer,
  correctCustomer,
  grantCustomerVoucher,
  grantPoints,
  unblockCustomer,
} from '#modules/customers/desk/contract.staff-actions.ts'
import {
  getCustomerHistory,
  getDeskCustomer,
  revealCustomerContact,
} from '#modules/customers/desk/contract.staff-customer.ts'
import { listCustomers } from '#modules/customers/desk/contract.staff-list.ts'
import {
  eraseCustomer,
  exportCustomerData,
  noteCustomerRequest,
} from '#modules/customers/desk/contract.staff-requests.ts'
import { cancelOrderByStaff } from '#modules/ordering/desk/contract.staff-actions.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import { listJournal, undoEntry } from '#modules/staff/contract.staff-journal.ts'
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

const lettersOf = async (id: string): Promise<string[]> => {
  await shop.runJobs()
  const { items } = await agent(getCustomerHistory, { params: { id }, query: { kinds: 'letter' } })
  return items.map(({ facts }) => String(facts['subject']))
}

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
  await agent(undoEntry, { params: { id: entry?.id ?? '' } })
  const undone = await agent(getDeskCustomer, { params: { id } })
  assert.deepEqual([undone.firstName, undone.consents.abandonedCart], [firstName, consents.abandonedCart])
  assert.notEqual((await agent(revealCustomerContact, { params: { id } })).phone, '+40733111222')
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
