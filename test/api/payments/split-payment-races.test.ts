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
import { people } from '#seed/people.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import {
  type PaymentFixture,
  type PlacedPayments,
  paymentFixture,
} from '#test/support/fixtures/payments/payment-fixture.ts'
import { payWithCard, submitCode } from '#test/support/http/pay-page.ts'

// Each order is paid with points, a meal voucher and a card. A cancellation, an expiry, a refund or a lost or repeated
// webhook interferes with their payment or refund.

let fixture: PaymentFixture
before(async () => {
  fixture = await paymentFixture()
})
after(() => fixture.stop())

const points: PaymentPart = { type: 'points', methodCode: 'points', amount: bani(5_00), cardCode: null }
const voucher: PaymentPart = {
  type: 'meal-voucher',
  methodCode: 'meal-voucher',
  amount: bani(40_00),
  cardCode: 'meal-voucher',
}
const money: PaymentPart = { type: 'money', methodCode: 'card-online', amount: bani(55_00), cardCode: null }
const place = () =>
  fixture.place({ parts: [points, voucher, money], amount: 100_00, customerId: people.ana.customerId })
const startPayment = async ({ orderId }: PlacedPayments): Promise<string> => {
  fixture.context.clock.pass({ seconds: 1 })
  return (await fixture.payments.startPayment(orderId)) ?? assert.fail('no payment address')
}
const payments = async ({ orderId }: PlacedPayments) =>
  (await paymentsOf(fixture.context.db, [orderId])).get(orderId) ?? []
const states = async (order: PlacedPayments) => (await payments(order)).map(({ type, state }) => `${type} ${state}`)
const eventsOf = ({ orderId }: PlacedPayments) =>
  fixture.events.flatMap(({ kind, payload }) => (payload['orderId'] === orderId ? [kind] : []))
const expire = ({ orderId }: PlacedPayments) =>
  fixture.context.db.transaction((tx) => cancelUnpaidPayments(tx, fixture.context.clock, orderId))
const cancel = ({ orderId }: PlacedPayments) =>
  fixture.context.db.transaction((tx) => cancelPayments(tx, fixture.context.clock, orderId))
const removeLines = ({ orderId }: PlacedPayments, amount: number) =>
  fixture.context.db.transaction((tx) =>
    refundAmount(tx, fixture.context.clock, { orderId, amount: bani(amount), reason: 'lines-out' }),
  )
/** The amount, in bani, that the gateway has captured for an order and not refunded. */
const capturedAmount = async ({ orderId }: PlacedPayments): Promise<number> => {
  const { rows } = await fixture.context.db.pool.query<{ held: number }>(
    `SELECT coalesce(sum(g.amount - coalesce((SELECT sum(r.amount) FROM gateway_standin.refund r WHERE r.payment_id = g.id), 0)),
       0)::int AS held
     FROM payment p JOIN payment_attempt a ON a.payment_id = p.id
     JOIN gateway_standin.payment g ON g.reference = a.reference AND g.state = 'captured' WHERE p.order_id = $1`,
    [orderId],
  )
  return rows[0]?.held ?? 0
}
/** Pays the meal voucher and then the card at the gateway. */
async function payBoth(
  order: PlacedPayments,
  card: 'approves-at-once' | 'tells-twice' | 'tells-nothing' = 'approves-at-once',
) {
  await payWithCard(await startPayment(order), 'meal-voucher')
  await fixture.runDueJobs()
  await payWithCard(await startPayment(order), card)
}

test('an order that expires after its meal voucher was paid refunds voucher, points and the late card payment', async () => {
  const order = await place()
  await payWithCard(await startPayment(order), 'meal-voucher')
  await fixture.runDueJobs()
  assert.deepEqual(await states(order), ['points completed', 'meal-voucher completed', 'money new'])
  const paymentUrl = await startPayment(order)
  await payWithCard(paymentUrl, 'approves')
  assert.equal(await expire(order), 'withdrawn')
  await fixture.runDueJobs()
  await submitCode(paymentUrl)
  await fixture.runDueJobs()
  assert.deepEqual(await states(order), ['points refunded', 'meal-voucher refunded', 'money cancelled'])
  assert.equal(await capturedAmount(order), 0)
  assert.equal(eventsOf(order).includes('payment.captured'), false)
})

test('a repeated card webhook that two workers handle pays the order once', async () => {
  const order = await place()
  await payBoth(order, 'tells-twice')
  await Promise.all([fixture.runPlannedJobs(), fixture.runPlannedJobs()])
  assert.deepEqual(await states(order), ['points completed', 'meal-voucher completed', 'money completed'])
  assert.equal(eventsOf(order).filter((kind) => kind === 'payment.captured').length, 1)
  assert.equal(await capturedAmount(order), 95_00)
})

test('a card payment without a webhook is queried from the gateway, and the order is reported as paid only then', async () => {
  const order = await place()
  await payBoth(order, 'tells-nothing')
  await fixture.runPlannedJobs()
  assert.deepEqual(await states(order), ['points completed', 'meal-voucher completed', 'money processing'])
  assert.equal(eventsOf(order).includes('payment.captured'), false)
  fixture.context.clock.pass({ minutes: 4 })
  await fixture.payments.jobs?.['payments.plan-looks']?.(null)
  await fixture.runDueJobs()
  assert.deepEqual(await states(order), ['points completed', 'meal-voucher completed', 'money completed'])
  assert.equal(eventsOf(order).filter((kind) => kind === 'payment.captured').length, 1)
})

test('changing the method after the voucher was charged confirms the order, and the late card payment is refunded', async () => {
  const order = await place()
  await payWithCard(await startPayment(order), 'meal-voucher')
  await fixture.runDueJobs()
  const paymentUrl = await startPayment(order)
  await payWithCard(paymentUrl, 'approves')
  const card = (await payments(order)).find(({ type }) => type === 'money')
  await fixture.context.db.transaction((tx) =>
    changeMethod(tx, fixture.context.clock, order.orderId, card?.id ?? 0, 'cash-at-door'),
  )
  await submitCode(paymentUrl)
  await fixture.runDueJobs()
  assert.deepEqual(await states(order), ['points completed', 'meal-voucher completed', 'money authorized'])
  assert.equal(eventsOf(order).filter((kind) => kind === 'payment.captured').length, 1)
  assert.equal(await capturedAmount(order), 40_00)
})

test('a cancellation between a capture and its webhook refunds all three once, however often it is requested', async () => {
  const order = await place()
  await payBoth(order)
  assert.deepEqual(await states(order), ['points completed', 'meal-voucher completed', 'money processing'])
  await Promise.all([cancel(order), fixture.runDueJobs(), cancel(order)])
  await cancel(order)
  await fixture.runDueJobs()
  assert.equal(await capturedAmount(order), 0)
  const { rows } = await fixture.context.db.pool.query(
    `SELECT r.state, count(*)::int FROM payment_refund r JOIN payment p ON p.id = r.payment_id WHERE p.order_id = $1 GROUP BY 1`,
    [order.orderId],
  )
  assert.deepEqual(rows, [{ state: 'done', count: 3 }])
})

test('lines removed while an earlier refund is in progress are refunded to card, voucher and points, to the ban', async () => {
  const order = await place()
  await payBoth(order)
  await fixture.runDueJobs()
  await removeLines(order, 50_00)
  await removeLines(order, 30_00)
  assert.equal(await capturedAmount(order), 95_00, 'both refunds are pending')
  await fixture.runDueJobs()
  assert.deepEqual(await states(order), ['points completed', 'meal-voucher partially_refunded', 'money refunded'])
  assert.equal(await capturedAmount(order), 15_00)
  await removeLines(order, 18_00)
  await fixture.runDueJobs()
  assert.deepEqual(await states(order), ['points partially_refunded', 'meal-voucher refunded', 'money refunded'])
  assert.equal(await capturedAmount(order), 0)
  await assert.rejects(removeLines(order, 2_01), /do not hold/)
})

test('lines removed and then the whole order cancelled with the gateway unavailable are refunded once', async () => {
  const order = await place()
  await payBoth(order)
  await fixture.runDueJobs()
  await fixture.context.db.pool.query('ALTER TABLE gateway_standin.refund RENAME TO refund_away')
  await removeLines(order, 60_00)
  await cancel(order)
  await fixture.runDueJobs()
  await fixture.context.db.pool.query('ALTER TABLE gateway_standin.refund_away RENAME TO refund')
  assert.equal(await capturedAmount(order), 95_00)
  await fixture.runPlannedJobs()
  assert.equal(await capturedAmount(order), 0)
  assert.deepEqual(await states(order), ['points refunded', 'meal-voucher refunded', 'money refunded'])
})

test('the ledger balances after every sequence', async () => {
  const discrepancies = (await findDiscrepancies(fixture.context.db)).filter(
    ({ check }) => check.startsWith('captured less') || check.startsWith('ledger') || check.startsWith('owed'),
  )
  assert.deepEqual(discrepancies, [])
})
