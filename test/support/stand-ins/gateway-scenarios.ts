import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bani } from '#kernel/money.ts'
import {
  cancelPayments,
  cancelUnpaidPayments,
  type PaymentPart,
  paymentsOf,
  refundAmount,
} from '#modules/payments/index.ts'
import { changeMethod } from '#modules/payments/usecases/choose-method.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import {
  type PaymentFixture,
  type PlacedPayments,
  paymentFixture,
} from '#test/support/fixtures/payments/payment-fixture.ts'
import { type GatewayHarness, refundedKind } from './gateway-contract.ts'

type Webhook = Awaited<ReturnType<GatewayHarness['latestWebhook']>>

const points: PaymentPart = { type: 'points', methodCode: 'points', amount: bani(5_00), cardCode: null }
const money: PaymentPart = { type: 'money', methodCode: 'card-online', amount: bani(95_00), cardCode: null }

/**
 * Scenarios of an order paid with points and a card, when webhooks are late, duplicated, out of order, contradictory or
 * missing. They apply to every adapter of the port `PaymentGateway`.
 */
export function gatewayScenarios(name: string, makeHarness: () => Promise<GatewayHarness>): void {
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

  const placeOrder = (): Promise<PlacedPayments> => fixture.place({ parts: [points, money], amount: 100_00 })
  /** Starts a payment attempt. Advances the clock first, so that attempts have distinct times. */
  const startAttempt = async ({ orderId }: PlacedPayments): Promise<string> => {
    fixture.context.clock.pass({ milliseconds: 10 })
    return (await fixture.payments.startPayment(orderId)) ?? assert.fail('no amount is due')
  }
  /** The gateway references of the order's payment attempts, the latest last. */
  const attemptReferences = async ({ orderId }: PlacedPayments): Promise<string[]> => {
    const { rows } = await fixture.context.db.pool.query<{ reference: string }>(
      `SELECT a.reference FROM payment_attempt a JOIN payment p ON p.id = a.payment_id WHERE p.order_id = $1 ORDER BY a.id`,
      [orderId],
    )
    return rows.map(({ reference }) => reference)
  }
  const latestReference = async (order: PlacedPayments): Promise<string> =>
    (await attemptReferences(order)).at(-1) ?? assert.fail('the order has no payment attempt')
  const postWebhook = async ({ raw, headers }: Webhook): Promise<void> => {
    const url = `${fixture.url}/webhooks/payments/${harness.gateway.provider}`
    const response = await fetch(url, {
      method: 'POST',
      body: Buffer.from(raw),
      headers: { 'content-type': 'application/json', ...headers },
    })
    assert.ok(response.ok, `${response.status} ${await response.text()}`)
  }
  const receive = async (...webhooks: readonly Webhook[]): Promise<void> => {
    await Promise.all(webhooks.map(postWebhook))
    await fixture.runDueJobs()
  }
  /** Queries the gateway for an attempt, as the minutely job does when no webhook has arrived. */
  const queryGateway = async (reference: string): Promise<void> => {
    await fixture.payments.jobs?.['payments.look']?.({ reference })
    await fixture.runDueJobs()
  }
  const paymentStates = async ({ orderId }: PlacedPayments) =>
    ((await paymentsOf(fixture.context.db, [orderId])).get(orderId) ?? []).map(({ type, state }) => `${type} ${state}`)
  const eventsOf = ({ orderId }: PlacedPayments): string[] =>
    fixture.events.filter(({ payload }) => payload['orderId'] === orderId).map(({ kind }) => kind)
  /** The state of an attempt at the gateway. */
  const gatewayState = async (reference: string) => {
    const { rows } = await fixture.context.db.pool.query<{ id: string }>(
      'SELECT provider_payment_id AS id FROM payment_attempt WHERE reference = $1',
      [reference],
    )
    return (await harness.gateway.look(reference, rows[0]?.id ?? null))?.news.kind
  }
  const ledger = async ({ orderId }: PlacedPayments) => {
    const { rows } = await fixture.context.db.pool.query<{ account: string; amount: number }>(
      `SELECT e.account, sum(e.amount)::int AS amount FROM ledger_posting l JOIN ledger_entry e ON e.posting_id = l.id
       WHERE l.order_id = $1 GROUP BY 1 HAVING sum(e.amount) <> 0 ORDER BY 1`,
      [orderId],
    )
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
  }
  const assertFullyRefunded = async (order: PlacedPayments, reference: string): Promise<void> => {
    await fixture.runDueJobs()
    assert.equal(await gatewayState(reference), refundedKind(harness))
    assert.deepEqual(await ledger(order), {})
  }

  test(`${name}: a webhook delivered three times at once completes the payment once`, async () => {
    const order = await placeOrder()
    await harness.pay(await startAttempt(order))
    const webhook = await harness.latestWebhook(await latestReference(order))
    await receive(webhook, webhook, webhook)
    assert.deepEqual(await paymentStates(order), ['points completed', 'money completed'])
    assert.deepEqual(eventsOf(order), ['payment.captured'])
    assert.deepEqual(await ledger(order), { gateway: 95_00, points: 5_00, sales: -100_00 })
  })

  test(`${name}: a payment without a webhook is completed by querying the gateway`, async () => {
    const order = await placeOrder()
    await harness.pay(await startAttempt(order))
    await queryGateway(await latestReference(order))
    assert.deepEqual(await paymentStates(order), ['points completed', 'money completed'])
    assert.deepEqual(eventsOf(order), ['payment.captured'])
  })

  test(`${name}: a failure webhook that arrives after the next attempt was captured leaves the order paid`, async () => {
    const order = await placeOrder()
    await harness.failPayment(await startAttempt(order))
    const failureWebhook = await harness.latestWebhook(await latestReference(order))
    await queryGateway(await latestReference(order))
    assert.deepEqual(await paymentStates(order), ['points completed', 'money failed'])
    await harness.pay(await startAttempt(order))
    const [first, second = ''] = await attemptReferences(order)
    assert.notEqual(first, second)
    await receive(await harness.latestWebhook(second))
    await receive(failureWebhook)
    assert.deepEqual(await paymentStates(order), ['points completed', 'money completed'])
    assert.deepEqual(eventsOf(order), ['payment.failed', 'payment.captured'])
  })

  test(`${name}: an order that expires while the pay page is open returns its points, and a later capture is refunded once`, async () => {
    const order = await placeOrder()
    const payAddress = await startAttempt(order)
    assert.equal(
      await fixture.context.db.transaction((tx) => cancelUnpaidPayments(tx, fixture.context.clock, order.orderId)),
      'withdrawn',
    )
    assert.deepEqual(await paymentStates(order), ['points refunded', 'money cancelled'])
    await harness.pay(payAddress)
    const webhook = await harness.latestWebhook(await latestReference(order))
    await receive(webhook, webhook)
    assert.deepEqual(await paymentStates(order), ['points refunded', 'money cancelled'])
    assert.equal(eventsOf(order).includes('payment.captured'), false)
    await assertFullyRefunded(order, await latestReference(order))
  })

  test(`${name}: a cancellation concurrent with a capture refunds everything once, in either order`, async () => {
    for (const isWebhookFirst of [true, false]) {
      const order = await placeOrder()
      await harness.pay(await startAttempt(order))
      await postWebhook(await harness.latestWebhook(await latestReference(order)))
      const cancel = () =>
        fixture.context.db.transaction((tx) => cancelPayments(tx, fixture.context.clock, order.orderId))
      await Promise.all(isWebhookFirst ? [fixture.runDueJobs(), cancel()] : [cancel(), fixture.runDueJobs()])
      await cancel()
      await assertFullyRefunded(order, await latestReference(order))
    }
  })

  test(`${name}: a capture on a pay page is refunded when the shopper has chosen another payment method since`, async () => {
    const order = await placeOrder()
    const payAddress = await startAttempt(order)
    const moneyPayment = (await paymentsOf(fixture.context.db, [order.orderId]))
      .get(order.orderId)
      ?.find(({ type }) => type === 'money')
    await fixture.context.db.transaction((tx) =>
      changeMethod(tx, fixture.context.clock, order.orderId, moneyPayment?.id ?? 0, 'card-at-door'),
    )
    assert.deepEqual(await paymentStates(order), ['points completed', 'money authorized'])
    await harness.pay(payAddress)
    await receive(await harness.latestWebhook(await latestReference(order)))
    assert.deepEqual(await paymentStates(order), ['points completed', 'money authorized'])
    assert.equal(await gatewayState(await latestReference(order)), refundedKind(harness))
    assert.deepEqual(eventsOf(order), ['payment.captured'], 'only the payment at the door is reported')
    assert.deepEqual(await ledger(order), { points: 5_00, receivable: 95_00, sales: -100_00 })
  })

  test(`${name}: lines removed while the pay page is open reduce the amount due, and a capture of the former amount is refunded`, async () => {
    const order = await placeOrder()
    const payAddress = await startAttempt(order)
    const refundLines = (amount: number) =>
      fixture.context.db.transaction((tx) =>
        refundAmount(tx, fixture.context.clock, { orderId: order.orderId, amount: bani(amount), reason: 'lines-out' }),
      )
    await refundLines(15_00)
    await harness.pay(payAddress)
    const firstReference = await latestReference(order)
    await receive(await harness.latestWebhook(firstReference))
    assert.equal(await gatewayState(firstReference), refundedKind(harness))
    assert.deepEqual(await paymentStates(order), ['points completed', 'money new'])
    await harness.pay(await startAttempt(order))
    await receive(await harness.latestWebhook(await latestReference(order)))
    assert.deepEqual(await ledger(order), { gateway: 80_00, points: 5_00, sales: -85_00 })

    await refundLines(30_00)
    await refundLines(53_00)
    await fixture.runDueJobs()
    assert.deepEqual(await paymentStates(order), ['points partially_refunded', 'money refunded'])
    assert.equal(await gatewayState(await latestReference(order)), refundedKind(harness))
    assert.deepEqual(await ledger(order), { points: 2_00, sales: -2_00 })
  })
}
