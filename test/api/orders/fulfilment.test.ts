import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { type PlacedOrder, placedOrder } from '#test/support/fixtures/place-order.ts'
import { readStock, testProducts } from '#test/support/fixtures/test-products.ts'

const shop = await orderFixture({ env: { WAREHOUSE: 'perfect' } })
after(() => shop.stop())
const { db } = shop.context

const stateOf = async ({ api, tokenValue }: PlacedOrder) =>
  (await api(orders.getOrder, { params: { token: tokenValue } })).displayState

test('a confirmed order is picked, shipped and delivered step by step, and its goods leave the stock once', async () => {
  const before = await readStock(db, testProducts.milk.code)
  const order = await placedOrder(shop, 'ana', 'cash-at-door')
  await shop.runDueJobs()
  const states = [await stateOf(order)]
  for (let step = 0; step < 4; step++) {
    await shop.runPlannedJobs()
    states.push(await stateOf(order))
  }
  assert.deepEqual(states, ['placed', 'picking', 'picking', 'on_the_way', 'delivered'])
  const { onHand, reserved, sold } = await readStock(db, testProducts.milk.code)
  assert.deepEqual([onHand, reserved, sold], [before.onHand - 2, before.reserved, before.sold + 2])
  const [payment] = (await order.api(orders.getOrder, { params: { token: order.tokenValue } })).payments
  assert.equal(payment?.state, 'completed')
})

test('a repeated step moves the order once, and a step out of order is ignored', async () => {
  const order = await placedOrder(shop, 'mihai', 'cash-at-door')
  await shop.runDueJobs()
  const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM shop_order WHERE token = $1', [order.tokenValue])
  const step = { orderId: rows[0]?.id, step: 'picking' }
  for (let again = 0; again < 2; again++) await shop.runJob('fulfilment.step', step)
  await shop.runJob('fulfilment.step', { ...step, step: 'delivered' })
  assert.equal(await stateOf(order), 'picking')
  const count = await db.pool.query(
    `SELECT 1 FROM outbox_event WHERE kind = 'order.picking' AND payload ->> 'orderId' = $1`,
    [rows[0]?.id],
  )
  assert.equal(count.rows.length, 1)
})

test('a cancelled order, and one that waits for payment, do not move', async () => {
  const cancelled = await placedOrder(shop, 'radu', 'cash-at-door')
  const unpaid = await placedOrder(shop, 'ioana')
  await shop.runDueJobs()
  await cancelled.api(orders.cancelOrder, { params: { id: cancelled.tokenValue }, body: { reason: 'changed-mind' } })
  await shop.runPlannedJobs()
  assert.equal(await stateOf(cancelled), 'cancelled')
  assert.equal(await stateOf(unpaid), 'payment_pending')
})
