import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Clock } from '#kernel/clock.ts'
import { bani } from '#kernel/money.ts'
import { cancelPayments, refundAmount } from '#modules/payments/index.ts'
import { GatewayUnavailable } from '#modules/payments/ports.ts'
import { captureHeld } from '#modules/payments/usecases/holds/capture-held.ts'
import type { Tx } from '#platform/db/db.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { paymentFixture } from '#test/support/fixtures/payments/payment-fixture.ts'
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

/** A held order that is to be captured while the gateway is away; then `change`, and the gateway gives the hold up and is back. */
async function lapseWhileBeingCaptured(change: (tx: Tx, clock: Clock, orderId: string) => Promise<unknown>) {
  const { line, fixture, orderId, tryAgain } = await orderAtAbsentGateway()
  const { clock, db } = fixture.context
  await db.transaction((tx) => captureHeld(tx, clock, orderId))
  await fixture.runDueJobs()
  await db.transaction((tx) => change(tx, clock, orderId))
  await fixture.runDueJobs()
  await db.pool.query(`UPDATE gateway_standin.payment SET state = 'voided'`)
  line.isAway = false
  await tryAgain(1)
  const rows = async (sql: string) => (await db.pool.query(sql)).rows
  const standing = {
    refunds: await rows('SELECT amount, state FROM payment_refund'),
    payments: await rows('SELECT amount, state FROM payment'),
    discrepancies: await rows('SELECT kind, amount FROM payment_discrepancy'),
    ledger: await rows(`SELECT account, sum(amount)::int AS amount FROM ledger_entry GROUP BY 1
      HAVING sum(amount) <> 0 ORDER BY 1`),
    wrong: await findDiscrepancies(db),
  }
  await fixture.stop()
  return standing
}

test('what was to be refunded of an amount that the gateway then gave up is not due, and the shopper owes less', async () => {
  const standing = await lapseWhileBeingCaptured((tx, clock, orderId) =>
    refundAmount(tx, clock, { orderId, amount: bani(10_00), reason: 'lines-out' }),
  )
  assert.deepEqual(standing, {
    refunds: [],
    payments: [{ amount: 90_00, state: 'authorized' }],
    discrepancies: [{ kind: 'uncaptured', amount: 90_00 }],
    ledger: [
      { account: 'receivable', amount: 90_00 },
      { account: 'sales', amount: -90_00 },
    ],
    wrong: [],
  })
})

test('an order that was cancelled while its amount was being captured owes nothing when the gateway gave the amount up', async () => {
  const standing = await lapseWhileBeingCaptured(cancelPayments)
  assert.deepEqual(standing, {
    refunds: [],
    payments: [{ amount: 0, state: 'cancelled' }],
    discrepancies: [],
    ledger: [],
    wrong: [],
  })
})
