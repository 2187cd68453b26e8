import { after } from 'node:test'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import { paymentFixture } from '#test/support/fixtures/payments/payment-fixture.ts'
import { stripeHarness } from './stripe-harness.ts'

/** The payments module with Stripe's stand-in, until the end of the test file. */
export async function stripePayments() {
  const harness = await stripeHarness()
  const clock = movableClock(harness.now())
  const fixture = await paymentFixture({ gateway: harness.gateway, clock })
  after(async () => {
    await fixture.stop()
    await harness.stop()
  })
  return { harness, clock, fixture, db: fixture.context.db }
}
