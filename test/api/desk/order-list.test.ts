import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import { exportOrders, listOrders } from '#modules/ordering/desk/contract.staff-list.ts'
import * as states from '#modules/ordering/order/rules/states.ts'
import { displayState } from '#modules/ordering/order/rules/states.ts'
import type { ListParams } from '#modules/staff/contract.lists.ts'
import { listJournal } from '#modules/staff/contract.staff-journal.ts'
import { statementsOf } from '#test/support/database/count-statements.ts'
import { insertOrders } from '#test/support/fixtures/orders/insert-orders.ts'
import { type IdentityFixture, identityFixture } from '#test/support/fixtures/sign-in.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: IdentityFixture
let owner: Api
let agent: Api
let dispatcher: Api

before(async () => {
  shop = await identityFixture()
  owner = await shop.staff('owner')
  agent = await shop.staff('support')
  dispatcher = await shop.staff('dispatcher')
  const name = `CASE n WHEN 7 THEN '=1+1' WHEN 8 THEN 'Ștefania Țurcanu' ELSE 'Ion Popa' END`
  await insertOrders(shop.app.db, { count: 1_000, until: shop.clock.now(), name })
})
after(() => shop.stop())

const list = (query: ListParams, api = agent) => api(listOrders, { query })
const numbers = async (query: ListParams) => (await list(query)).items.map(({ number }) => number)

async function csv(query: ListParams): Promise<string[]> {
  const text = String(await agent(exportOrders, { query }))
  assert.equal(text.charCodeAt(0), 0xfeff)
  return text.slice(1).trimEnd().split('\r\n')
}

test('LISTV-01: the same query gives the same page to two people, and sorts and filters by it', async () => {
  const query = {
    filter: { state: '!cancelled', zone: 'b3,b4', total: '5100..5400' },
    sort: '-total',
    size: 25,
  } as const
  const mine = await list(query)
  assert.deepEqual(await list(query, owner), mine)
  const totals = mine.items.map(({ total }) => total)
  assert.deepEqual(
    totals,
    totals.toSorted((a, b) => b - a),
  )
  assert.ok(mine.items.length > 20)
  assert.ok(
    mine.items.every(
      ({ zone, state, total }) =>
        ['b3', 'b4'].includes(zone ?? '') && state !== 'cancelled' && total >= 5100 && total <= 5400,
    ),
  )
})

test('LISTV-01: pages of every sort lie side by side without a gap, in both directions', async () => {
  for (const key of ['number', 'placed', 'interval', 'state', 'payment', 'zone', 'total']) {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => numbers({ sort: key, page, size: 200 })))
    assert.equal(new Set(pages.flat()).size, 1_000, key)
    const back = await numbers({ sort: `-${key}`, size: 200 })
    assert.deepEqual(back.toReversed(), pages[4], key)
  }
})

test('what the list does not have is invalid input with its path', async () => {
  const { violations } = await refused(list({ filter: { colour: 'red' }, sort: 'client' }), 'invalid-input')
  assert.deepEqual(violations, [
    { path: 'filter.colour', code: 'invalid-value' },
    { path: 'sort', code: 'invalid-value' },
  ])
})

test('LISTV-04: a page has 50 rows, or 25, 100 or 200', async () => {
  assert.equal((await list({})).items.length, 50)
  for (const size of [25, 100, 200] as const) assert.equal((await list({ size })).items.length, size)
  assert.deepEqual([(await list({})).total, (await list({})).isTotalExact], [1_000, true])
})

test('LISTV-05: a page of 200 rows needs as many statements as one of 25, at most 6', async () => {
  const few = await statementsOf(() => list({ size: 25, words: 'popa' }))
  const many = await statementsOf(() => list({ size: 200, words: 'popa' }))
  assert.equal(few.length, many.length)
  assert.ok(many.length >= 4 && many.length <= 6, many.join('\n'))
})

test('LISTV-03: the file has exactly the filtered rows with the shown columns in their order', async () => {
  const query = { filter: { total: '5001..5137' }, sort: 'total', columns: 'total,number,client' } as const
  const [head, ...rows] = await csv(query)
  assert.equal(head, 'Total, lei;Comandă;Client')
  assert.equal(rows.length, 137)
  const pages = await Promise.all([1, 2].map((page) => list({ ...query, page, size: 100 })))
  const shown = pages.flatMap(({ items }) => items)
  assert.deepEqual(
    rows.map((row) => row.split(';')[1]),
    shown.map(({ number }) => number),
  )
})

test('LISTV-03: a customer named as a formula is a harmless cell', async () => {
  const rows = await csv({ words: '=1+1', columns: 'number,client' })
  assert.match(rows[1] ?? '', /^PF-\d+;'=1\+1$/)
})

test('AUDIT-06: an export is noted in the journal', async () => {
  await csv({ filter: { zone: 'b2' }, columns: 'number,total' })
  const [entry] = (await owner(listJournal, { query: { contract: exportOrders.id } })).items
  assert.deepEqual(entry?.after, { filter: { zone: 'b2' }, hasWords: false, columns: ['number', 'total'] })
})

test('number, phone in any form, e-mail, and name without diacritics find the order first', async () => {
  const [row] = (
    await shop.app.db.pool.query(
      `SELECT number, customer->>'email' AS email, customer->>'phone' AS phone, shipping_address->>'contactPhone' AS recipient
     FROM shop_order WHERE shipping_address->>'contactName' = 'Ștefania Țurcanu'`,
    )
  ).rows as { number: number; email: string; phone: string; recipient: string }[]
  const number = `PF-${row?.number}`
  const { phone = '', email = '', recipient = '' } = row ?? {}
  const local = phone.replace('+40', '0')
  const spaced = `${local.slice(0, 4)} ${local.slice(4, 7)} ${local.slice(7)}`
  const forms = [
    number,
    number.toLowerCase(),
    String(row?.number),
    phone,
    local,
    spaced,
    phone.replace('+', '00'),
    recipient,
  ]
  for (const words of [...forms, email, email.toUpperCase(), 'turcanu stefania', 'Țurcanu', 'STEFANIA', 'turc'])
    assert.equal((await numbers({ words }))[0], number, words)
  assert.deepEqual(await numbers({ words: 'nobody at all' }), [])
})

test('an order whose contact changed is found by the new name alone', async () => {
  const { pool } = shop.app.db
  const rename = (name: string) =>
    pool.query(
      `UPDATE shop_order SET shipping_address = shipping_address || jsonb_build_object('contactName', $1::text)
       WHERE number = (SELECT max(number) FROM shop_order)`,
      [name],
    )
  await rename('Zenobia Veche')
  assert.equal((await numbers({ words: 'zenobia' })).length, 1)
  await rename('Xantipa Nouă')
  assert.deepEqual(await numbers({ words: 'zenobia' }), [])
  assert.equal((await numbers({ words: 'xantipa noua' })).length, 1)
})

test('without customers.read a list has first names alone', async () => {
  const [mine] = (await list({ words: 'turcanu' })).items
  const [theirs] = (await list({ words: 'turcanu' }, dispatcher)).items
  assert.deepEqual([mine?.client, theirs?.client], ['Ștefania Țurcanu', 'Ștefania'])
  await refused(list({}, await shop.staff('picker')), 'not-permitted')
})

test('filters of days and hours are those of Bucharest, also relative to today', async () => {
  const { items } = await list({ filter: { day: 'tomorrow' }, sort: 'interval', size: 200 })
  const zone = 'Europe/Bucharest'
  const tomorrow = shop.clock.now().toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 }).toString()
  const dayOf = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(zone)
  assert.ok(items.length > 0)
  assert.ok(items.every(({ interval }) => dayOf(interval.since).toPlainDate().toString() === tomorrow))
  const { items: evening } = await list({ filter: { time: '17:00..19:00' }, size: 200 })
  assert.ok(evening.every(({ interval }) => [17, 18].includes(dayOf(interval.since).hour)) && evening.length > 0)
})

test('flags filter by what needs a look: changed, undelivered, unpaid for over 15 minutes', async () => {
  for (const key of ['changed', 'undelivered', 'unpaid', 'genius']) {
    const [yes, no] = await Promise.all(['yes', 'no'].map((value) => list({ filter: { [key]: value } })))
    assert.equal((yes?.total ?? 0) + (no?.total ?? 0), 1_000, key)
    assert.ok((yes?.total ?? 0) > 0, key)
  }
})

test('the state that SQL filters and sorts by is the shopper’s state in every combination', async () => {
  const all = Object.keys(states.orderMoves).flatMap((state) =>
    Object.keys(states.paymentMoves).flatMap((paymentState) =>
      Object.keys(states.shippingMoves).flatMap((shippingState) =>
        [true, false].map(
          (isChanged) =>
            ({ state, paymentState, shippingState, isChanged }) as states.OrderStates & { isChanged: boolean },
        ),
      ),
    ),
  )
  const { rows } = await shop.app.db.pool.query<{ rank: number }>(
    `SELECT order_display_rank(s.state, s."paymentState", s."shippingState", s."isChanged") AS rank
     FROM jsonb_to_recordset($1::jsonb) AS s (state text, "paymentState" text, "shippingState" text, "isChanged" boolean)`,
    [JSON.stringify(all)],
  )
  assert.deepEqual(
    rows.map(({ rank }) => states.displayStates[rank]),
    all.map(displayState),
  )
})

test('LISTV-04: more than 10,000 rows, also of words, are counted as 10,000 and not exactly', async () => {
  const { pool } = shop.app.db
  await insertOrders(shop.app.db, { count: 9_001, until: shop.clock.now() })
  // Every order has one word that begins with `client`, and two that begin with `alb`.
  await pool.query(`UPDATE shop_order SET shipping_address = shipping_address || '{"contactName": "Alba Albu"}'`)
  const counted = (words: string) =>
    list({ ...(words !== '' && { words }) }).then(({ total, isTotalExact }) => ({ total, isTotalExact }))
  const all = ['', 'client', 'alb']
  for (const words of all) assert.deepEqual(await counted(words), { total: 10_000, isTotalExact: false }, words)
  await pool.query(`DELETE FROM shop_order WHERE number = (SELECT max(number) FROM shop_order)`)
  for (const words of all) assert.deepEqual(await counted(words), { total: 10_000, isTotalExact: true }, words)
  await refused(list({ page: 201 }), 'invalid-input')
})
