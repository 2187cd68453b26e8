import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import { uuid7 } from '#kernel/ids.ts'
import { deleteCustomer } from '#modules/customers/contract.ts'
import { getOrder as getShopperOrder } from '#modules/ordering/contract.ts'
import {
  cancelOrderByStaff,
  correctRecipient,
  openOrderDocument,
  sendLetterAgain,
} from '#modules/ordering/desk/contract.staff-actions.ts'
import { listOrders } from '#modules/ordering/desk/contract.staff-list.ts'
import { addOrderNote, getOrder, revealOrderContact } from '#modules/ordering/desk/contract.staff-order.ts'
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

test('the page has the shopper’s word, the three states, lines, money and letters of a delivered order', async () => {
  const placed = await shop.place('ana')
  const id = await shop.idOf(placed)
  await shop.report(id, 'picking', 'picked', 'on_the_way', 'delivered')
  await shop.runJobs()
  const shopper = await (await apiAs(shop, 'ana'))(getShopperOrder, { params: { token: placed.tokenValue } })
  const order = await agent(getOrder, { params: { id } })
  assert.equal(order.state, shopper.displayState)
  assert.deepEqual(order.states, { order: 'fulfilled', payment: 'completed', shipping: 'delivered' })
  assert.equal(order.totals.total, shopper.totalInt)
  assert.deepEqual(
    order.lines.map(({ quantity, total }) => [quantity, total]),
    shopper.items.flatMap(({ items }) => items.map(({ quantity, subtotalInt }) => [quantity, subtotalInt])),
  )
  assert.equal(order.money.isBalanced, true)
  assert.ok(order.money.ledger.length > 0)
  assert.deepEqual(
    order.money.payments.map(({ state }) => state),
    ['completed'],
  )
  assert.ok(order.letters.some(({ kind }) => kind === 'order-confirmed'))
  assert.equal(order.documents.length, 1)
  assert.equal(order.actions.cancel, false)
  const pdf = await agent(openOrderDocument, { params: { id, reference: order.documents[0]?.reference ?? '' } })
  assert.match(String(pdf), /^%PDF/)
  const { items: found } = await agent(listOrders, { query: { words: order.documents[0]?.reference ?? '' } })
  assert.deepEqual(
    found.map((one) => one.id),
    [id],
    'by its invoice',
  )
})

test('an order shows its journal to whoever may not read the whole one, and 404 for anything else', async () => {
  const id = await shop.idOf(await shop.place('mihai'))
  await agent(addOrderNote, { params: { id }, body: { id: uuid7(shop.clock.now()), text: 'Sună înainte.' } })
  const { journal } = await agent(getOrder, { params: { id } })
  assert.deepEqual(
    journal.map(({ contract, after: fields }) => [contract, fields?.['note']]),
    [['addOrderNote', 'Sună înainte.']],
  )
  await refused(agent(listJournal), 'not-permitted')
  await refused(agent(getOrder, { params: { id: uuid7(shop.clock.now()) } }), 'order-not-found')
})

test('AUDIT-06: phones are masked until somebody with customers.read shows them, which the journal tells', async () => {
  const id = await shop.idOf(await shop.place('radu'))
  const { customer, recipient } = await agent(getOrder, { params: { id } })
  assert.match(customer.phone ?? '', /^07•• ••• \d{3}$/)
  assert.match(recipient.phone ?? '', /^07•• ••• \d{3}$/)
  assert.match(customer.email ?? '', /^r•••@/)
  const shown = await agent(revealOrderContact, { params: { id } })
  assert.match(shown.recipient.phone ?? '', /^\+407\d{8}$/)
  const entries = await owner(listJournal, { query: { entityKind: 'order', entity: id } })
  assert.deepEqual(
    entries.items.map(({ contract }) => contract),
    ['revealOrderContact'],
  )
  const dispatcher = await shop.staff('dispatcher')
  await refused(dispatcher(revealOrderContact, { params: { id } }), 'not-permitted')
  const theirs = await dispatcher(getOrder, { params: { id } })
  assert.deepEqual([theirs.customer.email, theirs.customer.name.includes(' ')], [null, false])
})

test('DESK-07: a note is there once, can be undone, and no call of the shopper has a trace of it', async () => {
  const placed = await shop.place('ioana')
  const id = await shop.idOf(placed)
  const body = { id: uuid7(shop.clock.now()), text: 'Câine în curte, atenție la poartă.' }
  await agent(addOrderNote, { params: { id }, body })
  const { notes } = await agent(addOrderNote, { params: { id }, body })
  assert.deepEqual(
    notes.map(({ text }) => text),
    [body.text],
  )
  const shopper = await (await apiAs(shop, 'ioana'))(getShopperOrder, { params: { token: placed.tokenValue } })
  assert.doesNotMatch(JSON.stringify(shopper), /Câine/)
  await refused(agent(addOrderNote, { params: { id }, body: { ...body, text: 'x'.repeat(301) } }), 'invalid-input')
  const { journal } = await agent(getOrder, { params: { id } })
  await agent(undoEntry, { params: { id: journal[0]?.id ?? '' } })
  assert.deepEqual((await agent(getOrder, { params: { id } })).notes, [])
})

test('DESK-07: a letter is sent again under a new name, and only from its own order', async () => {
  const id = await shop.idOf(await shop.place('vlad'))
  await shop.runJobs()
  const [letter] = (await agent(getOrder, { params: { id } })).letters
  const letterId = letter?.id ?? ''
  const { letters } = await agent(sendLetterAgain, { params: { id, letterId } })
  assert.deepEqual(
    letters.map(({ kind }) => kind),
    ['order-confirmed', 'order-confirmed'],
  )
  await shop.runJobs()
  const sent = (await agent(getOrder, { params: { id } })).letters
  assert.ok(sent.every(({ sentAt }) => sentAt !== null))
  const other = await shop.idOf(await shop.place('mihai'))
  await refused(agent(sendLetterAgain, { params: { id: other, letterId } }), 'letter-not-found')
})

test('AUDIT-06: erasing a customer blanks the fields of every entry about their orders', async () => {
  const placed = await shop.place('mihai')
  const id = await shop.idOf(placed)
  const { version, recipient } = await agent(getOrder, { params: { id } })
  const seen = { contactName: recipient.name, streetDetails: recipient.details }
  const changed = { contactName: 'Sidonia Zamfirescu', streetDetails: 'scara Z' }
  await agent(correctRecipient, { params: { id }, body: { version, seen, changed, reason: 'a cerut Sidonia' } })
  await shop.report(id, 'picking', 'picked', 'on_the_way', 'delivered')
  await shop.runJobs()
  const before = await shop.app.db.pool.query("SELECT 1 FROM audit_entry t WHERE t::text ~ 'Sidonia'")
  assert.ok((before.rowCount ?? 0) > 0)
  const { rows } = await shop.app.db.pool.query<{ id: string }>(
    `SELECT id FROM shop_order WHERE state = 'new' AND customer_id = (SELECT customer_id FROM shop_order WHERE id = $1)`,
    [id],
  )
  for (const open of rows) await agent(cancelOrderByStaff, { params: open, body: { reason: 'asked-for' } })
  await (await apiAs(shop, 'mihai'))(deleteCustomer)
  const after = await shop.app.db.pool.query("SELECT 1 FROM audit_entry t WHERE t::text ~ 'Sidonia'")
  assert.equal(after.rowCount, 0)
  const { items } = await owner(listJournal, {
    query: { entityKind: 'order', entity: id, contract: correctRecipient.id },
  })
  assert.deepEqual(items[0]?.after, { contactName: null, streetDetails: null })
})
