import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { refundAmount } from '#modules/payments/index.ts'
import { retryPayment } from '#modules/payments/usecases/retry-payment.ts'
import { stripePayments } from '#test/support/stand-ins/stripe-payments.ts'

const { harness, clock, fixture, db } = await stripePayments()

const lower = (orderId: string, amount: number) =>
  db.transaction((tx) => refundAmount(tx, clock, { orderId, amount: bani(amount), reason: 'lines-out' }))

test('a payment that has fallen below Stripe’s minimum of 2,00 lei is not sent, and one of exactly 2,00 lei is', async () => {
  const options = { gateways: { card: harness.gateway, mealVoucher: harness.gateway }, publicUrl: fixture.url }
  const retry = retryPayment(fixture.context, { ...options, payerOf: async () => undefined })
  const { orderId } = await fixture.place({ amount: 10_00 })
  await lower(orderId, 8_00)
  assert.ok((await retry(orderId)).url)
  await lower(orderId, 1)
  assert.equal(await fixture.payments.startPayment(orderId), null)
  await assert.rejects(retry(orderId), { reason: 'payment-not-retryable' })
  const { rows } = await db.pool.query<{ amount: number }>(
    'SELECT a.amount FROM payment_attempt a JOIN payment p ON p.id = a.payment_id WHERE p.order_id = $1',
    [orderId],
  )
  assert.deepEqual(rows, [{ amount: 2_00 }])
})

test('a refund that leaves less than the minimum is made, and so is the rest of some bani after it', async () => {
  const { orderId } = await fixture.place({ amount: 10_00 })
  await harness.pay((await fixture.payments.startPayment(orderId)) ?? assert.fail('nothing is due'))
  const { rows } = await db.pool.query<{ reference: string }>(
    'SELECT a.reference FROM payment_attempt a JOIN payment p ON p.id = a.payment_id WHERE p.order_id = $1',
    [orderId],
  )
  const reference = rows[0]?.reference ?? assert.fail('no attempt')
  await fixture.payments.jobs?.['payments.look']?.({ reference })
  for (const amount of [9_50, 50]) {
    await lower(orderId, amount)
    await fixture.runDueJobs()
  }
  assert.deepEqual(harness.refundsOf(reference), ['9.50 succeeded', '0.50 succeeded'])
})

test('a refund that Stripe refuses because it is too small stays owed and is told to the operator', async () => {
  const { orderId } = await fixture.place({ amount: 10_00 })
  await harness.pay((await fixture.payments.startPayment(orderId)) ?? assert.fail('nothing is due'))
  const attempt =
    'SELECT a.reference FROM payment_attempt a JOIN payment p ON p.id = a.payment_id WHERE p.order_id = $1'
  const { rows } = await db.pool.query<{ reference: string }>(attempt, [orderId])
  await fixture.payments.jobs?.['payments.look']?.({ reference: rows[0]?.reference })
  harness.faults.push(400)
  await lower(orderId, 10)
  await fixture.runDueJobs()
  const { rows: found } = await db.pool.query('SELECT kind, amount FROM payment_discrepancy WHERE order_id = $1', [
    orderId,
  ])
  assert.deepEqual(found, [{ kind: 'refund-refused', amount: 10 }])
})
