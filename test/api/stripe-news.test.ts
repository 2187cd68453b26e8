import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { cancelPayments, refundAmount } from '#modules/payments/index.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import { paymentFixture } from '#test/support/fixtures/payment-fixture.ts'
import { loweredOrders } from '#test/support/stand-ins/lowered-orders.ts'
import { stripeHarness } from '#test/support/stand-ins/stripe-harness.ts'

const harness = await stripeHarness()
const { refundsOf } = harness
const clock = movableClock(harness.now())
const fixture = await paymentFixture({ gateway: harness.gateway, clock })
after(async () => {
  await fixture.stop()
  await harness.stop()
})
const { db } = fixture.context
const { stateOf, lowerPaidOrder } = loweredOrders(fixture, harness.pay, bani(20_00))

type PaidOrder = Awaited<ReturnType<typeof lowerPaidOrder>>

/** Delivers news that is signed now, twice, and applies it. */
async function receive(type: string, { reference }: PaidOrder): Promise<void> {
  clock.pass({ seconds: 1 })
  const { raw, headers } = harness.news(type, reference, clock.now())
  for (const _ of ['first', 'again']) {
    const request = { method: 'POST', body: Buffer.from(raw), headers }
    assert.equal((await fetch(`${fixture.url}/webhooks/payments/stripe`, request)).status, 204)
  }
  await fixture.runDueJobs()
}
/** An order of 100 lei, paid by card, of which 20 lei are refunded. */
async function refundedOrder(): Promise<PaidOrder> {
  const order = await lowerPaidOrder()
  await fixture.runDueJobs()
  return order
}
const accountsOf = async ({ orderId }: PaidOrder) => {
  const { rows } = await db.pool.query<{ account: string; amount: number }>(
    `SELECT e.account, sum(e.amount)::int AS amount FROM ledger_posting l JOIN ledger_entry e ON e.posting_id = l.id
     WHERE l.order_id = $1 GROUP BY 1 HAVING sum(e.amount) <> 0`,
    [orderId],
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}
const discrepanciesOf = async ({ orderId }: PaidOrder) => {
  const { rows } = await db.pool.query(
    `SELECT kind, amount, settled_at IS NULL AS open FROM payment_discrepancy WHERE order_id = $1 ORDER BY kind`,
    [orderId],
  )
  return rows.map(({ kind, amount, open }) => `${kind} ${amount} ${open ? 'open' : 'settled'}`)
}
const noticesOf = async ({ reference }: PaidOrder) =>
  (
    await db.pool.query<{ notice: string }>(
      `SELECT payload->>'notice' AS notice FROM outbox_event WHERE payload #>> '{facts,payment}' = $1`,
      [reference],
    )
  ).rows
    .map(({ notice }) => notice)
    .toSorted()
const cancel = ({ orderId }: PaidOrder) => db.transaction((tx) => cancelPayments(tx, clock, orderId))

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

test('a disputed sum leaves the ledger, is told, is not refunded too, and comes back when the dispute is won', async () => {
  const order = await refundedOrder()
  const dispute = harness.dispute(order.reference, 80_00)
  await receive('charge.dispute.created', order)
  assert.deepEqual(await stateOf(order), [['refunded', 100_00]])
  assert.deepEqual(await accountsOf(order), { sales: -80_00, receivable: 80_00 })
  assert.deepEqual(await discrepanciesOf(order), ['disputed 8000 open'])
  dispute.status = 'won'
  await receive('charge.dispute.closed', order)
  await receive('charge.dispute.funds_reinstated', order)
  assert.deepEqual(await stateOf(order), [['partially_refunded', 20_00]])
  assert.deepEqual(await accountsOf(order), { gateway: 80_00, sales: -80_00 })
  assert.deepEqual(await discrepanciesOf(order), ['disputed 8000 settled'])
  assert.deepEqual(await noticesOf(order), ['payment-dispute-won', 'payment-disputed'])
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('a lost dispute stays booked and waits for the operator, whichever news of it comes', async () => {
  const order = await refundedOrder()
  harness.dispute(order.reference, 80_00).status = 'lost'
  await receive('charge.dispute.closed', order)
  await receive('charge.dispute.created', order)
  assert.deepEqual(await accountsOf(order), { sales: -80_00, receivable: 80_00 })
  assert.deepEqual(await discrepanciesOf(order), ['dispute-lost 8000 open', 'disputed 8000 settled'])
  assert.deepEqual(await noticesOf(order), ['payment-dispute-lost', 'payment-disputed'])
})

test('an order that is cancelled while its payment is disputed is refunded only once the dispute is won', async () => {
  const order = await refundedOrder()
  const dispute = harness.dispute(order.reference, 80_00)
  await receive('charge.dispute.created', order)
  await cancel(order)
  await fixture.runDueJobs()
  assert.deepEqual(refundsOf(order.reference), ['20.00 succeeded'])
  assert.deepEqual(await accountsOf(order), {})
  dispute.status = 'won'
  await receive('charge.dispute.closed', order)
  assert.deepEqual(refundsOf(order.reference), ['20.00 succeeded', '80.00 succeeded'])
  assert.deepEqual(await accountsOf(order), {})
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('an inquiry of a bank moves no money', async () => {
  const order = await refundedOrder()
  harness.dispute(order.reference, 80_00).status = 'warning_needs_response'
  await receive('charge.dispute.created', order)
  assert.deepEqual(await stateOf(order), [['partially_refunded', 20_00]])
  assert.deepEqual(await discrepanciesOf(order), [])
})

test('news of a payment that is not the shop’s changes nothing', async () => {
  const order = await refundedOrder()
  await harness.books.addPayment('another-shop', 50_00)
  await receive('charge.refunded', { ...order, reference: 'another-shop' })
  await db.transaction((tx) => refundAmount(tx, clock, { orderId: order.orderId, amount: bani(1_00), reason: 'tip' }))
  await fixture.runDueJobs()
  assert.deepEqual(await stateOf(order), [['partially_refunded', 21_00]])
})
