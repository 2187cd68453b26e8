import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zone } from '#kernel/clock.ts'
import * as gifts from '#modules/gift-vouchers/contract.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { addressOf, giftFixture } from '#test/support/fixtures/payments/gift-fixture.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { openPayPage, payWithCard } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = withConsistencyCheck(await orderFixture())
const { db, clock } = shop.context
const { buyer, buyerEmail, fields, open, read, buy, letters, codeTo } = giftFixture(shop)

const inDays = (days: number): string => clock.now().toZonedDateTimeISO(zone).toPlainDate().add({ days }).toString()
const ledgerOf = async (account: string): Promise<number> => {
  const { rows } = await db.pool.query(
    'SELECT -coalesce(sum(amount), 0)::int AS sum FROM ledger_entry WHERE account = $1',
    [account],
  )
  return rows[0].sum
}

test('a customer pays by card, gets a confirmation with the document, and the recipient gets the present at once', async () => {
  const { body, url, token } = await open()
  assert.equal((await read(token)).state, 'open')
  assert.deepEqual(await letters(body.recipientEmail), [], 'nothing is sent before it is paid')
  const { leftTo } = await payWithCard(url, 'approves-at-once')
  assert.equal(leftTo, `${shop.url}/lp/voucher-cadou?comanda=${encodeURIComponent(token)}`)
  assert.equal((await read(token)).state, 'open', 'the browser’s return proves no payment')
  await shop.runDueJobs()
  const gift = await read(token)
  assert.deepEqual([gift.state, gift.spent, gift.canChange, gift.canWithdraw], ['paid', 'nothing', true, true])
  assert.equal(gift.validUntil, '2027-11-26T22:00:00Z')

  const [confirmation, ...more] = await letters(buyerEmail)
  assert.equal(more.length, 0)
  assert.match(confirmation?.subject ?? '', /^Voucherul cadou pentru Matei Dobre este plătit \(VC-\d+\)$/)
  assert.match(confirmation?.raw ?? '', /filename="?VC-\d+\.pdf/)
  assert.doesNotMatch(confirmation?.text ?? '', /CADOU-/)
  const [present, ...others] = await letters(body.recipientEmail)
  assert.equal(others.length, 0)
  assert.match(present?.text ?? '', /La mulți ani!\nSă ai ce pune pe masă\./)
  assert.match(present?.html ?? '', /voucher-cadou\.webp/)
  assert.match(await codeTo(body.recipientEmail), /^CADOU/)
})

test('the sale carries no VAT and no sale of goods: the shop owes what the voucher holds', async () => {
  const [owed, sold] = [await ledgerOf('gift-vouchers'), await ledgerOf('sales')]
  const { token } = await buy({ amountInt: 200_00 })
  assert.deepEqual([await ledgerOf('gift-vouchers'), await ledgerOf('sales')], [owed + 200_00, sold])
  const { rows } = await db.pool.query('SELECT count(*)::int AS count FROM invoice')
  assert.equal(rows[0].count, 0)
  const headers = { authorization: `Bearer ${await shop.tokenOf('radu')}` }
  const file = await shop.server.inject({ url: `/api/v2/shop/gift-vouchers/${token}/document`, headers })
  assert.deepEqual([file.statusCode, file.headers['content-type']], [200, 'application/pdf'])
  assert.equal(file.rawPayload.subarray(0, 5).toString(), '%PDF-')
})

test('a present of a later day is sent once, on its day from nine in the morning, however often the job runs', async () => {
  const { body, token } = await buy({ deliverOn: inDays(2) })
  await shop.runJob('gift-vouchers.send-due')
  await shop.runDueJobs()
  assert.deepEqual(await letters(body.recipientEmail), [])
  clock.pass({ hours: 48 })
  await shop.runJob('gift-vouchers.send-due')
  await shop.runDueJobs()
  assert.deepEqual(await letters(body.recipientEmail), [], 'it is eight in the morning')
  clock.pass({ hours: 1 })
  await Promise.all([shop.runJob('gift-vouchers.send-due'), shop.runJob('gift-vouchers.send-due')])
  await shop.runJob('gift-vouchers.send-due')
  await shop.runDueJobs()
  assert.equal((await letters(body.recipientEmail)).length, 1)
  assert.ok((await read(token)).sentAt)
})

test('news of a payment that is told twice, late or in disorder makes one voucher and one letter', async () => {
  for (const card of ['tells-twice', 'tells-in-disorder', 'tells-late'] as const) {
    const { body, url, token } = await open()
    await payWithCard(url, card)
    await shop.runDueJobs()
    clock.pass({ minutes: 5 })
    await shop.runPlannedJobs()
    await shop.runDueJobs()
    await shop.runDueJobs()
    assert.equal((await read(token)).state, 'paid', card)
    assert.equal((await letters(body.recipientEmail)).length, 1, card)
  }
})

test('a repeated form continues the same purchase, and a paid one is not paid again', async () => {
  const body = fields()
  const [first, second] = await Promise.all([1, 2].map(() => buyer(gifts.buyGiftVoucher, { body })))
  assert.deepEqual(first, second)
  await payWithCard(addressOf(first), 'declined')
  await shop.runDueJobs()
  const token = first?.token ?? ''
  assert.equal((await read(token)).paymentFailed, true)
  await payWithCard(addressOf(await buyer(gifts.payGiftVoucher, { params: { token } })), 'approves-at-once')
  await shop.runDueJobs()
  assert.equal((await read(token)).state, 'paid')
  await refused(buyer(gifts.payGiftVoucher, { params: { token } }), 'gift-not-payable')
  await refused(buyer(gifts.buyGiftVoucher, { body }), 'gift-not-payable')
})

test('money that arrives after the purchase was given up is refunded, and brings no voucher', async () => {
  const { body, url, token } = await open()
  await openPayPage(url)
  clock.pass({ minutes: 61 })
  await shop.runJob('gift-vouchers.give-up-unpaid')
  assert.equal((await read(token)).state, 'given-up')
  await payWithCard(url, 'approves-at-once')
  await shop.runDueJobs()
  await shop.runDueJobs()
  assert.equal((await read(token)).state, 'given-up')
  assert.deepEqual(await letters(body.recipientEmail), [])
})

test('sums, days and texts outside the limits are refused by field, and unknown tokens by name', async () => {
  const bad = { amountInt: 49_00, deliverOn: inDays(-1), recipientEmail: 'nimeni', recipientName: ' ' }
  for (const [field, value] of Object.entries(bad)) {
    const problem = await refused(
      buyer(gifts.buyGiftVoucher, { body: { ...fields(), [field]: value } }),
      'invalid-input',
    )
    assert.match(JSON.stringify(problem?.['violations']), new RegExp(`"${field}"`), field)
  }
  for (const amountInt of [100_50, 1_001_00]) {
    await refused(buyer(gifts.buyGiftVoucher, { body: fields({ amountInt }) }), 'invalid-input')
  }
  await refused(read('unknown'), 'gift-not-found')
  await refused(buyer(gifts.buyGiftVoucher, { body: fields({ message: 'a'.repeat(301) }) }), 'invalid-input')
})

test('a customer finds the vouchers that they bought in the account, and in the export of their data', async () => {
  const api = shop.as('vlad')
  await buy({}, api)
  const { items } = await api(gifts.listGiftPurchases)
  assert.deepEqual(
    items.map(({ state, recipientName }) => [state, recipientName]),
    [['paid', 'Matei Dobre']],
  )
  assert.deepEqual((await shop.as('ana')(gifts.listGiftPurchases)).items, [])
})
