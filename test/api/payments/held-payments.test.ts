import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentFixture } from '#test/support/fixtures/payment-fixture.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { embeddedGatewayHarness } from '#test/support/stand-ins/embedded-gateway-harness.ts'
import { holdScenarios } from '#test/support/stand-ins/hold-scenarios.ts'
import { stripeHarness } from '#test/support/stand-ins/stripe-harness.ts'

holdScenarios('the embedded gateway', () => embeddedGatewayHarness())
holdScenarios('Stripe', () => stripeHarness({ hasHolds: true }))

test('an amount that the gateway no longer gives stays owed by the shopper, and is told to the operator', async () => {
  const fixture = await paymentFixture()
  const { orderId } = await fixture.place({ amount: 100_00, isHeld: true })
  await payWithCard((await fixture.payments.startPayment(orderId)) ?? assert.fail(), 'hold-lapses')
  await fixture.runDueJobs()
  const { clock, db } = fixture.context
  clock.pass({ hours: 6 * 24 })
  await fixture.payments.jobs?.['payments.capture-ending-holds']?.({})
  await fixture.runDueJobs()
  const { rows } = await db.pool.query('SELECT kind, amount FROM payment_discrepancy WHERE order_id = $1', [orderId])
  assert.deepEqual(rows, [{ kind: 'uncaptured', amount: 100_00 }])
  await fixture.stop()
})
