import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelPayments } from '#modules/payments/index.ts'
import { GatewayUnavailable } from '#modules/payments/ports.ts'
import { captureHeld } from '#modules/payments/usecases/holds/capture-held.ts'
import { paymentFixture } from '#test/support/fixtures/payment-fixture.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { embeddedGatewayHarness } from '#test/support/stand-ins/embedded-gateway-harness.ts'
import { holdScenarios } from '#test/support/stand-ins/hold-scenarios.ts'
import { stripeHarness } from '#test/support/stand-ins/stripe-harness.ts'

holdScenarios('the embedded gateway', () => embeddedGatewayHarness())
holdScenarios('Stripe', () => stripeHarness({ hasHolds: true }))

/** A held order of 100 lei at a gateway that answers neither captures nor cancellations while it is `away`. */
async function orderAtAbsentGateway() {
  const line = { isAway: true }
  const ifThere = <Result>(call: () => Promise<Result>): Promise<Result> =>
    line.isAway ? Promise.reject(new GatewayUnavailable('the gateway is away')) : call()
  const fixture = await paymentFixture({
    wrapGateway: ({ holds, cancel, ...gateway }) => ({
      ...gateway,
      ...(holds && { holds: { ...holds, capture: (request) => ifThere(() => holds.capture(request)) } }),
      ...(cancel && { cancel: (payment) => ifThere(() => cancel(payment)) }),
    }),
  })
  const { db } = fixture.context
  const { orderId } = await fixture.place({ amount: 100_00, isHeld: true })
  await payWithCard((await fixture.payments.startPayment(orderId)) ?? assert.fail(), 'approves-at-once')
  await fixture.runDueJobs()
  const tryAgain = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time++) await fixture.runPlannedJobs()
  }
  const stuck = () => fixture.payments.figures?.find(({ name }) => name === 'poftim_payment_holds_stuck')?.read()
  const told = async () =>
    (
      await db.pool.query<{ notice: string }>(
        `SELECT payload->>'notice' AS notice FROM outbox_event WHERE kind = 'operator.notice' ORDER BY id`,
      )
    ).rows.map(({ notice }) => notice)
  const atGateway = async () => (await db.pool.query('SELECT state, amount FROM gateway_standin.payment')).rows
  return { line, fixture, orderId, tryAgain, stuck, told, atGateway }
}

test('a capture without an answer is tried again, is a task for a person after the sixth call, and is made once', async () => {
  const { line, fixture, orderId, tryAgain, stuck, told, atGateway } = await orderAtAbsentGateway()
  const { clock, db } = fixture.context
  await db.transaction((tx) => captureHeld(tx, clock, orderId))
  await fixture.runDueJobs()
  await tryAgain(4)
  assert.deepEqual([await stuck(), await told()], [[], []])
  await tryAgain(2)
  assert.deepEqual([await stuck(), await told()], [[{ label: 'capture', value: 1 }], ['payment-capture-stuck']])
  line.isAway = false
  await tryAgain(1)
  assert.deepEqual([await stuck(), await atGateway()], [[], [{ state: 'captured', amount: 100_00 }]])
  await fixture.stop()
})

test('a release without an answer is tried again, and is a task for a person after the sixth call', async () => {
  const { line, fixture, orderId, tryAgain, stuck, told, atGateway } = await orderAtAbsentGateway()
  const { clock, db } = fixture.context
  await db.transaction((tx) => cancelPayments(tx, clock, orderId))
  await fixture.runDueJobs()
  await tryAgain(5)
  assert.deepEqual([await stuck(), await told()], [[{ label: 'release', value: 1 }], ['payment-release-stuck']])
  line.isAway = false
  await tryAgain(1)
  assert.deepEqual([await stuck(), await atGateway()], [[], [{ state: 'voided', amount: 100_00 }]])
  await fixture.stop()
})

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
