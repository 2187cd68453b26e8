import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Api, isApiError } from '#kernel/client.ts'
import { uuid7 } from '#kernel/ids.ts'
import { changePreferences, getCustomer } from '#modules/customers/contract.ts'
import { blockCustomer, grantCustomerVoucher, grantPoints } from '#modules/customers/desk/contract.staff-actions.ts'
import {
  addCustomerNote,
  getCustomerHistory,
  getDeskCustomer,
} from '#modules/customers/desk/contract.staff-customer.ts'
import {
  askMerge,
  listMerges,
  type MergePreview,
  previewMerge,
  refuseMerge,
  signMerge,
} from '#modules/customers/desk/contract.staff-merge.ts'
import { eraseCustomer, noteCustomerRequest } from '#modules/customers/desk/contract.staff-requests.ts'
import type { MergeKind } from '#modules/customers/desk/rules/merge-kinds.ts'
import { changeLoyalty } from '#modules/loyalty/contract.ts'
import { activateTrial } from '#modules/membership/contract.ts'
import { createOrder, getOrder, listOrders } from '#modules/ordering/contract.ts'
import { cancelOrderByStaff } from '#modules/ordering/desk/contract.staff-actions.ts'
import { listJournal, undoEntry } from '#modules/staff/contract.staff-journal.ts'
import { getChat, startChat } from '#modules/support/contract.ts'
import { people } from '#seed/people.ts'
import { apiAs, fillCartInShop, findProduct } from '#test/support/fixtures/place-in-shop.ts'
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
const [into, from] = [people.mihai.customerId, people.radu.customerId]
const preview = (): Promise<MergePreview> => agent(previewMerge, { params: { id: into }, query: { from } })
const ask = (id: string) =>
  agent(askMerge, { params: { id: into }, body: { id, from, reason: 'Același client, două adrese de e-mail' } })

/** Gives both accounts something of most kinds. */
async function fillAccounts(): Promise<{ readonly chat: string; readonly radu: Api; readonly mihai: Api }> {
  for (const [person, id] of [
    ['mihai', into],
    ['radu', from],
  ] as const) {
    const api = await apiAs(shop, person)
    await api(changeLoyalty, { body: { optIn: true } })
    await shop.place(person)
    await agent(grantPoints, { params: { id }, body: { id: newId(), points: 250, reason: 'late' } })
    await agent(grantCustomerVoucher, {
      params: { id },
      body: { id: newId(), value: 2_000, days: 30, reason: 'apology' },
    })
    await agent(addCustomerNote, { params: { id }, body: { id: newId(), text: `Notă despre ${person}` } })
  }
  const [radu, mihai] = await Promise.all([apiAs(shop, 'radu'), apiAs(shop, 'mihai')])
  await radu(activateTrial, { body: {} })
  await radu(changePreferences, { body: { subscribedToAbandonedCart: true } })
  const { id: chat } = await radu(startChat, { body: { origin: 'checkout' } })
  const [shared, own] = await Promise.all([findProduct(shop, 2_500), findProduct(shop, 4_000)])
  await fillCartInShop(shop, 'mihai', { [shared]: 1 })
  await fillCartInShop(shop, 'radu', { [shared]: 2, [own]: 1 })
  return { chat, radu, mihai }
}

/** Rows of the account that ended, by table; sessions stay where they were. */
async function rowsOf(customerId: string): Promise<string[]> {
  const { pool } = shop.app.db
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.column_name = 'customer_id' AND c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'
       AND c.table_name NOT IN ('token_family', 'refresh_token')`,
  )
  assert.ok(tables.length > 20)
  const found = tables.map(async ({ name }) => {
    const { rowCount } = await pool.query(`SELECT FROM ${name} WHERE customer_id = $1 LIMIT 1`, [customerId])
    return rowCount === 0 ? [] : [name]
  })
  return (await Promise.all(found)).flat()
}

test('CUST-04: two accounts become one: shown before, signed by somebody else, with both histories, balances and limits, for good', async () => {
  const { chat, radu, mihai } = await fillAccounts()
  const before = await preview()
  assert.deepEqual([before.into.name, before.from.name], ['Mihai Ionescu', 'Radu Stan'])
  const shown = (wanted: MergeKind, { moves } = before): readonly [number, number] => {
    const { into: own, from: moved } = moves.find(({ kind }) => kind === wanted) ?? { into: 0, from: 0 }
    return [own, moved]
  }
  const sumOf = (kind: MergeKind): number => shown(kind)[0] + shown(kind)[1]
  assert.deepEqual(shown('cartLines'), [1, 2])
  assert.deepEqual(shown('chats'), [0, 1])
  assert.deepEqual(shown('geniusPeriods'), [1, 1])
  assert.ok([...shown('orders'), ...shown('spent'), ...shown('points')].every((count) => count > 0))

  await refused(agent(previewMerge, { params: { id: into }, query: { from: into } }), 'same-customer')
  const id = newId()
  await ask(id)
  assert.equal((await ask(id)).state, 'waiting')
  await refused(ask(newId()), 'merge-waiting')
  assert.deepEqual(
    (await agent(listMerges)).items.map(({ isOwn, maker }) => [isOwn, maker]),
    [[true, 'Andreea Lupu']],
  )
  await refused(agent(signMerge, { params: { id } }), 'not-permitted')
  await owner(blockCustomer, { params: { id: from }, body: { reason: 'Plăți contestate' } })
  await owner(signMerge, { params: { id } })
  await refused(owner(signMerge, { params: { id } }), 'merge-ended')
  const { rowCount: published } = await shop.app.db.pool.query(
    `SELECT FROM outbox_event WHERE kind = 'customer.changed' AND payload ->> 'customerId' = $1`,
    [into],
  )
  assert.equal(published, 1)

  const after = await owner(getDeskCustomer, { params: { id: into } })
  const other = await agent(previewMerge, { params: { id: into }, query: { from: people.ioana.customerId } })
  for (const kind of ['orders', 'spent', 'points', 'payments', 'vouchers', 'notes', 'geniusPeriods'] as const) {
    assert.equal(shown(kind, other)[0], sumOf(kind), kind)
  }
  assert.deepEqual(
    [after.orders.count, after.points.available, after.isGenius],
    [sumOf('orders'), sumOf('points'), true],
  )
  assert.equal(after.blocked?.reason, 'Plăți contestate')
  assert.equal(after.notes.length, 2)
  assert.equal(after.consents.abandonedCart, false)
  await refused(agent(getDeskCustomer, { params: { id: from } }), 'customer-not-found')
  assert.deepEqual(await rowsOf(from), [])

  const { items: events } = await agent(getCustomerHistory, { params: { id: into }, query: {} })
  const told = events.map(({ what, facts }) => `${what} ${facts['text'] ?? ''}`)
  for (const expected of ['note.customer Notă despre mihai', 'note.customer Notă despre radu', 'genius.trial ']) {
    assert.ok(told.includes(expected), expected)
  }
  assert.equal(told.filter((one) => one.startsWith('staff.grantPoints')).length, 2)

  const isSignedOut = await radu(getCustomer).catch((error: unknown) => isApiError(error) && error.status === 401)
  assert.equal(isSignedOut, true)
  const again = await apiAs(shop, 'radu')
  assert.equal((await again(getCustomer)).id, (await mihai(getCustomer)).id)
  assert.equal((await again(listOrders, { query: {} })).total, sumOf('orders'))
  assert.equal((await again(getChat, { params: { id: chat } })).messages.length, 0)
  await refused(again(activateTrial, { body: {} }), 'genius-already-active')
  const { items } = await owner(listJournal, { query: { entity: into, contract: 'signCustomerMerge' } })
  assert.equal(items[0]?.after?.['maker'], 'Andreea Lupu')
  await refused(owner(undoEntry, { params: { id: items[0]?.id ?? '' } }), 'cannot-undo')
})

test('CUST-04: of two open carts one comes out, with the lines of both summed as docs/cart-merge.md says', async () => {
  const mihai = await apiAs(shop, 'mihai')
  const { tokenValue: token } = await mihai(createOrder)
  const { items } = await mihai(getOrder, { params: { token } })
  const quantities = items.flatMap(({ items: lines }) => lines).map(({ quantity }) => quantity)
  assert.deepEqual(quantities.toSorted(), [1, 3])
})

test('a merge that is refused changes nothing, and the own one is not signed', async () => {
  const id = newId()
  const ana = people.ana.customerId
  const ioana = people.ioana.customerId
  await owner(askMerge, { params: { id: ioana }, body: { id, from: ana, reason: 'Par aceeași persoană' } })
  await refused(owner(signMerge, { params: { id } }), 'own-merge')
  assert.equal((await agent(refuseMerge, { params: { id } })).state, 'refused')
  assert.deepEqual((await agent(listMerges)).items, [])
  assert.equal((await agent(getDeskCustomer, { params: { id: ana } })).firstName, 'Ana')
})

test('erasing the account that survived erases what the other one had under its own address', async () => {
  const later = await shop.staff('owner')
  for (const { id } of (await later(getDeskCustomer, { params: { id: into } })).orders.open)
    await later(cancelOrderByStaff, { params: { id }, body: { reason: 'asked-for' } })
  const requestId = newId()
  const receivedOn = shop.clock.now().toZonedDateTimeISO('Europe/Bucharest').toPlainDate().toString()
  await later(noteCustomerRequest, {
    params: { id: into },
    body: { id: requestId, kind: 'erase', receivedOn, checkedBy: 'Apel' },
  })
  await later(eraseCustomer, { params: { id: into, requestId } })
  const { rows } = await shop.app.db.pool.query<{ email: string }>(
    'SELECT email FROM customer WHERE id = ANY ($1) ORDER BY email',
    [[into, from]],
  )
  assert.ok(rows.every(({ email }) => email.startsWith('sters-')))
  const { rowCount } = await shop.app.db.pool.query('SELECT FROM mail WHERE recipient = ANY ($1)', [
    [people.mihai.email, people.radu.email],
  ])
  assert.equal(rowCount, 0)
})
