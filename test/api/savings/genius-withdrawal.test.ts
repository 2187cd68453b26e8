import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as genius from '#modules/membership/contract.ts'
import { startGenius } from '#modules/membership/index.ts'
import { trialEnd } from '#modules/membership/rules/terms.ts'
import { cancelOrder, completeOrder, deleteOrder, getOrder } from '#modules/ordering/contract.ts'
import { people } from '#seed/people.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { type CustomerName, type OrderFixture, orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { placedOrder, readyCart } from '#test/support/fixtures/place-order.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

const shop: OrderFixture = await orderFixture({ env: { GENIUS_BROADCASTING_URL: 'http://127.0.0.1:9/none' } })
after(async () => {
  const discrepancies = await findDiscrepancies(shop.context.db)
  await shop.stop()
  assert.deepEqual(discrepancies, [])
})
const { db, clock } = shop.context

const runAllJobs = async () => {
  for (let again = 0; again < 3; again++) await shop.runDueJobs()
}
async function buyAndPay(person: CustomerName, plan: 'monthly' | 'yearly' = 'monthly') {
  const { url } = await shop.as(person)(genius.buyGenius, { body: { plan } })
  await payWithCard(url, 'approves-at-once')
  await runAllJobs()
  const [purchase] = (await shop.as(person)(genius.listGeniusPurchases)).items
  return purchase ?? assert.fail('no purchase')
}
const withdraw = (person: CustomerName, id: number) =>
  shop.as(person)(genius.withdrawGenius, { params: { id }, body: {} })
const geniusOf = (person: CustomerName) => shop.as(person)(genius.getGenius)
const emailsTo = async (person: CustomerName) => {
  const { rows } = await db.pool.query<{ subject: string; text: string; raw: Buffer }>(
    'SELECT subject, text, raw FROM mailbox_standin.message WHERE $1 = ANY (recipients) ORDER BY number',
    [people[person].email],
  )
  return rows
}
const download = async (person: CustomerName, id: number, reference: string) =>
  shop.server.inject({
    url: `/api/v2/shop/customers/me/genius/purchases/${id}/documents/${reference}`,
    headers: { authorization: `Bearer ${await shop.tokenOf(person)}` },
  })

test('a paid purchase has an invoice with the right VAT, attached to an email', async () => {
  const purchase = await buyAndPay('mihai')
  assert.match(purchase.number, /^GN-\d+$/)
  assert.deepEqual([purchase.priceInt, purchase.canWithdraw, purchase.withdrawnAt], [14_99, true, null])
  const [{ reference = '' } = {}] = purchase.documents
  assert.match(reference, /^PFT-\d{6}$/)
  const document = await download('mihai', purchase.id, reference)
  assert.deepEqual([document.statusCode, document.rawPayload.subarray(0, 5).toString()], [200, '%PDF-'])
  const xml = (await download('mihai', purchase.id, `${reference}.xml`)).body
  assert.match(xml, /<cbc:Name>Abonament Genius: O lună<\/cbc:Name>/)
  assert.match(xml, /<cbc:TaxAmount currencyID="RON">2\.60<\/cbc:TaxAmount>/)
  assert.match(xml, /<cbc:TaxInclusiveAmount currencyID="RON">14\.99</)
  const [email, ...more] = await emailsTo('mihai')
  assert.deepEqual([email?.subject, more], ['Genius este activ (o lună)', []])
  assert.match(email?.raw.toString('latin1') ?? '', new RegExp(`filename=${reference}\\.pdf`))
})

test('withdrawal from an unused purchase ends the membership with a refund, a credit note by email and an email with the time', async () => {
  const [purchase] = (await shop.as('mihai')(genius.listGeniusPurchases)).items
  clock.pass({ hours: 5 })
  const withdrawn = await withdraw('mihai', purchase?.id ?? 0)
  assert.deepEqual([withdrawn.canWithdraw, withdrawn.withdrawnAt], [false, clock.now().toString()])
  assert.equal((await geniusOf('mihai')).accountType, 'standard')
  await runAllJobs()
  assert.deepEqual(
    await withdraw('mihai', purchase?.id ?? 0).then(({ withdrawnAt }) => withdrawnAt),
    withdrawn.withdrawnAt,
  )
  await runAllJobs()
  const { rows } = await db.pool.query(
    `SELECT p.state, p.refunded, (SELECT count(*)::int FROM payment_refund r WHERE r.payment_id = p.id) AS refunds
     FROM payment p WHERE p.customer_id = $1`,
    [people.mihai.customerId],
  )
  assert.deepEqual(rows, [{ state: 'refunded', refunded: 14_99, refunds: 1 }])
  const [after] = (await shop.as('mihai')(genius.listGeniusPurchases)).items
  const [, { reference = '' } = {}] = after?.documents ?? []
  assert.match(reference, /^PFS-\d{6}$/)
  const emails = (await emailsTo('mihai')).slice(1)
  assert.deepEqual(
    emails.map(({ subject }) => subject),
    [
      `Confirmăm retragerea din contractul Genius (${purchase?.number})`,
      `Factura storno pentru Genius (${purchase?.number})`,
    ],
  )
  assert.match(emails[1]?.raw.toString('latin1') ?? '', new RegExp(`filename=${reference}\\.pdf`))
  assert.match(emails[0]?.text ?? '', /pe 26 noiembrie 2026, ora 13:00/)
})

test('a withdrawal keeps membership time that was there before or was bought later', async () => {
  const trialUntil = trialEnd(clock.now())
  const trial = { customerId: people.radu.customerId, kind: 'trial', until: trialUntil } as const
  await db.transaction((tx) => startGenius(tx, clock, trial))
  const month = await buyAndPay('radu')
  clock.pass({ minutes: 1 })
  const year = await buyAndPay('radu', 'yearly')
  assert.equal(year.since, month.until)
  await withdraw('radu', month.id)
  const [later] = (await shop.as('radu')(genius.listGeniusPurchases)).items
  assert.equal(later?.since, trialUntil.toString())
  assert.deepEqual(await geniusOf('radu').then(({ accountType, until }) => [accountType, until]), [
    'genius',
    later?.until,
  ])
  await withdraw('radu', year.id)
  assert.deepEqual(await geniusOf('radu').then(({ accountType, until }) => [accountType, until]), [
    'genius',
    trialUntil.toString(),
  ])
})

test('withdrawal after an order or after fourteen days is refused with the reason, and another customer’s purchase is not found', async () => {
  const used = await buyAndPay('ioana')
  const reasonOf = async (person: CustomerName, id: number) =>
    (await refused(withdraw(person, id), 'genius-not-withdrawable'))['reason']
  await refused(withdraw('ana', used.id), 'genius-purchase-not-found')
  assert.equal((await download('ana', used.id, used.documents[0]?.reference ?? '')).statusCode, 404)
  assert.equal((await download('ioana', used.id, 'PFT-999999')).statusCode, 404)
  await refused(withdraw('ioana', 2_147_483_647), 'genius-purchase-not-found')
  clock.pass({ minutes: 1 })
  const { tokenValue } = await placedOrder(shop, 'ioana', 'cash-at-door')
  assert.equal(await reasonOf('ioana', used.id), 'used')
  await shop.as('ioana')(cancelOrder, { params: { id: tokenValue }, body: { reason: 'other' } })
  clock.pass({ hours: 15 * 24 })
  assert.equal(await reasonOf('ioana', used.id), 'too-late')
  const [current] = (await shop.as('ioana')(genius.listGeniusPurchases)).items
  assert.deepEqual([current?.canWithdraw, current?.notWithdrawable], [false, 'too-late'])
})

/** Resolves when a transaction of the shop waits for a lock. */
async function someoneWaits(): Promise<void> {
  for (let isWaiting = false; !isWaiting; ) {
    const { rowCount } = await db.pool.query(`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    isWaiting = (rowCount ?? 0) > 0
  }
}

test('a withdrawal while an order with Genius prices is being placed waits for it, and is refused', async () => {
  const purchase = await buyAndPay('vlad')
  await shop.runJob('delivery.open-intervals')
  const { api, token } = await readyCart(shop, 'vlad', 'cash-at-door')
  const client = await db.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('LOCK TABLE order_item IN SHARE MODE')
    const placing = api(completeOrder, { params: { id: token } })
    await someoneWaits()
    const withdrawing = withdraw('vlad', purchase.id).then(
      () => 'withdrawn',
      () => 'refused',
    )
    const { rows } = await client.query('SELECT is_genius FROM customer WHERE id = $1', [people.vlad.customerId])
    assert.equal(rows[0].is_genius, true)
    await client.query('COMMIT')
    assert.equal((await placing).state, 'new')
    assert.equal(await withdrawing, 'refused')
  } finally {
    client.release()
  }
  assert.equal((await geniusOf('vlad')).accountType, 'genius')
})

test('of an order with Genius prices and a withdrawal at the same time exactly one happens', async () => {
  for (let round = 0; round < 4; round++) {
    clock.pass({ hours: 24 * 40 })
    await shop.runJob('membership.end-due-periods')
    await shop.runJob('delivery.open-intervals')
    const purchase = await buyAndPay('ana')
    const { api, token } = await readyCart(shop, 'ana', 'cash-at-door')
    const { totalInt: expectedTotalInt } = await api(getOrder, { params: { token } })
    const calls = [
      () => api(completeOrder, { params: { id: token }, body: { expectedTotalInt } }),
      () => withdraw('ana', purchase.id),
    ]
    const both = await Promise.allSettled((round % 2 ? calls : calls.toReversed()).map((call) => call()))
    assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
    const order = await api(getOrder, { params: { token } })
    if (order.state === 'new') await api(cancelOrder, { params: { id: token }, body: { reason: 'other' } })
    else await api(deleteOrder, { params: { token } })
  }
})
