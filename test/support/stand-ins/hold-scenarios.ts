import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { cancelPayments, paymentsOf, refundAmount } from '#modules/payments/index.ts'
import { captureHeld } from '#modules/payments/usecases/holds/capture-held.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import { type PaymentFixture, paymentFixture } from '#test/support/fixtures/payments/payment-fixture.ts'
import type { GatewayHarness } from './gateway-contract.ts'

/** Scenarios of an order of 100 lei that a gateway with holds authorises. They apply to every such adapter. */
export function holdScenarios(name: string, makeHarness: () => Promise<GatewayHarness>): void {
  let harness: GatewayHarness
  let fixture: PaymentFixture
  before(async () => {
    harness = await makeHarness()
    fixture = await paymentFixture({ gateway: harness.gateway, clock: movableClock(harness.now()) })
  })
  after(async () => {
    await fixture.stop()
    await harness.stop()
  })

  const inTransaction: PaymentFixture['context']['db']['transaction'] = (run) => fixture.context.db.transaction(run)
  const held = async (pay: (address: string) => Promise<void> = (address) => harness.pay(address)) => {
    const { clock, db } = fixture.context
    const { orderId } = await fixture.place({ amount: 100_00, isHeld: true })
    await pay((await fixture.payments.startPayment(orderId)) ?? assert.fail('no amount is due'))
    const { rows } = await db.pool.query<{ reference: string; id: string }>(
      `SELECT a.reference, a.provider_payment_id AS id FROM payment_attempt a JOIN payment p ON p.id = a.payment_id
       WHERE p.order_id = $1`,
      [orderId],
    )
    const { reference = '', id = '' } = rows[0] ?? {}
    const runJob = (job: string) => fixture.payments.jobs?.[job]?.({ reference })
    await runJob('payments.look')
    await fixture.runDueJobs()
    return {
      ...{ orderId, reference, runJob },
      lower: (amount: number) =>
        inTransaction((tx) => refundAmount(tx, clock, { orderId, amount: bani(amount), reason: 'lines-out' })),
      leave: async () => {
        await inTransaction((tx) => putEvents(tx, clock, { kind: 'order.on_the_way', payload: { orderId } }))
        await fixture.runDueJobs()
      },
      cancel: async () => {
        await inTransaction((tx) => cancelPayments(tx, clock, orderId))
        await fixture.runDueJobs()
      },
      state: async () =>
        (await paymentsOf(db, [orderId]))
          .get(orderId)
          ?.map(({ state }) => state)
          .join(),
      atGateway: async () => {
        const { news, refunded = 0 } = (await harness.gateway.look(reference, id)) ?? {}
        return `${news?.kind} ${news?.amount} ${refunded}`
      },
      assertBooks: async (gateway: number) => {
        const { rows: sums } = await db.pool.query<{ account: string; amount: number }>(
          `SELECT e.account, sum(e.amount)::int AS amount FROM ledger_posting l JOIN ledger_entry e ON e.posting_id = l.id
           WHERE l.order_id = $1 GROUP BY 1 HAVING sum(e.amount) <> 0 ORDER BY 1`,
          [orderId],
        )
        const expected = gateway === 0 ? {} : { gateway, sales: -gateway }
        assert.deepEqual(Object.fromEntries(sums.map(({ account, amount }) => [account, amount])), expected)
        // The orders of this fixture exist in no other module, and leave by an event of the test.
        const found = (await findDiscrepancies(db)).filter(({ check }) => check !== 'events without a placed order')
        assert.deepEqual(found, [])
      },
    }
  }
  const eventsOf = (orderId: string): string[] =>
    fixture.events.filter(({ payload }) => payload['orderId'] === orderId).map(({ kind }) => kind)

  test(`${name}: an order that is picked for less is authorised, and its final sum is captured once when the van leaves`, async () => {
    const order = await held()
    assert.deepEqual([await order.state(), await order.atGateway()], ['authorized', 'authorized 10000 0'])
    assert.deepEqual(eventsOf(order.orderId), ['payment.captured'], 'the order is confirmed')
    await order.lower(10_00)
    await order.lower(5_00)
    await fixture.runDueJobs()
    await order.leave()
    await order.leave()
    assert.deepEqual([await order.state(), await order.atGateway()], ['completed', 'captured 8500 0'])
    assert.deepEqual(eventsOf(order.orderId), ['payment.captured'], 'nothing is refunded')
    await order.assertBooks(85_00)
  })

  test(`${name}: a cancelled order is voided, and nothing is refunded`, async () => {
    const order = await held()
    await order.cancel()
    await order.cancel()
    assert.equal(await order.state(), 'cancelled')
    assert.match(await order.atGateway(), /^voided/)
    assert.deepEqual(eventsOf(order.orderId), ['payment.captured'])
    await order.assertBooks(0)
  })

  test(`${name}: the page of an order that is given up before it is paid is closed`, async () => {
    const { clock, db } = fixture.context
    const { orderId } = await fixture.place({ amount: 100_00, isHeld: true })
    assert.ok(await fixture.payments.startPayment(orderId))
    await inTransaction((tx) => cancelPayments(tx, clock, orderId))
    await fixture.runDueJobs()
    const { rows } = await db.pool.query<{ reference: string; id: string; state: string }>(
      `SELECT a.reference, a.provider_payment_id AS id, a.state FROM payment_attempt a JOIN payment p ON p.id = a.payment_id
       WHERE p.order_id = $1`,
      [orderId],
    )
    const [{ reference, id, state } = assert.fail('no attempt')] = rows
    assert.equal(state, 'voided')
    const { news } = (await harness.gateway.look(reference, id)) ?? assert.fail('the gateway lost the payment')
    // Stripe has a session expire.
    assert.match(news.kind, /^(?:voided|failed)$/)
  })

  test(`${name}: what an order costs less while the answer to its capture is lost is refunded once it is captured`, async () => {
    const order = await held((address) => harness.payLosingAnswer?.(address) ?? assert.fail())
    await inTransaction((tx) => captureHeld(tx, fixture.context.clock, order.orderId))
    await order.runJob('payments.capture')
    assert.equal(await order.state(), 'authorized')
    await order.lower(10_00)
    await order.runJob('payments.capture')
    await fixture.runDueJobs()
    assert.deepEqual([await order.state(), await order.atGateway()], ['partially_refunded', 'captured 10000 1000'])
    await order.assertBooks(90_00)
  })

  test(`${name}: an order that is cancelled after its capture was asked for is refunded`, async () => {
    const order = await held()
    await inTransaction((tx) => captureHeld(tx, fixture.context.clock, order.orderId))
    await order.cancel()
    assert.equal(await order.state(), 'refunded')
    await order.assertBooks(0)
  })

  test(`${name}: an authorisation near its end is captured, and later reductions are refunded`, async () => {
    const order = await held()
    fixture.context.clock.pass({ hours: 5 * 24 })
    await order.runJob('payments.capture-ending-holds')
    await fixture.runDueJobs()
    assert.equal(await order.state(), 'authorized')
    fixture.context.clock.pass({ hours: 25 })
    await order.runJob('payments.capture-ending-holds')
    await fixture.runDueJobs()
    assert.equal(await order.state(), 'completed')
    await order.lower(15_00)
    await fixture.runDueJobs()
    await order.leave()
    assert.equal(await order.atGateway(), 'captured 10000 1500')
    await order.assertBooks(85_00)
  })
}
