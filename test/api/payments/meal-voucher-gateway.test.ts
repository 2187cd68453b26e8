import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { paymentsOf, refundAmount } from '#modules/payments/index.ts'
import { applyGatewayStatus } from '#modules/payments/usecases/apply-gateway-status.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import {
  type PaymentFixture,
  type PlacedPayments,
  paymentFixture,
} from '#test/support/fixtures/payments/payment-fixture.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { embeddedGatewayHarness } from '#test/support/stand-ins/embedded-gateway-harness.ts'
import { type GatewayHarness, gatewayContract } from '#test/support/stand-ins/gateway-contract.ts'
import { netopiaHarness } from '#test/support/stand-ins/netopia-harness.ts'
import { stripeHarness } from '#test/support/stand-ins/stripe-harness.ts'

gatewayContract('a gateway of meal-voucher cards', () => embeddedGatewayHarness('meal-voucher'), 'meal-voucher')

test('with Stripe for cards and a separate gateway for meal vouchers, only their two webhooks exist', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_none', STRIPE_WEBHOOK_SECRET: 'whsec_none' }
  const shop = await startShop({
    env: { JOBS: 'false', PAYMENT_GATEWAY: 'stripe', MEAL_VOUCHER_GATEWAY: 'embedded', ...keys },
  })
  try {
    const statuses = ['stripe', 'meal-voucher', 'embedded', 'netopia'].map(async (provider) => {
      const response = await fetch(`${shop.url}/webhooks/payments/${provider}`, { method: 'POST', body: '{}' })
      return response.status
    })
    assert.deepEqual(await Promise.all(statuses), [401, 401, 404, 404])
    assert.equal((await fetch(`${shop.url}/_stand-in/pay`)).status, 200)
  } finally {
    await shop.stop()
  }
})

for (const [name, startRemote] of [
  ['netopia', netopiaHarness],
  ['stripe', stripeHarness],
] as const) {
  let remote: GatewayHarness
  let fixture: PaymentFixture
  before(async () => {
    remote = await startRemote()
    fixture = await paymentFixture({
      gateway: remote.gateway,
      clock: movableClock(remote.now()),
      hasMealVoucherGateway: true,
    })
  })
  after(async () => {
    await fixture.stop()
    await remote.stop()
  })

  const statesOf = async ({ orderId }: PlacedPayments) =>
    ((await paymentsOf(fixture.context.db, [orderId])).get(orderId) ?? []).map(({ type, state }) => `${type} ${state}`)
  const address = async ({ orderId }: PlacedPayments) =>
    (await fixture.payments.startPayment(orderId)) ?? assert.fail('no payment address')
  const place = () =>
    fixture.place({
      amount: 70_00,
      parts: [
        { type: 'meal-voucher', methodCode: 'meal-voucher', amount: bani(40_00), cardCode: null },
        { type: 'money', methodCode: 'card-online', amount: bani(30_00), cardCode: null },
      ],
    })
  const referenceAt = async ({ orderId }: PlacedPayments, provider: string): Promise<string> => {
    const { rows } = await fixture.context.db.pool.query<{ reference: string }>(
      `SELECT a.reference FROM payment_attempt a JOIN payment p ON p.id = a.payment_id
       WHERE p.order_id = $1 AND a.provider = $2`,
      [orderId, provider],
    )
    return rows[0]?.reference ?? assert.fail(`no attempt at ${provider}`)
  }
  const pay = async (order: PlacedPayments): Promise<void> => {
    assert.ok((await payWithCard(await address(order), 'meal-voucher')).leftTo)
    await fixture.runDueJobs()
    await remote.pay(await address(order))
    const { raw, headers } = await remote.latestWebhook(await referenceAt(order, name))
    const url = `/webhooks/payments/${name}`
    const { statusCode } = await fixture.server.inject({ method: 'POST', url, payload: Buffer.from(raw), headers })
    assert.ok(statusCode < 300)
    await fixture.runDueJobs()
  }

  test(`${name}: a separate gateway charges the meal voucher, this one the card, and the order is reported as paid once`, async () => {
    const order = await place()
    await pay(order)
    assert.deepEqual(await statesOf(order), ['meal-voucher completed', 'money completed'])
    const events = fixture.events.filter(({ payload }) => payload['orderId'] === order.orderId)
    assert.deepEqual(
      events.map(({ kind }) => kind),
      ['payment.captured'],
    )
  })

  test(`${name}: a refund goes to the gateway that took the payment`, async () => {
    const order = await place()
    await pay(order)
    const { db, clock } = fixture.context
    await db.transaction((tx) =>
      refundAmount(tx, clock, { orderId: order.orderId, amount: bani(50_00), reason: 'lines-out', food: bani(20_00) }),
    )
    await fixture.runDueJobs()
    assert.deepEqual(await statesOf(order), ['meal-voucher partially_refunded', 'money refunded'])
    assert.deepEqual(
      (await findDiscrepancies(db)).filter(({ check }) => check.startsWith('captured')),
      [],
    )
  })

  test(`${name}: a gateway’s notice about a payment of the other gateway is not trusted`, async () => {
    const order = await place()
    await address(order)
    const reference = await referenceAt(order, 'meal-voucher')
    const news = { kind: 'captured', amount: bani(40_00), currency: 'RON' } as const
    const status = { providerPaymentId: 'x', failure: null, news }
    const outcome = await fixture.context.db.transaction((tx) =>
      applyGatewayStatus(fixture.context, tx, { provider: name, reference }, status),
    )
    assert.equal(outcome, 'unknown reference')
    assert.deepEqual(await statesOf(order), ['meal-voucher processing', 'money new'])
  })
}
