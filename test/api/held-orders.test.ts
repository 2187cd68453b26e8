import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { type PlacedOrder, placedOrder } from '#test/support/fixtures/place-order.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'

const shop = await orderFixture({ env: { PAYMENT_HOLDS: 'on' } })
after(async () => {
  const discrepancies = await findDiscrepancies(shop.context.db)
  await shop.stop()
  assert.deepEqual(discrepancies, [])
})
const { db } = shop.context

const orderParams = ({ tokenValue: id }: PlacedOrder) => ({ params: { id } })
const read = (order: PlacedOrder) => order.api(orders.getAccountOrder, orderParams(order))
const payments = async (order: PlacedOrder) =>
  (await read(order)).payments.map(({ state, amountInt, refundedInt }) => ({ state, amountInt, refundedInt }))
/** What the gateway has of the payments of an order: its state and amount, and what was refunded. */
const atGateway = async ({ number }: PlacedOrder) =>
  (
    await db.pool.query(
      `SELECT g.state, g.amount, (SELECT count(*)::int FROM gateway_standin.refund r WHERE r.payment_id = g.id) AS refunds
       FROM gateway_standin.payment g WHERE g.reference LIKE $1`,
      [`${number}-%`],
    )
  ).rows

async function authorisedOrder(person: 'ana' | 'mihai') {
  const order = await placedOrder(shop, person)
  await payWithCard(order.paymentUrl ?? assert.fail('no payment address'), 'approves-at-once')
  await shop.runDueJobs()
  const { displayState, paymentState } = await read(order)
  assert.deepEqual([displayState, paymentState], ['placed', 'authorized'])
  assert.deepEqual(await atGateway(order), [{ state: 'authorized', amount: order.totalInt, refunds: 0 }])
  return order
}

test('an order that is picked for less is captured with its final sum when the van leaves, and nothing is refunded', async () => {
  const order = await authorisedOrder('ana')
  const { rows } = await db.pool.query<{ id: string; line: number; quantity: number }>(
    `SELECT o.id, i.id AS line, i.quantity FROM shop_order o JOIN order_item i ON i.order_id = o.id
     WHERE o.token = $1 AND NOT i.is_gift AND i.quantity > 1 LIMIT 1`,
    [order.tokenValue],
  )
  const { id, line, quantity } = rows[0] ?? assert.fail('no line has several pieces')
  const step = async (run: (tx: Parameters<typeof shop.ordering.advance>[0]) => Promise<unknown>) => {
    await db.transaction(run)
    await shop.runDueJobs()
  }
  await step((tx) => shop.ordering.advance(tx, id, 'picking'))
  await step((tx) => shop.ordering.reportPicked(tx, id, [{ lineId: line, quantity: quantity - 1 }]))
  const { totalInt } = await read(order)
  assert.ok(totalInt < order.totalInt)
  assert.deepEqual(await payments(order), [{ state: 'authorized', amountInt: totalInt, refundedInt: 0 }])
  await step((tx) => shop.ordering.advance(tx, id, 'on_the_way'))
  assert.deepEqual(await payments(order), [{ state: 'completed', amountInt: totalInt, refundedInt: 0 }])
  assert.deepEqual(await atGateway(order), [{ state: 'captured', amount: totalInt, refunds: 0 }])
  await step((tx) => shop.ordering.advance(tx, id, 'delivered'))
  const { displayState, paymentState } = await read(order)
  assert.deepEqual([displayState, paymentState], ['partially_delivered', 'completed'])
})

test('an order that is cancelled after its authorisation is released, and not refunded', async () => {
  const order = await authorisedOrder('mihai')
  await order.api(orders.cancelOrder, { ...orderParams(order), body: { reason: 'other' } })
  await shop.runDueJobs()
  const { displayState, paymentState } = await read(order)
  assert.deepEqual([displayState, paymentState], ['cancelled', 'cancelled'])
  assert.deepEqual(await payments(order), [{ state: 'cancelled', amountInt: order.totalInt, refundedInt: 0 }])
  assert.deepEqual(await atGateway(order), [{ state: 'voided', amount: order.totalInt, refunds: 0 }])
})
