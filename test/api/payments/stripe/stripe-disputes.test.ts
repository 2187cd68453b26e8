import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { refundAmount } from '#modules/payments/index.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { stripeNewsFixture } from '#test/support/stand-ins/stripe-news-fixture.ts'

const { harness, clock, fixture, db, stateOf, receive, refundedOrder, accountsOf, discrepanciesOf, noticesOf, cancel } =
  await stripeNewsFixture()

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
  assert.deepEqual(harness.refundsOf(order.reference), ['20.00 succeeded'])
  assert.deepEqual(await accountsOf(order), {})
  dispute.status = 'won'
  await receive('charge.dispute.closed', order)
  assert.deepEqual(harness.refundsOf(order.reference), ['20.00 succeeded', '80.00 succeeded'])
  assert.deepEqual(await accountsOf(order), {})
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('a refund that Stripe refuses during a dispute is sent again by itself once the dispute is won', async () => {
  const order = await refundedOrder()
  await cancel(order)
  const dispute = harness.dispute(order.reference, 80_00)
  await fixture.runDueJobs()
  assert.deepEqual(harness.refundsOf(order.reference), ['20.00 succeeded'])
  assert.deepEqual(await discrepanciesOf(order), ['refund-refused 8000 open'])
  await receive('charge.dispute.created', order)
  dispute.status = 'won'
  await receive('charge.dispute.closed', order)
  assert.deepEqual(harness.refundsOf(order.reference), ['20.00 succeeded', '80.00 succeeded'])
  assert.deepEqual(await accountsOf(order), {})
  const open = (await discrepanciesOf(order)).filter((one) => one.endsWith('open'))
  assert.deepEqual(open, [])
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('a refund that is refused again after a won dispute waits for the operator, with its amount once', async () => {
  const order = await refundedOrder()
  await cancel(order)
  const dispute = harness.dispute(order.reference, 80_00)
  await fixture.runDueJobs()
  dispute.status = 'won'
  harness.faults.push(400)
  await receive('charge.dispute.closed', order)
  await receive('charge.dispute.funds_reinstated', order)
  assert.deepEqual(harness.refundsOf(order.reference), ['20.00 succeeded'])
  assert.deepEqual(await discrepanciesOf(order), ['refund-refused 8000 open'])
  assert.deepEqual(await noticesOf(order), ['payment-refund-refused', 'payment-refund-refused'])
})

test('an inquiry of a bank moves no money', async () => {
  const order = await refundedOrder()
  harness.dispute(order.reference, 80_00).status = 'warning_needs_response'
  await receive('charge.dispute.created', order)
  assert.deepEqual(await stateOf(order), [['partially_refunded', 20_00]])
  assert.deepEqual(await discrepanciesOf(order), [])
})

test('what falls from an order whose whole payment is disputed is sent only once the dispute is won', async () => {
  const order = await refundedOrder()
  const dispute = harness.dispute(order.reference, 80_00)
  await receive('charge.dispute.created', order)
  for (const amount of [bani(30_00), bani(5_00)]) {
    await db.transaction((tx) => refundAmount(tx, clock, { orderId: order.orderId, amount, reason: 'problem' }))
  }
  await fixture.runDueJobs()
  assert.deepEqual(await accountsOf(order), { sales: -45_00, receivable: 45_00 })
  assert.deepEqual(harness.refundsOf(order.reference).length, 1, 'only the refund before the dispute')
  dispute.status = 'won'
  await receive('charge.dispute.closed', order)
  assert.deepEqual(await accountsOf(order), { gateway: 45_00, sales: -45_00 })
  assert.deepEqual(await stateOf(order), [['partially_refunded', 55_00]])
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('what falls from a lost payment is never sent, and not more of it than was held back', async () => {
  const order = await refundedOrder()
  harness.dispute(order.reference, 80_00).status = 'lost'
  await receive('charge.dispute.closed', order)
  const lower = (lei: number) =>
    db.transaction((tx) =>
      refundAmount(tx, clock, { orderId: order.orderId, amount: bani(lei * 100), reason: 'problem' }),
    )
  await lower(70)
  await fixture.runDueJobs()
  assert.deepEqual(await accountsOf(order), { sales: -10_00, receivable: 10_00 })
  await assert.rejects(lower(11), /do not hold 100 bani/)
})
