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
import { mealVoucherCardOf } from '#modules/payments/usecases/cards/saved-cards.ts'
import { changeMethod } from '#modules/payments/usecases/choose-method.ts'
import { loadMealCards } from '#seed/meal-cards.ts'
import { people } from '#seed/people.ts'
import {
  type PaymentFixture,
  type PlacedPayments,
  paymentFixture,
} from '#test/support/fixtures/payments/payment-fixture.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'

let fixture: PaymentFixture
before(async () => {
  fixture = await paymentFixture()
  await loadMealCards(fixture.context)
})
after(() => fixture.stop())

const ana = people.ana.customerId
const points = (amount: number): PaymentPart => ({
  type: 'points',
  methodCode: 'points',
  amount: bani(amount),
  cardCode: null,
})
const voucher = (amount: number, cardCode = 'meal-voucher'): PaymentPart => ({
  ...{ type: 'meal-voucher', methodCode: 'meal-voucher', amount: bani(amount), cardCode },
})
const money = (amount: number, methodCode = 'card-online'): PaymentPart => ({
  ...{ type: 'money', methodCode, amount: bani(amount), cardCode: null },
})
const place = (parts: readonly PaymentPart[], methodCode = 'card-online'): Promise<PlacedPayments> =>
  fixture.place({ parts, methodCode, amount: parts.reduce((sum, { amount }) => sum + amount, 0), customerId: ana })
const cardEnding = async (ends: string): Promise<string> => {
  const { rows } = await fixture.context.db.pool.query('SELECT code FROM saved_card WHERE ends = $1', [ends])
  return String(rows[0]?.code)
}
const balanceOf = async (cardCode: string) =>
  (await mealVoucherCardOf(fixture.context.db, ana, cardCode, fixture.context.clock.now()))?.available
const paymentsIn = async ({ orderId }: PlacedPayments) =>
  (await paymentsOf(fixture.context.db, [orderId])).get(orderId) ?? []
const statesOf = async (order: PlacedPayments) => (await paymentsIn(order)).map(({ type, state }) => `${type} ${state}`)
const startPayment = ({ orderId }: PlacedPayments) => fixture.payments.startPayment(orderId)
const paymentUrl = async (order: PlacedPayments): Promise<string> =>
  (await startPayment(order)) ?? assert.fail('no payment address')
const eventsOf = ({ orderId }: PlacedPayments) =>
  fixture.events
    .filter(({ payload }) => payload['orderId'] === orderId)
    .map(({ kind, payload }) => [kind, payload['paymentState'] ?? payload['value'] ?? payload['failure']])
const refundLines = ({ orderId }: PlacedPayments, amount: number) =>
  fixture.context.db.transaction((tx) =>
    refundAmount(tx, fixture.context.clock, { orderId, amount: bani(amount), reason: 'lines-out' }),
  )

test('points, a saved meal card and a card online pay one order, which is reported as paid once', async () => {
  const card = await cardEnding('4821')
  const balanceBefore = await balanceOf(card)
  const order = await place([points(5_00), voucher(40_00, card), money(30_00)])
  assert.equal(order.paymentState, 'new')
  const payAddress = await paymentUrl(order)
  assert.deepEqual(await statesOf(order), ['points completed', 'meal-voucher completed', 'money processing'])
  assert.equal(await balanceOf(card), (balanceBefore ?? 0) - 40_00)
  await fixture.runDueJobs()
  assert.deepEqual(eventsOf(order), [])
  await payWithCard(payAddress, 'approves-at-once')
  await fixture.runDueJobs()
  assert.deepEqual(await statesOf(order), ['points completed', 'meal-voucher completed', 'money completed'])
  assert.deepEqual(eventsOf(order), [['payment.captured', 'completed']])
  assert.equal(await startPayment(order), null)
})

test('an order paid with points alone is confirmed at once', async () => {
  const order = await place([points(20_00)])
  assert.equal(order.paymentState, 'completed')
  assert.equal(await startPayment(order), null)
})

test('a refused saved card leads to a page where another card pays and is saved', async () => {
  const order = await place([voucher(35_00, await cardEnding('0937')), money(20_00, 'cash-at-door')], 'cash-at-door')
  const page = await paymentUrl(order)
  assert.deepEqual(await statesOf(order), ['meal-voucher processing', 'money authorized'])
  const declined = await payWithCard(page, 'approves-at-once')
  assert.match(declined.text, /nu se acceptă la plata de față/)
  await payWithCard(page, 'meal-voucher', { name: 'Ana de probă', keeps: '1' })
  await fixture.runDueJobs()
  assert.deepEqual(await statesOf(order), ['meal-voucher completed', 'money authorized'])
  assert.deepEqual(eventsOf(order).at(-1), ['payment.captured', 'authorized'])
  assert.equal(await balanceOf(await cardEnding('1001')), 365_00)
})

test('a refused meal voucher can be replaced by money through a change of method', async () => {
  const order = await place([voucher(35_00), money(20_00)])
  await payWithCard(await paymentUrl(order), 'meal-voucher-empty')
  await fixture.runDueJobs()
  assert.deepEqual(eventsOf(order), [['payment.failed', 'insufficient-funds']])
  const [first] = await paymentsIn(order)
  await fixture.context.db.transaction((tx) =>
    changeMethod(tx, fixture.context.clock, order.orderId, first?.id ?? 0, 'card-at-door'),
  )
  assert.deepEqual(await statesOf(order), ['money authorized', 'money new'])
  await fixture.runDueJobs()
  assert.equal(eventsOf(order).length, 1, 'the online card payment is pending')
  await payWithCard(await paymentUrl(order), 'approves-at-once')
  await fixture.runDueJobs()
  assert.deepEqual(eventsOf(order).at(-1), ['payment.captured', 'authorized'])
})

test('two payments in a row at the gateway confirm the order once with two workers', async () => {
  const order = await place([voucher(12_00), money(13_00)])
  const first = await paymentUrl(order)
  await payWithCard(first, 'meal-voucher')
  await fixture.runDueJobs()
  const second = await paymentUrl(order)
  assert.notEqual(second, first)
  await payWithCard(second, 'approves-at-once')
  await Promise.all([fixture.runPlannedJobs(), fixture.runPlannedJobs()])
  assert.deepEqual(eventsOf(order), [['payment.captured', 'completed']])
})

test('an order that expires partly paid refunds each paid part to its source', async () => {
  const card = await cardEnding('4821')
  const balanceBefore = await balanceOf(card)
  const order = await place([points(4_00), voucher(25_00, card), money(30_00)])
  await paymentUrl(order)
  assert.equal(
    await fixture.context.db.transaction((tx) => cancelUnpaidPayments(tx, fixture.context.clock, order.orderId)),
    'withdrawn',
  )
  await fixture.runDueJobs()
  assert.deepEqual(await statesOf(order), ['points refunded', 'meal-voucher refunded', 'money cancelled'])
  const { rows } = await fixture.context.db.pool.query(
    `SELECT balance FROM gateway_standin.meal_card WHERE ends = '4821'`,
  )
  assert.equal(rows[0]?.balance, balanceBefore)
  assert.equal(await balanceOf(card), balanceBefore, 'the refunded balance is available again')
})

test('a deleted card is not restored by a refund', async () => {
  const card = await cardEnding('1001')
  const order = await place([voucher(5_00, card)])
  await startPayment(order)
  await fixture.context.db.pool.query('DELETE FROM saved_card WHERE code = $1', [card])
  await fixture.context.db.transaction((tx) => cancelPayments(tx, fixture.context.clock, order.orderId))
  await fixture.runDueJobs()
  assert.deepEqual(await statesOf(order), ['meal-voucher refunded'])
  assert.equal(await balanceOf(card), undefined)
  assert.equal(await cardEnding('1001'), 'undefined')
})

test('removed lines are refunded from money, then the meal voucher, then points, each to its source', async () => {
  const card = await cardEnding('4821')
  const order = await place([points(5_00), voucher(20_00, card), money(10_00)])
  await payWithCard(await paymentUrl(order), 'approves-at-once')
  await fixture.runDueJobs()
  await refundLines(order, 4_00)
  await refundLines(order, 8_00)
  await fixture.runDueJobs()
  assert.deepEqual(await statesOf(order), ['points completed', 'meal-voucher partially_refunded', 'money refunded'])
  await refundLines(order, 20_00)
  await fixture.runDueJobs()
  const back = await fixture.context.db.pool.query(
    `SELECT type, amount, refunded FROM payment WHERE order_id = $1 ORDER BY number`,
    [order.orderId],
  )
  assert.deepEqual(back.rows, [
    { type: 'points', amount: 5_00, refunded: 2_00 },
    { type: 'meal-voucher', amount: 20_00, refunded: 20_00 },
    { type: 'money', amount: 10_00, refunded: 10_00 },
  ])
  assert.ok(eventsOf(order).some(([kind, value]) => kind === 'payment.points-returned' && value === 2_00))
  await assert.rejects(refundLines(order, 3_01), /do not hold/)
})

test('removed lines lower the amount that the courier has not collected yet', async () => {
  const order = await place([money(50_00, 'cash-at-door')], 'cash-at-door')
  await refundLines(order, 12_00)
  const [payment] = await paymentsIn(order)
  assert.deepEqual([payment?.amountInt, payment?.state], [38_00, 'authorized'])
  await refundLines(order, 38_00)
  assert.deepEqual(await statesOf(order), ['money cancelled'])
})

test('an order that was partly refunded for removed lines and is then cancelled refunds only the rest', async () => {
  const order = await place([money(90_00)])
  await payWithCard(await paymentUrl(order), 'approves-at-once')
  await fixture.runDueJobs()
  await refundLines(order, 30_00)
  for (let again = 0; again < 2; again++) {
    await fixture.context.db.transaction((tx) => cancelPayments(tx, fixture.context.clock, order.orderId))
    await fixture.runDueJobs()
  }
  const { rows } = await fixture.context.db.pool.query(
    `SELECT r.amount FROM payment_refund r JOIN payment p ON p.id = r.payment_id WHERE p.order_id = $1 AND r.state = 'done'
     ORDER BY 1`,
    [order.orderId],
  )
  assert.deepEqual(
    rows.map(({ amount }) => amount),
    [30_00, 60_00],
  )
  assert.deepEqual(await statesOf(order), ['money refunded'])
})

test('parts that do not sum to the order are refused before anything is written', async () => {
  await assert.rejects(fixture.place({ amount: 10_00, parts: [money(9_99)] }), /do not add up/)
})
