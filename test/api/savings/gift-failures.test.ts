import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zone } from '#kernel/clock.ts'
import { deleteCustomer, exportCustomer } from '#modules/customers/contract.ts'
import * as gifts from '#modules/gift-vouchers/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { couponBody, orderParams } from '#test/support/fixtures/order-calls.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { addressOf, giftFixture } from '#test/support/fixtures/payments/gift-fixture.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = withConsistencyCheck(await orderFixture())
const { db, clock } = shop.context
const { buyer, fields, open, read, buy, letters, codeTo } = giftFixture(shop)
const rename = (from: string, to: string) => db.pool.query(`ALTER SCHEMA ${from} RENAME TO ${to}`)

test('a purchase that begins while the gateway is away is kept, and the same form continues it once it is back', async () => {
  const body = fields()
  await rename('gateway_standin', 'gateway_away')
  await refused(buyer(gifts.buyGiftVoucher, { body }), 'payment-gateway-unavailable')
  await rename('gateway_away', 'gateway_standin')
  const opened = await buyer(gifts.buyGiftVoucher, { body })
  const { token } = opened
  await payWithCard(addressOf(opened), 'approves-at-once')
  await shop.runDueJobs()
  assert.equal((await read(token)).state, 'paid')
  const { rows } = await db.pool.query('SELECT count(*)::int AS count FROM gift_purchase WHERE request_id = $1', [
    body.requestId,
  ])
  assert.equal(rows[0].count, 1)
})

test('another amount than asked pays nothing, and is refunded', async () => {
  const { body, url, token } = await open()
  await payWithCard(url, 'wrong-amount')
  await shop.runDueJobs()
  await shop.runDueJobs()
  const gift = await read(token)
  assert.deepEqual([gift.state, gift.paymentFailed], ['open', true])
  assert.deepEqual(await letters(body.recipientEmail), [])
})

test('a voucher whose money the bank takes back can no longer be spent', async () => {
  const { body, token } = await buy()
  await db.pool.query(
    `INSERT INTO gateway_standin.refund (idempotency_key, payment_id, amount, created_at)
     SELECT 'by-hand-' || s.id, s.id, s.amount, $2 FROM gateway_standin.payment s
     JOIN payment_attempt a ON a.reference = s.reference JOIN payment p ON p.id = a.payment_id
     JOIN gift_purchase g ON g.id = p.order_id WHERE g.token = $1`,
    [token, clock.now().toString()],
  )
  clock.pass({ minutes: 10 })
  await shop.payments.reconcile(30)
  await shop.runDueJobs()
  const api = shop.as('ana')
  const { tokenValue: cart } = await api(orders.createOrder)
  const code = await codeTo(body.recipientEmail)
  await refused(api(orders.applyCoupon, { ...orderParams(cart), ...couponBody(code) }), 'voucher-cancelled')
  assert.equal((await read(token)).canSendAgain, false)
})

test('recipient, message and addresses are deleted a year and a half after the present, the sale stays', async () => {
  const { body, token } = await buy()
  clock.pass({ hours: 24 * 500 })
  await shop.runJob('gift-vouchers.forget')
  assert.equal((await read(token)).recipientEmail, body.recipientEmail)
  clock.pass({ hours: 24 * 60 })
  await shop.runJob('gift-vouchers.forget')
  const { recipientName, recipientEmail, message, buyerName, amountInt } = await read(token)
  assert.deepEqual([recipientName, recipientEmail, message], ['', '', ''])
  assert.deepEqual([buyerName, amountInt], [body.buyerName, body.amountInt])
})

test('the export of a customer has the names, addresses and words of presents, and erasure deletes them', async () => {
  const api = shop.as('ioana')
  const later = clock.now().toZonedDateTimeISO(zone).toPlainDate().add({ days: 3 }).toString()
  const sent = await buy({}, api)
  const withdrawn = await buy({}, api)
  const planned = await buy({ deliverOn: later }, api)
  const unpaid = await open({}, api)
  await api(gifts.withdrawGiftVoucher, { params: { token: withdrawn.token }, body: {} })
  await shop.runDueJobs()
  const exported = JSON.stringify(await api(exportCustomer))
  for (const { recipientEmail, message } of [sent.body, planned.body]) {
    assert.ok(exported.includes(recipientEmail))
    assert.ok(exported.includes(JSON.stringify(message).slice(1, -1)))
  }

  await api(deleteCustomer)
  const rows = async () => {
    const { rows: found } = await db.pool.query<Readonly<Record<string, string>>>(
      `SELECT token, state, buyer_name, buyer_email, recipient_name, recipient_email, message FROM gift_purchase
       WHERE token = ANY ($1) AND customer_id IS NULL ORDER BY number`,
      [[sent, withdrawn, planned, unpaid].map(({ token }) => token)],
    )
    return found.map(({ state, token, ...personal }) => [token, state, Object.values(personal).join('')])
  }
  const [first, second, third, ...others] = await rows()
  assert.deepEqual(
    [first, second],
    [
      [sent.token, 'paid', ''],
      [withdrawn.token, 'withdrawn', ''],
    ],
  )
  assert.deepEqual([third?.[0], others], [planned.token, []])
  clock.pass({ hours: 73 })
  await shop.runJob('gift-vouchers.send-due')
  await shop.runDueJobs()
  assert.equal((await letters(planned.body.recipientEmail)).length, 1, 'what was paid is still given')
  clock.pass({ hours: 25 })
  await shop.runJob('gift-vouchers.forget')
  assert.deepEqual((await rows())[2], [planned.token, 'paid', ''])
})
