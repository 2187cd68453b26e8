import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { type PlacedOrder, placedOrder } from '#test/support/fixtures/place-order.ts'
import { stripeHarness } from '#test/support/stand-ins/stripe-harness.ts'

const operator = 'magazin@poftim.example'
const harness = await stripeHarness()
const shop = await orderFixture({
  env: { OPERATOR_MAIL: operator },
  ports: { gateways: () => ({ card: harness.gateway, mealVoucher: harness.gateway }) },
})
after(async () => {
  await shop.stop()
  await harness.stop()
})
const { db, clock } = shop.context

async function rowsOf(sql: string, { tokenValue }: PlacedOrder) {
  return (await db.pool.query(sql, [tokenValue])).rows
}
const stateOf = async (order: PlacedOrder) =>
  (await rowsOf('SELECT state, payment_state AS payment FROM shop_order WHERE token = $1', order))[0]
const lettersOf = async ({ number }: PlacedOrder) =>
  (
    await db.pool.query<{ subject: string; recipient: string }>(
      'SELECT subject, recipient FROM mail WHERE subject LIKE $1',
      [`%${number}%`],
    )
  ).rows
/** Reads the status of the payment of an order, as the job does that news has planned. */
async function look(order: PlacedOrder): Promise<string> {
  const [attempt] = await rowsOf(
    `SELECT a.reference FROM payment_attempt a JOIN payment p ON p.id = a.payment_id JOIN shop_order o ON o.id = p.order_id
     WHERE o.token = $1`,
    order,
  )
  const reference = String(attempt?.reference)
  await shop.runJob('payments.look', { reference })
  await shop.runDueJobs()
  return reference
}
async function paidOrder(): Promise<PlacedOrder & { readonly reference: string }> {
  const order = await placedOrder(shop, 'radu')
  await harness.pay(order.paymentUrl ?? '')
  const reference = await look(order)
  assert.deepEqual(await stateOf(order), { state: 'new', payment: 'completed' })
  return { ...order, reference }
}

test('a cancelled order whose refund did not reach the shopper counts as paid until it is refunded, and the operator has a letter', async () => {
  const order = await paidOrder()
  await order.api(orders.cancelOrder, { params: { id: order.tokenValue }, body: { reason: 'other' } })
  await shop.runDueJobs()
  assert.deepEqual(await stateOf(order), { state: 'cancelled', payment: 'refunded' })
  harness.returnRefunds(order.reference)
  await look(order)
  assert.deepEqual(await stateOf(order), { state: 'cancelled', payment: 'completed' })
  const letters = await lettersOf(order)
  assert.ok(
    letters.some(({ subject, recipient }) => recipient === operator && subject.startsWith('Rambursare întoarsă')),
  )
  await harness.books.refundByHand(order.reference, order.totalInt)
  await look(order)
  assert.deepEqual(await stateOf(order), { state: 'cancelled', payment: 'refunded' })
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('a dispute of the whole payment cancels an order until it is picked, and sends no letter about a refund', async () => {
  const order = await paidOrder()
  const dispute = harness.dispute(order.reference, order.totalInt)
  await look(order)
  assert.deepEqual(await stateOf(order), { state: 'cancelled', payment: 'refunded' })
  const letters = await lettersOf(order)
  assert.ok(letters.some(({ subject }) => subject.startsWith('Plată contestată')))
  assert.deepEqual(
    letters.filter(({ subject }) => subject.startsWith('V-am returnat')),
    [],
  )
  clock.pass({ seconds: 1 })
  dispute.status = 'won'
  await look(order)
  await look(order)
  assert.deepEqual(harness.refundsOf(order.reference).length, 1, 'the order is cancelled, so its money goes back')
  assert.deepEqual(await stateOf(order), { state: 'cancelled', payment: 'refunded' })
  assert.deepEqual(await findDiscrepancies(db), [])
})
