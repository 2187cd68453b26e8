import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { retryPaymentUrl } from '#modules/payments/contract.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { type PlacedOrder, placedOrder } from '#test/support/fixtures/place-order.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'

/** Orders at a gateway that cannot hold amounts: it takes the total at once. */
const shop = await orderFixture({ env: { PAYMENT_HOLDS: 'off' } })
after(async () => {
  const discrepancies = await findDiscrepancies(shop.context.db)
  await shop.stop()
  assert.deepEqual(discrepancies, [])
})
const { db, clock } = shop.context

const params = ({ tokenValue: id }: PlacedOrder) => ({ params: { id } })
const states = async (order: PlacedOrder) => {
  const { displayState, paymentState } = await order.api(orders.getAccountOrder, params(order))
  return [displayState, paymentState]
}
const refunds = async ({ tokenValue }: PlacedOrder) =>
  (
    await db.pool.query<{ reason: string; amount: number; state: string }>(
      `SELECT r.reason, r.amount, r.state FROM payment_refund r JOIN payment p ON p.id = r.payment_id
       WHERE p.order_token = $1 ORDER BY r.id`,
      [tokenValue],
    )
  ).rows.map(({ reason, amount, state }) => `${reason} ${amount} ${state}`)
const told = async ({ number }: PlacedOrder) =>
  (
    await db.pool.query<{ kind: string }>(
      'SELECT kind FROM payment_discrepancy WHERE order_number = $1 AND settled_at IS NOT NULL',
      [number],
    )
  ).rows.map(({ kind }) => kind)

test('an order is paid at once, and its cancellation refunds it', async () => {
  const order = await placedOrder(shop, 'ana')
  await payWithCard(order.paymentUrl ?? '', 'approves-at-once')
  await shop.runDueJobs()
  assert.deepEqual(await states(order), ['placed', 'completed'])
  await order.api(orders.cancelOrder, { ...params(order), body: { reason: 'changed-mind' } })
  await shop.runDueJobs()
  assert.deepEqual(await states(order), ['refunded', 'refunded'])
  assert.deepEqual(await refunds(order), [`order-cancelled ${order.totalInt} done`])
})

test('a capture of another amount is refunded and told, and the order can be paid again', async () => {
  const order = await placedOrder(shop, 'mihai')
  await payWithCard(order.paymentUrl ?? '', 'wrong-amount')
  await shop.runDueJobs()
  assert.deepEqual(await states(order), ['payment_failed', 'failed'])
  assert.deepEqual(
    [await refunds(order), await told(order)],
    [[`late-capture ${order.totalInt - 1_00} done`], ['wrong-amount']],
  )
  await payWithCard((await order.api(retryPaymentUrl, params(order))).url, 'approves-at-once')
  await shop.runDueJobs()
  assert.deepEqual(await states(order), ['placed', 'completed'])
})

test('a capture for an expired order whose webhook and polls were lost is refunded by the daily comparison', async () => {
  const order = await placedOrder(shop, 'radu')
  clock.pass({ minutes: 31 })
  await shop.runJob('ordering.expire-unpaid')
  await payWithCard(order.paymentUrl ?? '', 'tells-nothing')
  await db.pool.query('UPDATE payment_attempt SET look_at = NULL')
  await shop.runDueJobs()
  // What has just changed is left to the next comparison.
  clock.pass({ minutes: 6 })
  await shop.runJob('payments.reconcile')
  await shop.runDueJobs()
  assert.deepEqual(
    [await refunds(order), await told(order)],
    [[`late-capture ${order.totalInt} done`], ['late-capture']],
  )
})
