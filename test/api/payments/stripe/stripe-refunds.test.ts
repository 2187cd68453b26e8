import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { refundAmount } from '#modules/payments/index.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import type { PlacedPayments } from '#test/support/fixtures/payments/payment-fixture.ts'
import { loweredOrders } from '#test/support/stand-ins/lowered-orders.ts'
import { stripePayments } from '#test/support/stand-ins/stripe-payments.ts'

const { harness, clock, fixture, db } = await stripePayments()
const { faults, refundsOf } = harness

const { stateOf, refundOf, ...orders } = loweredOrders(fixture, harness.pay, bani(20_00))
/** An order of 100 lei, paid by card, of which 20 lei are refunded. */
async function lowerPaidOrder(): Promise<PlacedPayments & { readonly reference: string }> {
  const order = await orders.lowerPaidOrder()
  await fixture.runDueJobs()
  return order
}
/** The planned call of a day later, when Stripe has forgotten the idempotency keys. */
async function callNextDay(): Promise<void> {
  clock.pass({ hours: 25 })
  harness.forgetKeys()
  await fixture.runPlannedJobs()
}

test('a pending refund is asked for, and never posted again after Stripe has forgotten its key', async () => {
  harness.holdRefunds()
  const order = await lowerPaidOrder()
  for (let day = 1; day <= 8; day++) await callNextDay()
  assert.deepEqual(refundsOf(order.reference), ['20.00 pending'])
  assert.deepEqual(await refundOf(order), { state: 'due', tries: 0 })
  harness.settleRefunds('succeeded')
  await callNextDay()
  assert.deepEqual(refundsOf(order.reference), ['20.00 succeeded'])
  assert.deepEqual(await stateOf(order), [['partially_refunded', 20_00]])
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('a pending refund that fails is refused, stays owed and is told to the operator', async () => {
  harness.holdRefunds()
  const order = await lowerPaidOrder()
  harness.settleRefunds('failed')
  await callNextDay()
  assert.deepEqual(await refundOf(order), { state: 'refused', tries: 0 })
  const { rows } = await db.pool.query('SELECT kind, amount FROM payment_discrepancy WHERE order_id = $1', [
    order.orderId,
  ])
  assert.deepEqual(rows, [{ kind: 'refund-refused', amount: 20_00 }])
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('a refund whose answer was lost is found at Stripe a day later, and not posted again', async () => {
  faults.push('lost')
  const order = await lowerPaidOrder()
  assert.deepEqual(await refundOf(order), { state: 'due', tries: 1 })
  await callNextDay()
  assert.deepEqual(refundsOf(order.reference), ['20.00 succeeded'])
  assert.deepEqual(await stateOf(order), [['partially_refunded', 20_00]])
})

for (const status of [401, 403, 404, 409]) {
  test(`a refund answered with ${status} is not refused: it is tried again until it is made`, async () => {
    faults.push(status, status)
    const order = await lowerPaidOrder()
    await callNextDay()
    assert.deepEqual(await refundOf(order), { state: 'due', tries: 2 })
    await callNextDay()
    assert.deepEqual(refundsOf(order.reference), ['20.00 succeeded'])
    assert.deepEqual(await stateOf(order), [['partially_refunded', 20_00]])
  })
}

test('a refund that Stripe refuses with 400 is refused', async () => {
  faults.push(400)
  const order = await lowerPaidOrder()
  assert.deepEqual(await refundOf(order), { state: 'refused', tries: 0 })
  assert.deepEqual(refundsOf(order.reference), [])
})

test('each refused refund of a payment is told, and their difference is open until the last one was made by hand', async () => {
  faults.push(400, 400)
  const { orderId, reference } = await lowerPaidOrder()
  await db.transaction((tx) => refundAmount(tx, clock, { orderId, amount: bani(30_00), reason: 'lines-out' }))
  await fixture.runDueJobs()
  const difference = async () =>
    (
      await db.pool.query(
        'SELECT kind, amount, settled_at IS NULL AS open FROM payment_discrepancy WHERE order_id = $1',
        [orderId],
      )
    ).rows
  assert.deepEqual(await difference(), [{ kind: 'refund-refused', amount: 50_00, open: true }])
  const { rowCount: told } = await db.pool.query(
    `SELECT FROM outbox_event WHERE payload->>'notice' = 'payment-refund-refused' AND payload #>> '{facts,payment}' = $1`,
    [reference],
  )
  assert.equal(told, 2)
  const { rows } = await db.pool.query<{ id: string }>(
    'SELECT provider_payment_id AS id FROM payment_attempt WHERE reference = $1',
    [reference],
  )
  for (const [amount, open] of [
    [20_00, true],
    [30_00, false],
  ] as const) {
    const request = { reference, providerPaymentId: rows[0]?.id ?? '', amount: bani(amount) }
    await harness.gateway.refund({ ...request, idempotencyKey: `by-hand-${amount}` })
    await fixture.payments.jobs?.['payments.look']?.({ reference })
    assert.deepEqual(await difference(), [{ kind: 'refund-refused', amount: 50_00, open }])
  }
  assert.deepEqual(await findDiscrepancies(db), [])
})
