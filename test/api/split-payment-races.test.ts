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
import { confirm, payWith } from '#test/support/at-the-gateway.ts'
import { auditBooks } from '#test/support/books.ts'
import { type PayDesk, type Placed, payDesk } from '#test/support/pay-desk.ts'

// Each order is paid with points, a meal voucher and a card. A cancellation, an expiry, a refund or a lost or repeated
// webhook interferes with their payment or refund.

let fixture: PayDesk
before(async () => {
  fixture = await payDesk()
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
const startPayment = async ({ orderId }: Placed): Promise<string> => {
  fixture.at.clock.pass({ seconds: 1 })
  return (await fixture.payments.startPayment(orderId)) ?? assert.fail('no payment address')
}
const payments = async ({ orderId }: Placed) => (await paymentsOf(fixture.at.db, [orderId])).get(orderId) ?? []
const states = async (order: Placed) => (await payments(order)).map(({ type, state }) => `${type} ${state}`)
const eventsOf = ({ orderId }: Placed) =>
  fixture.told.flatMap(({ kind, payload }) => (payload['orderId'] === orderId ? [kind] : []))
const expire = ({ orderId }: Placed) =>
  fixture.at.db.transaction((tx) => cancelUnpaidPayments(tx, fixture.at.clock, orderId))
const cancel = ({ orderId }: Placed) => fixture.at.db.transaction((tx) => cancelPayments(tx, fixture.at.clock, orderId))
const removeLines = ({ orderId }: Placed, amount: number) =>
  fixture.at.db.transaction((tx) =>
    refundAmount(tx, fixture.at.clock, { orderId, amount: bani(amount), reason: 'lines-out' }),
  )
/** The amount, in bani, that the gateway has captured for an order and not refunded. */
const capturedAmount = async ({ orderId }: Placed): Promise<number> => {
  const { rows } = await fixture.at.db.pool.query<{ held: number }>(
    `SELECT coalesce(sum(g.amount - coalesce((SELECT sum(r.amount) FROM gateway_standin.refund r WHERE r.payment_id = g.id), 0)),
       0)::int AS held
     FROM payment p JOIN payment_attempt a ON a.payment_id = p.id
     JOIN gateway_standin.payment g ON g.reference = a.reference AND g.state = 'captured' WHERE p.order_id = $1`,
    [orderId],
  )
  return rows[0]?.held ?? 0
}
/** Pays the meal voucher and then the card at the gateway. */
async function payBoth(order: Placed, card: 'approves-at-once' | 'tells-twice' | 'tells-nothing' = 'approves-at-once') {
  await payWith(await startPayment(order), 'meal-voucher')
  await fixture.runDueJobs()
  await payWith(await startPayment(order), card)
}

test('an order that expires after its meal voucher was paid refunds voucher, points and the late card payment', async () => {
  const order = await place()
  await payWith(await startPayment(order), 'meal-voucher')
  await fixture.runDueJobs()
  assert.deepEqual(await states(order), ['points completed', 'meal-voucher completed', 'money new'])
  const paymentUrl = await startPayment(order)
  await payWith(paymentUrl, 'approves')
  assert.equal(await expire(order), 'withdrawn')
  await fixture.runDueJobs()
  await confirm(paymentUrl)
  await fixture.runDueJobs()
  assert.deepEqual(await states(order), ['points refunded', 'meal-voucher refunded', 'money cancelled'])
  assert.equal(await capturedAmount(order), 0)
  assert.equal(eventsOf(order).includes('payment.captured'), false)
})

test('a repeated card webhook that two workers handle pays the order once', async () => {
  const order = await place()
  await payBoth(order, 'tells-twice')
  await Promise.all([fixture.runWaitingJobs(), fixture.runWaitingJobs()])
  assert.deepEqual(await states(order), ['points completed', 'meal-voucher completed', 'money completed'])
  assert.equal(eventsOf(order).filter((kind) => kind === 'payment.captured').length, 1)
  assert.equal(await capturedAmount(order), 95_00)
})

test('a card payment without a webhook is queried from the gateway, and the order is reported as paid only then', async () => {
  const order = await place()
  await payBoth(order, 'tells-nothing')
  await fixture.runWaitingJobs()
  assert.deepEqual(await states(order), ['points completed', 'meal-voucher completed', 'money processing'])
  assert.equal(eventsOf(order).includes('payment.captured'), false)
  fixture.at.clock.pass({ minutes: 4 })
  await fixture.payments.jobs?.['payments.plan-looks']?.(null)
  await fixture.runDueJobs()
  assert.deepEqual(await states(order), ['points completed', 'meal-voucher completed', 'money completed'])
  assert.equal(eventsOf(order).filter((kind) => kind === 'payment.captured').length, 1)
})

test('changing the method after the voucher was charged confirms the order, and the late card payment is refunded', async () => {
  const order = await place()
  await payWith(await startPayment(order), 'meal-voucher')
  await fixture.runDueJobs()
  const paymentUrl = await startPayment(order)
  await payWith(paymentUrl, 'approves')
  const card = (await payments(order)).find(({ type }) => type === 'money')
  await fixture.at.db.transaction((tx) =>
    changeMethod(tx, fixture.at.clock, order.orderId, card?.id ?? 0, 'cash-at-door'),
  )
  await confirm(paymentUrl)
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
  const { rows } = await fixture.at.db.pool.query(
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
  await fixture.at.db.pool.query('ALTER TABLE gateway_standin.refund RENAME TO refund_away')
  await removeLines(order, 60_00)
  await cancel(order)
  await fixture.runDueJobs()
  await fixture.at.db.pool.query('ALTER TABLE gateway_standin.refund_away RENAME TO refund')
  assert.equal(await capturedAmount(order), 95_00)
  await fixture.runWaitingJobs()
  assert.equal(await capturedAmount(order), 0)
  assert.deepEqual(await states(order), ['points refunded', 'meal-voucher refunded', 'money refunded'])
})

test('the ledger balances after every sequence', async () => {
  const discrepancies = (await auditBooks(fixture.at.db)).filter(
    ({ what }) => what.startsWith('captured less') || what.startsWith('ledger') || what.startsWith('owed'),
  )
  assert.deepEqual(discrepancies, [])
})
