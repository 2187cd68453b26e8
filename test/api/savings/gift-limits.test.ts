import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as gifts from '#modules/gift-vouchers/contract.ts'
import { listBankCards } from '#modules/payments/contract.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { addressOf, giftFixture } from '#test/support/fixtures/payments/gift-fixture.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = withConsistencyCheck(await orderFixture())
const { db, clock } = shop.context
const { fields, open, buy, read, letters, buyer } = giftFixture(shop)
const stateOf = async (token: string) => {
  const { rows } = await db.pool.query<{ state: string }>('SELECT state FROM gift_purchase WHERE token = $1', [token])
  return rows[0]?.state
}

test('only who is signed in buys, and only the buyer reads, changes and withdraws from a purchase', async () => {
  await refused(shop.guest(gifts.buyGiftVoucher, { body: fields() }), 'unauthorized')
  const { body, token } = await buy()
  const params = { params: { token } }
  for (const api of [shop.guest, shop.as('mihai')]) {
    await refused(api(gifts.getGiftPurchase, params), 'gift-not-found')
    await refused(
      api(gifts.changeGiftVoucher, { ...params, body: { recipientEmail: 'eu@poftim.example' } }),
      'gift-not-found',
    )
    await refused(api(gifts.sendGiftAgain, { ...params, body: {} }), 'gift-not-found')
    await refused(api(gifts.payGiftVoucher, { ...params, body: {} }), 'gift-not-found')
    await refused(api(gifts.withdrawGiftVoucher, { ...params, body: {} }), 'gift-not-found')
    await refused(api(gifts.getGiftDocument, params), 'gift-not-found')
  }
  await refused(shop.as('mihai')(gifts.buyGiftVoucher, { body }), 'gift-not-found')
  assert.equal((await read(token)).canWithdraw, true)
})

test('a customer buys vouchers of at most 2.000 lei a day, also in concurrent requests, and again the next day', async () => {
  const api = shop.as('mihai')
  await buy({ amountInt: 1_000_00 }, api)
  const bodies = [1, 2, 3].map(() => fields({ amountInt: 600_00 }))
  const tried = await Promise.allSettled(bodies.map((body) => api(gifts.buyGiftVoucher, { body })))
  // Unpaid ones give way: of the three one is left to pay. Who is overtaken while the payment starts is told so.
  for (const one of tried) {
    if (one.status === 'rejected') assert.equal(one.reason.problem?.type, '/problems/gift-not-payable')
    else assert.ok(one.value.url)
  }
  const { rows } = await db.pool.query<{ state: string }>(
    'SELECT state FROM gift_purchase WHERE recipient_email = ANY($1) ORDER BY state',
    [bodies.map(({ recipientEmail }) => recipientEmail)],
  )
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['given-up', 'given-up', 'open'],
  )
  await buy({ amountInt: 900_00 }, api)
  const problem = await refused(api(gifts.buyGiftVoucher, { body: fields({ amountInt: 200_00 }) }), 'gift-daily-limit')
  assert.equal(problem['leftInt'], 100_00)
  clock.pass({ hours: 24 })
  await buy({ amountInt: 1_000_00 }, api)
})

test('a purchase that gave way cannot be paid, and money that comes for it is refunded without a voucher', async () => {
  const api = shop.as('ioana')
  const first = await open({ amountInt: 1_000_00 }, api)
  await open({ amountInt: 1_000_00 }, api)
  await open({ amountInt: 500_00 }, api)
  assert.equal(await stateOf(first.token), 'given-up')
  await payWithCard(first.url, 'approves-at-once')
  for (let again = 0; again < 3; again++) await shop.runDueJobs()
  assert.equal(await stateOf(first.token), 'given-up')
  assert.deepEqual(await letters(first.body.recipientEmail), [])
})

test('a saved card pays without a page; a declined one opens a page, and a card of somebody else is refused', async () => {
  const { url } = await open({ savesCard: true })
  await payWithCard(url, 'approves-at-once')
  await shop.runDueJobs()
  const { cards } = await buyer(listBankCards)
  const card = cards[0]?.code ?? assert.fail('no saved card')
  const body = fields({ card })
  const paid = await buyer(gifts.buyGiftVoucher, { body })
  assert.equal(paid.url, null)
  await shop.runDueJobs()
  assert.equal((await read(paid.token)).state, 'paid')
  assert.equal((await letters(body.recipientEmail)).length, 1)
  await refused(shop.as('ana')(gifts.buyGiftVoucher, { body: fields({ card }) }), 'card-not-found')
  await refused(buyer(gifts.buyGiftVoucher, { body: fields({ card: 'cb-nobodys' }) }), 'card-not-found')

  const saved = await open({ savesCard: true })
  await payWithCard(saved.url, 'declined-later')
  await shop.runDueJobs()
  const declining = (await buyer(listBankCards)).cards.at(-1)?.code
  const declined = await buyer(gifts.buyGiftVoucher, { body: fields({ card: declining }) })
  await payWithCard(addressOf(declined), 'approves-at-once')
  await shop.runDueJobs()
  assert.equal((await read(declined.token)).state, 'paid')
})

test('who is kept from ordering buys no voucher either', async () => {
  await db.pool.query(`UPDATE customer SET blocked_at = $1, block_reason = 'planted' WHERE email LIKE 'vlad@%'`, [
    clock.now().toString(),
  ])
  await refused(shop.as('vlad')(gifts.buyGiftVoucher, { body: fields() }), 'customer-blocked')
})
