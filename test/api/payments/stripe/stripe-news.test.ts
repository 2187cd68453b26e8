import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { refundAmount } from '#modules/payments/index.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { stripeNewsFixture } from '#test/support/stand-ins/stripe-news-fixture.ts'

const { harness, clock, fixture, db, stateOf, receive, refundedOrder, accountsOf, discrepanciesOf, noticesOf } =
  await stripeNewsFixture()

test('an expired pay page ends its attempt, and the payment can be tried again on a new page', async () => {
  const { orderId } = await fixture.place({ amount: 100_00 })
  const first = (await fixture.payments.startPayment(orderId)) ?? assert.fail('nothing is due')
  harness.expire(first)
  const { rows } = await db.pool.query<{ reference: string }>(
    'SELECT a.reference FROM payment_attempt a JOIN payment p ON p.id = a.payment_id WHERE p.order_id = $1',
    [orderId],
  )
  const { raw, headers } = await harness.latestWebhook(rows[0]?.reference ?? '')
  await fetch(`${fixture.url}/webhooks/payments/stripe`, { method: 'POST', body: Buffer.from(raw), headers })
  await fixture.runDueJobs()
  assert.deepEqual(await stateOf({ orderId, tokenValue: '', paymentState: 'new' }), [['failed', 0]])
  clock.pass({ seconds: 1 })
  const second = (await fixture.payments.startPayment(orderId)) ?? assert.fail('nothing is due')
  assert.notEqual(second, first)
})

test('a pending refund is done as soon as its news comes, without waiting for the next question', async () => {
  harness.holdRefunds()
  const order = await refundedOrder()
  harness.settleRefunds('succeeded')
  await receive('refund.updated', order)
  assert.deepEqual(await stateOf(order), [['partially_refunded', 20_00]])
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('a pending refund that fails is owed and told by its news', async () => {
  harness.holdRefunds()
  const order = await refundedOrder()
  harness.settleRefunds('failed')
  await receive('refund.failed', order)
  assert.deepEqual(await discrepanciesOf(order), ['refund-refused 2000 open'])
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('a refund that fails after it succeeded is reversed in the ledger, owed and told once, and done when it is made by hand', async () => {
  const order = await refundedOrder()
  assert.deepEqual(await stateOf(order), [['partially_refunded', 20_00]])
  harness.returnRefunds(order.reference)
  await receive('refund.failed', order)
  await receive('charge.refund.updated', order)
  assert.deepEqual(await stateOf(order), [['completed', 0]])
  assert.deepEqual(await accountsOf(order), { gateway: 100_00, sales: -80_00, 'refunds-due': -20_00 })
  assert.deepEqual(await discrepanciesOf(order), ['refund-failed 2000 open'])
  assert.deepEqual(await noticesOf(order), ['payment-refund-failed'])
  assert.deepEqual(await findDiscrepancies(db), [])

  await harness.books.refundByHand(order.reference, 20_00)
  await receive('charge.refunded', order)
  await receive('refund.failed', order)
  assert.deepEqual(await stateOf(order), [['partially_refunded', 20_00]])
  assert.deepEqual(await accountsOf(order), { gateway: 80_00, sales: -80_00 })
  assert.deepEqual(await discrepanciesOf(order), ['refund-failed 2000 settled'])
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('news of returned money may come in any order: an older one books nothing that is not so any more', async () => {
  const order = await refundedOrder()
  const older = harness.news('charge.refunded', order.reference, clock.now())
  harness.returnRefunds(order.reference)
  await receive('refund.failed', order)
  const request = { method: 'POST', body: Buffer.from(older.raw), headers: older.headers }
  assert.equal((await fetch(`${fixture.url}/webhooks/payments/stripe`, request)).status, 204)
  await fixture.runDueJobs()
  assert.deepEqual(await stateOf(order), [['completed', 0]])
  assert.deepEqual(await discrepanciesOf(order), ['refund-failed 2000 open'])
})

test('parts that are refunded in the dashboard are booked one after the other, and one that fails comes back', async () => {
  const order = await refundedOrder()
  for (const amount of [5_00, 10_00]) {
    await harness.books.refundByHand(order.reference, amount)
    await receive('charge.refunded', order)
  }
  assert.deepEqual(await stateOf(order), [['partially_refunded', 35_00]])
  assert.deepEqual(await accountsOf(order), { gateway: 65_00, sales: -80_00, receivable: 15_00 })
  assert.deepEqual(await discrepanciesOf(order), ['taken-back 1500 open'])
  harness.returnRefunds(order.reference)
  await receive('refund.failed', order)
  assert.deepEqual(await accountsOf(order), { gateway: 100_00, sales: -80_00, 'refunds-due': -20_00 })
  await harness.books.refundByHand(order.reference, 30_00)
  await receive('charge.refunded', order)
  assert.deepEqual(await accountsOf(order), { gateway: 70_00, sales: -80_00, receivable: 10_00 })
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('news of a payment that is not the shop’s changes nothing', async () => {
  const order = await refundedOrder()
  await harness.books.addPayment('another-shop', 50_00)
  await receive('charge.refunded', { ...order, reference: 'another-shop' })
  await db.transaction((tx) => refundAmount(tx, clock, { orderId: order.orderId, amount: bani(1_00), reason: 'tip' }))
  await fixture.runDueJobs()
  assert.deepEqual(await stateOf(order), [['partially_refunded', 21_00]])
})
