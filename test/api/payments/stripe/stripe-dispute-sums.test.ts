import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { refundAmount } from '#modules/payments/index.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { stripeNewsFixture } from '#test/support/stand-ins/stripe-news-fixture.ts'

const { harness, clock, fixture, db, stateOf, receive, refundedOrder, accountsOf, discrepanciesOf, cancel } =
  await stripeNewsFixture()
type Order = Awaited<ReturnType<typeof refundedOrder>>

/** An order of 100 lei of which 20 are refunded and the rest is disputed. `change` changes the disputed sum. */
async function disputedOrder() {
  const order = await refundedOrder()
  const dispute = harness.dispute(order.reference, 80_00)
  await receive('charge.dispute.created', order)
  const change = async (sum: number) => {
    dispute.amount = sum
    await receive('charge.dispute.updated', order)
    await fixture.runDueJobs()
  }
  const win = async () => {
    dispute.status = 'won'
    await receive('charge.dispute.closed', order)
    await fixture.runDueJobs()
  }
  return { order, change, win }
}
const refunds = ({ reference }: Order) => harness.refundsOf(reference).map((refund) => refund.split(' ')[0])

test('a disputed sum that falls after a part was written off gives the order its money first, and owes the rest once', async () => {
  const { order, change, win } = await disputedOrder()
  await db.transaction((tx) =>
    refundAmount(tx, clock, { orderId: order.orderId, amount: bani(30_00), reason: 'problem' }),
  )
  await change(60_00)
  assert.deepEqual(await accountsOf(order), { gateway: 20_00, sales: -50_00, receivable: 30_00 })
  assert.deepEqual(refunds(order), ['20.00'])
  assert.deepEqual(await discrepanciesOf(order), ['disputed 6000 open'])
  await change(10_00)
  // Ten of the thirty lei are still with the bank. Stripe refunds nothing of a disputed payment, so the rest waits until the dispute is won.
  assert.deepEqual(await accountsOf(order), { gateway: 70_00, sales: -50_00, 'refunds-due': -20_00 })
  assert.deepEqual(await findDiscrepancies(db), [])
  await win()
  assert.deepEqual(await accountsOf(order), { gateway: 50_00, sales: -50_00 })
  assert.deepEqual(refunds(order).toSorted(), ['10.00', '20.00', '20.00'])
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('a disputed sum that rises after a part was written off takes only the difference', async () => {
  const { order, change, win } = await disputedOrder()
  await db.transaction((tx) =>
    refundAmount(tx, clock, { orderId: order.orderId, amount: bani(30_00), reason: 'problem' }),
  )
  await change(40_00)
  assert.deepEqual(await accountsOf(order), { gateway: 40_00, sales: -50_00, receivable: 10_00 })
  await change(60_00)
  assert.deepEqual(await accountsOf(order), { gateway: 20_00, sales: -50_00, receivable: 30_00 })
  assert.deepEqual([refunds(order), await discrepanciesOf(order)], [['20.00'], ['disputed 6000 open']])
  await win()
  assert.deepEqual(await accountsOf(order), { gateway: 50_00, sales: -50_00 })
  assert.deepEqual(refunds(order), ['20.00', '30.00'])
  assert.deepEqual(await stateOf(order), [['partially_refunded', 50_00]])
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('of a cancelled order only what the bank gives back is owed, each time the disputed sum falls', async () => {
  const { order, change, win } = await disputedOrder()
  await cancel(order)
  await fixture.runDueJobs()
  await change(50_00)
  assert.deepEqual(await accountsOf(order), { gateway: 30_00, 'refunds-due': -30_00 })
  await win()
  assert.deepEqual(await accountsOf(order), {})
  assert.deepEqual(refunds(order).toSorted(), ['20.00', '30.00', '50.00'])
  assert.deepEqual(await findDiscrepancies(db), [])
})
