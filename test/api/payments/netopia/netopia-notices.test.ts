import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { paymentsOf, refundAmount } from '#modules/payments/index.ts'
import { type PlacedPayments, paymentFixture } from '#test/support/fixtures/payments/payment-fixture.ts'
import { netopiaHarness } from '#test/support/stand-ins/netopia-harness.ts'

const harness = await netopiaHarness()
const { clock } = harness
const fixture = await paymentFixture({ gateway: harness.gateway, clock })
after(async () => {
  await fixture.stop()
  await harness.stop()
})
const { db } = fixture.context

const rowsOf = async (sql: string, { orderId }: PlacedPayments) => (await db.pool.query(sql, [orderId])).rows
const referenceOf = async (order: PlacedPayments): Promise<string> => {
  const [attempt] = await rowsOf(
    'SELECT a.reference FROM payment_attempt a JOIN payment p ON p.id = a.payment_id WHERE p.order_id = $1',
    order,
  )
  return attempt?.reference ?? assert.fail('no attempt')
}
const stateOf = async ({ orderId }: PlacedPayments) =>
  (await paymentsOf(db, [orderId])).get(orderId)?.map(({ state, refundedInt }) => [state, refundedInt])
const heldInLedger = async (order: PlacedPayments) =>
  (
    await rowsOf(
      `SELECT sum(e.amount)::int AS held FROM ledger_posting l JOIN ledger_entry e ON e.posting_id = l.id
       WHERE l.order_id = $1 AND e.account = 'gateway'`,
      order,
    )
  )[0]?.held
/** The latest notice of NETOPIA about an order. */
async function receiveNotice(order: PlacedPayments): Promise<unknown> {
  const { raw, headers } = await harness.latestWebhook(await referenceOf(order))
  const response = await fetch(`${fixture.url}/webhooks/payments/netopia`, {
    ...{ method: 'POST', body: Buffer.from(raw), headers: { 'content-type': 'application/json', ...headers } },
  })
  assert.equal(response.status, 200)
  await fixture.runDueJobs()
  return response.json()
}
/** An order of 100 lei, paid by card. */
async function paidOrder(): Promise<PlacedPayments> {
  const order = await fixture.place({ amount: 100_00 })
  await harness.pay((await fixture.payments.startPayment(order.orderId)) ?? assert.fail('nothing is due'))
  await receiveNotice(order)
  clock.pass({ minutes: 1 })
  return order
}
async function lower({ orderId }: PlacedPayments, amount: number): Promise<void> {
  await db.transaction((tx) => refundAmount(tx, clock, { orderId, amount: bani(amount), reason: 'lines-out' }))
  await fixture.runDueJobs()
}
const discrepanciesOf = (order: PlacedPayments) =>
  rowsOf(`SELECT kind, amount, settled_at FROM payment_discrepancy WHERE order_id = $1`, order)

test('a notice is answered with the acknowledgement that NETOPIA expects', async () => {
  const order = await paidOrder()
  assert.deepEqual(await receiveNotice(order), { errorType: 0, errorCode: 0, errorMessage: '' })
})

test('a partial refund in the panel, told with the original amount, books nothing, is told to the operator once, and later reductions are refunded', async () => {
  const order = await paidOrder()
  const reference = await referenceOf(order)
  harness.creditByHand(reference, 20_00)
  await receiveNotice(order)
  await fixture.payments.jobs?.['payments.look']?.({ reference })
  assert.deepEqual(await stateOf(order), [['completed', 0]])
  assert.equal(await heldInLedger(order), 100_00)
  assert.deepEqual(await discrepanciesOf(order), [{ kind: 'unstated-refund', amount: 100_00, settled_at: null }])
  const { rows: notices } = await db.pool.query(
    `SELECT payload #>> '{facts,payment}' AS payment FROM outbox_event WHERE payload->>'notice' = 'payment-unstated-refund'`,
  )
  assert.deepEqual(notices, [{ payment: reference }])
  await lower(order, 15_00)
  assert.deepEqual(await stateOf(order), [['partially_refunded', 15_00]])
  assert.equal(harness.creditedOf(reference), 35_00)
})

test('partial refunds of the shop are booked with their own amounts, whatever their notices tell', async () => {
  const order = await paidOrder()
  for (const amount of [15_00, 25_00, 60_00]) {
    await lower(order, amount)
    await receiveNotice(order)
  }
  assert.deepEqual(await stateOf(order), [['refunded', 100_00]])
  assert.equal(await heldInLedger(order), 0)
  assert.equal(harness.creditedOf(await referenceOf(order)), 100_00)
  assert.deepEqual(await discrepanciesOf(order), [])
})

test('after a refund that the bank refused, a notice of another one books nothing and a reduction is refunded', async () => {
  const order = await paidOrder()
  harness.faults.push('rejected')
  await lower(order, 15_00)
  harness.creditByHand(await referenceOf(order), 15_00)
  await receiveNotice(order)
  assert.equal(await heldInLedger(order), 100_00)
  await lower(order, 25_00)
  assert.deepEqual(await stateOf(order), [['partially_refunded', 25_00]])
})

test('a chargeback takes the whole payment back', async () => {
  const order = await paidOrder()
  harness.chargeBack(await referenceOf(order))
  await receiveNotice(order)
  assert.deepEqual(await stateOf(order), [['refunded', 100_00]])
  assert.equal(await heldInLedger(order), 0)
})
