import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as genius from '#modules/membership/contract.ts'
import { startGenius } from '#modules/membership/index.ts'
import { trialEnd } from '#modules/membership/rules/terms.ts'
import { people } from '#seed/people.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { type CustomerName, type OrderFixture, orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { leavePayPage, payWithCard } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

const shop: OrderFixture = await orderFixture({ env: { GENIUS_BROADCASTING_URL: 'http://127.0.0.1:9/none' } })
after(() => shop.stop())
const { db, clock } = shop.context

const buy = async (person: CustomerName, plan: 'monthly' | 'yearly'): Promise<string> =>
  (await shop.as(person)(genius.buyGenius, { body: { plan } })).url
const geniusOf = (person: CustomerName) => shop.as(person)(genius.getGenius)
const count = async (sql: string): Promise<number> => Number((await db.pool.query(sql)).rows[0]?.count)

test('a paid month gives a month of membership, and only the gateway’s confirmation counts', async () => {
  const url = await buy('mihai', 'monthly')
  assert.deepEqual(await geniusOf('mihai').then(({ accountType, awaitsPayment }) => [accountType, awaitsPayment]), [
    'standard',
    'monthly',
  ])
  assert.equal((await payWithCard(url, 'approves-at-once')).leftTo, `${shop.url}/genius`)
  assert.equal((await geniusOf('mihai')).accountType, 'standard', 'the browser’s return proves no payment')
  const paidAt = clock.now()
  await shop.runDueJobs()
  const { accountType, kind, until, awaitsPayment } = await geniusOf('mihai')
  assert.deepEqual([accountType, kind, awaitsPayment], ['genius', 'paid', null])
  assert.equal(until, paidAt.toZonedDateTimeISO('Europe/Bucharest').add({ months: 1 }).toInstant().toString())
  const { rows } = await db.pool.query(
    `SELECT p.order_number AS number, p.amount, p.state FROM payment p WHERE p.customer_id = $1`,
    [people.mihai.customerId],
  )
  assert.match(rows[0]?.number, /^GN-\d+$/)
  assert.deepEqual([rows[0]?.amount, rows[0]?.state], [14_99, 'completed'])
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('a year paid before the end extends the membership, and the rest of a trial is kept', async () => {
  const before = (await geniusOf('mihai')).until ?? ''
  await payWithCard(await buy('mihai', 'yearly'), 'approves-at-once')
  await shop.runDueJobs()
  const inBucharest = Temporal.Instant.from(before).toZonedDateTimeISO('Europe/Bucharest')
  assert.equal((await geniusOf('mihai')).until, inBucharest.add({ years: 1 }).toInstant().toString())

  const trialUntil = trialEnd(clock.now())
  await db.transaction((tx) =>
    startGenius(tx, clock, { customerId: people.radu.customerId, kind: 'trial', until: trialUntil }),
  )
  await payWithCard(await buy('radu', 'monthly'), 'approves-at-once')
  await shop.runDueJobs()
  const radu = await geniusOf('radu')
  assert.deepEqual([radu.kind, radu.trial], ['paid', 'used'])
  assert.equal(radu.until, trialUntil.toZonedDateTimeISO('Europe/Bucharest').add({ months: 1 }).toInstant().toString())
})

test('the same purchase requested twice, even concurrently, is created once, and another plan replaces an unpaid one', async () => {
  const urls = await Promise.all([buy('ioana', 'monthly'), buy('ioana', 'monthly'), buy('ioana', 'monthly')])
  assert.equal(new Set(urls).size, 1)
  const yearly = await buy('ioana', 'yearly')
  assert.notEqual(yearly, urls[0])
  assert.equal((await geniusOf('ioana')).awaitsPayment, 'yearly')
  await payWithCard(urls[0] ?? '', 'approves-at-once')
  await shop.runDueJobs()
  assert.equal((await geniusOf('ioana')).accountType, 'standard', 'the replaced purchase is refunded')
  assert.equal(await count(`SELECT count(*) FROM payment_refund WHERE reason = 'late-capture'`), 1)
  await payWithCard(yearly, 'declined')
  await shop.runDueJobs()
  assert.equal((await geniusOf('ioana')).accountType, 'standard')
  await payWithCard(await buy('ioana', 'yearly'), 'approves-at-once')
  await shop.runDueJobs()
  assert.equal((await geniusOf('ioana')).accountType, 'genius')
})

test('a purchase unpaid for half an hour expires, and a late payment is refunded', async () => {
  const until = (await geniusOf('radu')).until
  const url = await buy('radu', 'monthly')
  clock.pass({ minutes: 29 })
  await shop.runJob('membership.give-up-unpaid')
  assert.equal((await geniusOf('radu')).awaitsPayment, 'monthly')
  clock.pass({ minutes: 1 })
  for (let again = 0; again < 2; again++) await shop.runJob('membership.give-up-unpaid')
  assert.equal((await geniusOf('radu')).awaitsPayment, null)
  await payWithCard(url, 'approves-at-once')
  await shop.runDueJobs()
  assert.equal((await geniusOf('radu')).until, until)
  assert.equal(await count(`SELECT count(*) FROM payment_refund WHERE reason = 'late-capture'`), 2)
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('a customer who cancels at the gateway sees that nothing was paid, and can retry or choose another plan', async () => {
  const purchaseState = async () => {
    const { awaitsPayment, paymentFailed, accountType } = await geniusOf('vlad')
    return [awaitsPayment, paymentFailed, accountType]
  }
  assert.deepEqual(await purchaseState(), [null, false, 'standard'])
  const first = await buy('vlad', 'monthly')
  assert.deepEqual(await purchaseState(), ['monthly', false, 'standard'])
  assert.equal((await leavePayPage(first)).leftTo, `${shop.url}/genius`)
  await shop.runDueJobs()
  assert.deepEqual(await purchaseState(), ['monthly', true, 'standard'])
  const second = await buy('vlad', 'monthly')
  assert.notEqual(second, first)
  assert.deepEqual(await purchaseState(), ['monthly', false, 'standard'])
  await leavePayPage(second)
  await shop.runDueJobs()
  await buy('vlad', 'yearly')
  assert.deepEqual(await purchaseState(), ['yearly', false, 'standard'])
  clock.pass({ minutes: 30 })
  await shop.runJob('membership.give-up-unpaid')
  assert.deepEqual(await purchaseState(), [null, false, 'standard'])
})

test('an unknown plan, a price sent by the client and a guest are refused', async () => {
  const ana = shop.as('ana')
  for (const body of ['{"plan":"weekly"}', '{}', '{"plan":"monthly","amount":1}', '{"plan":["monthly"]}']) {
    await refused(ana(genius.buyGenius, { body: JSON.parse(body) }), 'invalid-input')
  }
  await refused(shop.guest(genius.buyGenius, { body: { plan: 'monthly' } }), 'unauthorized')
  assert.equal(await count(`SELECT count(*) FROM genius_purchase WHERE state = 'open'`), 0)
})
