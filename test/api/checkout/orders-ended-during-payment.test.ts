import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { retryPaymentUrl } from '#modules/payments/contract.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { type PlacedOrder, placedOrder } from '#test/support/fixtures/place-order.ts'
import { readStock, testProducts } from '#test/support/fixtures/test-products.ts'
import { payWithCard, submitCode } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(async () => {
  const discrepancies = await findDiscrepancies(shop.context.db)
  await shop.stop()
  assert.deepEqual(discrepancies, [])
})
const { db, clock } = shop.context

const orderParams = ({ tokenValue: id }: PlacedOrder) => ({ params: { id } })
const details = (order: PlacedOrder) => order.api(orders.getAccountOrder, orderParams(order))
const takenOf = async ({ schedule }: PlacedOrder) =>
  (await db.pool.query('SELECT taken FROM delivery_interval WHERE id = $1', [schedule?.id])).rows[0]?.taken
/** The amount, in bani, that the gateway has captured and not refunded, over all payments. */
const capturedAmount = async () =>
  (
    await db.pool.query(`SELECT coalesce(sum(g.amount - coalesce((SELECT sum(r.amount) FROM gateway_standin.refund r
      WHERE r.payment_id = g.id), 0)), 0)::int AS held FROM gateway_standin.payment g WHERE g.state = 'captured'`)
  ).rows[0]?.held

test('an order cancelled during 3-D Secure stays cancelled, and its payment is refunded', async () => {
  const before = await readStock(db, testProducts.coffee.code)
  const order = await placedOrder(shop, 'ana')
  const paymentUrl = order.paymentUrl ?? assert.fail('no payment address')
  await payWithCard(paymentUrl, 'approves')
  await order.api(orders.cancelOrder, { ...orderParams(order), body: { reason: 'changed-mind' } })
  await submitCode(paymentUrl)
  await shop.runDueJobs()
  const { displayState, paymentState } = await details(order)
  assert.deepEqual([displayState, paymentState], ['cancelled', 'cancelled'])
  assert.equal(await capturedAmount(), 0)
  assert.deepEqual(await readStock(db, testProducts.coffee.code), before)
})

test('an order cancelled while its capture is handled ends cancelled and refunded, in either order', async () => {
  for (let round = 0; round < 6; round++) {
    const order = await placedOrder(shop, 'mihai')
    await payWithCard(order.paymentUrl ?? '', 'approves-at-once')
    const cancel = () => order.api(orders.cancelOrder, { ...orderParams(order), body: { reason: 'other' } })
    await Promise.all(round % 2 === 0 ? [cancel(), shop.runDueJobs()] : [shop.runDueJobs(), cancel()])
    await shop.runDueJobs()
    assert.match((await details(order)).displayState, /^(cancelled|refunded)$/)
    assert.equal(await capturedAmount(), 0)
  }
})

test('an order that expires with its payment page open releases goods and place at once, and refunds a late payment', async () => {
  const order = await placedOrder(shop, 'radu')
  const places = await takenOf(order)
  const paymentUrl = order.paymentUrl ?? assert.fail('no payment address')
  await payWithCard(paymentUrl, 'approves')
  clock.pass({ minutes: 31 })
  await shop.runJob('ordering.expire-unpaid')
  assert.equal((await details(order)).displayState, 'cancelled')
  assert.equal(await takenOf(order), places - 1)
  await refused(order.api(retryPaymentUrl, orderParams(order)), 'payment-not-retryable')
  await submitCode(paymentUrl)
  await shop.runDueJobs()
  assert.equal((await details(order)).displayState, 'cancelled')
  assert.equal(await capturedAmount(), 0)
})
