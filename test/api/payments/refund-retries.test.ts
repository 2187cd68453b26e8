import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { paymentFixture } from '#test/support/fixtures/payments/payment-fixture.ts'
import { loweredOrders } from '#test/support/stand-ins/lowered-orders.ts'
import { netopiaHarness } from '#test/support/stand-ins/netopia-harness.ts'

const harness = await netopiaHarness()
const { clock, faults } = harness
const fixture = await paymentFixture({ gateway: harness.gateway, clock })
after(async () => {
  await fixture.stop()
  await harness.stop()
})
const { db } = fixture.context

const { lowerPaidOrder, stateOf, refundOf } = loweredOrders(fixture, harness.pay, bani(15_00))
const stuckRefunds = async () => {
  const figure = fixture.payments.figures?.find(({ name }) => name === 'poftim_payment_refunds_stuck')
  assert.equal(figure?.waitsForOperator, true)
  return figure.read()
}
/** How often the operator was told of a refund of a payment. */
const timesTold = async (reference: string): Promise<number> =>
  (
    await db.pool.query(
      `SELECT FROM outbox_event WHERE payload->>'notice' = 'payment-refund-stuck' AND payload #>> '{facts,payment}' = $1`,
      [reference],
    )
  ).rowCount ?? 0
/** Runs the planned call, which is due by then. */
async function callAgain(): Promise<void> {
  clock.pass({ hours: 24 })
  await fixture.runPlannedJobs()
}

for (const fault of [401, 404, 503, 'garbled'] as const) {
  test(`a refund answered with ${fault} is owed and tried again, is a task for a person after six calls, and is done when it succeeds`, async () => {
    const order = await lowerPaidOrder()
    // Each earlier refund sets the status, so an answer that cannot be read leaves the result unknown.
    harness.creditByHand(order.reference, 1_00)
    faults.push(...Array.from({ length: fault === 'garbled' ? 1 : 7 }, () => fault))
    await fixture.runDueJobs()
    for (let call = 2; call <= 5; call++) await callAgain()
    assert.deepEqual(await refundOf(order), { state: 'due', tries: 5 })
    assert.deepEqual([await timesTold(order.reference), await stuckRefunds()], [0, [{ value: 0 }]])
    await callAgain()
    await callAgain()
    assert.deepEqual(await refundOf(order), { state: 'due', tries: 7 })
    assert.deepEqual([await timesTold(order.reference), await stuckRefunds()], [1, [{ value: 1 }]])
    assert.deepEqual(await stateOf(order), [['completed', 0]])
    assert.deepEqual(await findDiscrepancies(db), [])
    // What the person found in the panel.
    if (fault === 'garbled')
      await harness.db.pool.query(
        `UPDATE payment_sent_refund SET outcome = 'done' WHERE outcome IS NULL AND sent_at IS NOT NULL`,
      )
    await callAgain()
    assert.deepEqual([await refundOf(order), await stuckRefunds()], [{ state: 'done', tries: 7 }, [{ value: 0 }]])
    assert.deepEqual(await stateOf(order), [['partially_refunded', 15_00]])
    assert.equal(harness.creditedOf(order.reference), 16_00)
    assert.deepEqual(await findDiscrepancies(db), [])
  })
}

test('a refund is called for again after a minute, then at growing intervals, by one planned job', async () => {
  const order = await lowerPaidOrder()
  faults.push(503, 503, 503)
  const waits: number[] = []
  await fixture.runDueJobs()
  for (let call = 1; call <= 3; call++) {
    const { rows } = await db.pool.query<{ runAt: Temporal.Instant }>(
      `SELECT run_at - interval '100 years' AS "runAt" FROM graphile_worker.jobs WHERE task_identifier = 'payments.refund' AND attempts = 0`,
    )
    assert.equal(rows.length, 1)
    waits.push(rows[0]?.runAt.since(clock.now()).total('minutes') ?? 0)
    await fixture.runPlannedJobs()
  }
  assert.deepEqual(waits, [1, 5, 30])
  assert.deepEqual(await refundOf(order), { state: 'done', tries: 3 })
})
