import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as payments from '#modules/payments/contract.ts'
import { saveCard } from '#modules/payments/index.ts'
import * as contract from '#modules/recurring-baskets/contract.ts'
import { people } from '#seed/people.ts'
import { type CustomerName, orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { recurringFixture } from '#test/support/fixtures/recurring-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
const second = await orderFixture({ databaseUrl: shop.databaseUrl, clock: shop.context.clock })
after(async () => {
  await second.stop()
  await shop.stop()
})
const { db, clock } = shop.context
const { basketOf, at, letters, ordersOf } = recurringFixture(shop)

/** Saves a card that the gateway knows, and which answers a charge so. */
async function cardOf(person: CustomerName, behaviour: string): Promise<string> {
  const token = `card-${person}-${behaviour}`
  await db.pool.query(
    `INSERT INTO gateway_standin.bank_card (token, card, issuer, ends, expires) VALUES ($1, $2, 'Visa', '4821', '2030-08')`,
    [token, behaviour],
  )
  const card = { provider: 'embedded', token, issuer: 'Visa', ends: '4821', expires: '2030-08', balance: null }
  await saveCard(db, clock, people[person].customerId, 'card', card)
  return (await shop.as(person)(payments.listBankCards)).cards.at(-1)?.code ?? ''
}
const byCard = (bankCard: string) => ({ paymentMethod: 'card-online', bankCard })

test('a card is charged without the customer; one that needs them leads to the order by a letter', async () => {
  const [accepted, asked] = [await cardOf('ana', 'approves-at-once'), await cardOf('mihai', 'declined')]
  await basketOf(shop.as('ana'), byCard(accepted))
  await basketOf(shop.as('mihai'), byCard(asked))
  await at('2026-11-28T18:59')
  clock.pass({ minutes: 1 })
  await Promise.all([shop, second].map((process) => process.runJob('recurring-baskets.write-letters')))
  await shop.runDueJobs()
  clock.pass({ hours: 25 })
  await Promise.all([shop, second, shop, second].map((process) => process.runJob('recurring-baskets.place-due')))
  await shop.runDueJobs()
  const [paid, ...more] = await ordersOf(people.ana.customerId)
  assert.deepEqual([paid?.paymentState, more], ['authorized', []])
  const [waiting, ...others] = await ordersOf(people.mihai.customerId)
  assert.notEqual(waiting?.paymentState, 'authorized')
  assert.deepEqual(others, [])
  const kinds = (await letters()).map(({ kind }) => kind).sort()
  assert.deepEqual(kinds, ['recurring-announced', 'recurring-announced', 'recurring-payment-needed'])
  await shop.runJob('recurring-baskets.pay', { deliveryId: await deliveryOf(waiting?.id) })
  await shop.runDueJobs()
  assert.equal((await letters()).filter(({ kind }) => kind === 'recurring-payment-needed').length, 1)
})

test('a card that has expired is replaced by no page and no other card of the customer: nothing is ordered', async () => {
  const card = await cardOf('radu', 'approves-at-once')
  await cardOf('radu', 'declined')
  await basketOf(shop.as('radu'), { ...byCard(card), weekday: 3 })
  await db.pool.query(`UPDATE saved_card SET expires = '2020-01' WHERE code = $1`, [card])
  await at('2026-11-30T19:00')
  await at('2026-12-01T20:00')
  assert.deepEqual(await ordersOf(people.radu.customerId), [])
  const last = (await letters()).at(-1)
  assert.equal(last?.kind, 'recurring-refused')
  assert.match(last?.text ?? '', /Metoda de plată nu a putut fi folosită fără dumneavoastră/)
})

test('a basket is paid at the door or by a saved card of its customer, never by a card that is typed', async () => {
  const ioana = shop.as('ioana')
  const foreign = (await shop.as('ana')(payments.listBankCards)).cards[0]?.code ?? ''
  await refused(basketOf(ioana, { paymentMethod: 'card-online' }), 'recurring-payment-not-possible')
  await refused(basketOf(ioana, byCard(foreign)), 'recurring-payment-not-possible')
  await refused(basketOf(ioana, { paymentMethod: 'none' }), 'payment-method-unknown')
})

test('a gateway that is away is told at once, with the time until which the order can be paid', async () => {
  const [card] = (await shop.as('ana')(payments.listBankCards)).cards
  await basketOf(shop.as('ana'), { ...byCard(card?.code ?? ''), weekday: 5 })
  await at('2026-12-02T19:00')
  await db.pool.query('ALTER SCHEMA gateway_standin RENAME TO gateway_away')
  await at('2026-12-03T20:00')
  const asked = async () => (await letters()).filter(({ text }) => /vineri, 4 decembrie.*este comandat/.test(text))
  const [letter, ...others] = await asked()
  assert.deepEqual([letter?.kind, others], ['recurring-payment-needed', []])
  assert.match(letter?.text ?? '', /Plătiți din pagina comenzii până joi, 3 decembrie, la \d\d:\d\d;/)
  await db.pool.query('ALTER SCHEMA gateway_away RENAME TO gateway_standin')
  const waiting = (await ordersOf(people.ana.customerId)).at(-1)
  assert.equal(waiting?.paymentState, 'new')
  await shop.runJob('recurring-baskets.pay', { deliveryId: await deliveryOf(waiting?.id) })
  await shop.runDueJobs()
  assert.equal((await ordersOf(people.ana.customerId)).at(-1)?.paymentState, 'authorized')
  assert.equal((await asked()).length, 1)
})

test('an order is paid by its card also when the basket ends before it is charged', async () => {
  const [card] = (await shop.as('ana')(payments.listBankCards)).cards
  const { id } = await basketOf(shop.as('ana'), { ...byCard(card?.code ?? ''), weekday: 6 })
  await at('2026-12-03T20:05')
  clock.pass({ hours: 25 })
  await shop.runJob('recurring-baskets.place-due')
  await shop.as('ana')(contract.endRecurringBasket, { params: { id } })
  await shop.runDueJobs()
  const last = (await ordersOf(people.ana.customerId)).at(-1)
  assert.deepEqual([last?.since, last?.paymentState], ['2026-12-05 15:00:00+00', 'authorized'])
})

async function deliveryOf(orderId = ''): Promise<string> {
  const sql = 'SELECT id FROM recurring_delivery WHERE order_id = $1'
  return (await db.pool.query<{ id: string }>(sql, [orderId])).rows[0]?.id ?? ''
}
