import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { orderDesk } from '#test/support/order-desk.ts'
import { type PlacedOrder, placedOrder } from '#test/support/place-order.ts'
import { stockOf, wares } from '#test/support/shelf.ts'

const desk = await orderDesk({ env: { WAREHOUSE: 'perfect' } })
after(() => desk.stop())
const { db } = desk.at

const stateOf = async ({ api, tokenValue }: PlacedOrder) =>
  (await api(orders.getOrder, { params: { token: tokenValue } })).displayState

test('a confirmed order is picked, shipped and delivered step by step, and its goods leave the stock once', async () => {
  const before = await stockOf(db, wares.milk.code)
  const order = await placedOrder(desk, 'ana', 'cash-at-door')
  await desk.runDueJobs()
  const states = [await stateOf(order)]
  for (let step = 0; step < 4; step++) {
    await desk.runWaitingJobs()
    states.push(await stateOf(order))
  }
  assert.deepEqual(states, ['placed', 'picking', 'picking', 'on_the_way', 'delivered'])
  const { onHand, reserved, sold } = await stockOf(db, wares.milk.code)
  assert.deepEqual([onHand, reserved, sold], [before.onHand - 2, before.reserved, before.sold + 2])
  const [payment] = (await order.api(orders.getOrder, { params: { token: order.tokenValue } })).payments
  assert.equal(payment?.state, 'completed')
})

test('a repeated step moves the order once, and a step out of order is ignored', async () => {
  const order = await placedOrder(desk, 'mihai', 'cash-at-door')
  await desk.runDueJobs()
  const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM shop_order WHERE token = $1', [order.tokenValue])
  const step = { orderId: rows[0]?.id, step: 'picking' }
  for (let again = 0; again < 2; again++) await desk.runJob('fulfilment.step', step)
  await desk.runJob('fulfilment.step', { ...step, step: 'delivered' })
  assert.equal(await stateOf(order), 'picking')
  const count = await db.pool.query(
    `SELECT 1 FROM outbox_event WHERE kind = 'order.picking' AND payload ->> 'orderId' = $1`,
    [rows[0]?.id],
  )
  assert.equal(count.rows.length, 1)
})

test('a cancelled order, and one that waits for payment, do not move', async () => {
  const cancelled = await placedOrder(desk, 'radu', 'cash-at-door')
  const unpaid = await placedOrder(desk, 'ioana')
  await desk.runDueJobs()
  await cancelled.api(orders.cancelOrder, { params: { id: cancelled.tokenValue }, body: { reason: 'changed-mind' } })
  await desk.runWaitingJobs()
  assert.equal(await stateOf(cancelled), 'cancelled')
  assert.equal(await stateOf(unpaid), 'payment_pending')
})
