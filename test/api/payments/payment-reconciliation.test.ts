import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { retryPaymentUrl } from '#modules/payments/contract.ts'
import type { PaymentGateway } from '#modules/payments/ports.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { captureEarly } from '#test/support/fixtures/payments/capture-early.ts'
import { type PlacedOrder, placedOrder } from '#test/support/fixtures/place-order.ts'
import { readStock, testProducts } from '#test/support/fixtures/test-products.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { booksOfEmbedded } from '#test/support/stand-ins/embedded-books.ts'

let gateway: PaymentGateway | undefined
const operator = 'magazin@poftim.example'
const shop = await orderFixture({
  env: { OPERATOR_MAIL: operator },
  ports: {
    gateways: (configured) => {
      gateway = configured.card
      return configured
    },
  },
})
after(() => shop.stop())
const { db, clock } = shop.context

const orderParams = ({ tokenValue: id }: PlacedOrder) => ({ params: { id } })
const details = (order: PlacedOrder) => order.api(orders.getAccountOrder, orderParams(order))
const stateOf = async (order: PlacedOrder) => (await details(order)).displayState
const cancel = (order: PlacedOrder) =>
  order.api(orders.cancelOrder, { ...orderParams(order), body: { reason: 'other' } })
/** An order whose money was taken before its van leaves, since the authorisation would have ended. */
async function paidOrder(): Promise<PlacedOrder> {
  const order = await placedOrder(shop, 'radu')
  await payWithCard(order.paymentUrl ?? '', 'approves-at-once')
  await shop.runDueJobs()
  await captureEarly(shop)
  const { displayState, paymentState } = await details(order)
  assert.deepEqual([displayState, paymentState], ['placed', 'completed'])
  return order
}
const reconcile = async (): Promise<void> => {
  // What has just changed is left to the next comparison.
  clock.pass({ minutes: 6 })
  await shop.runJob('payments.reconcile')
  await shop.runDueJobs()
}

const rowsOf = async (sql: string, { tokenValue }: PlacedOrder) => {
  const { rows } = await db.pool.query(
    `${sql} FROM shop_order o JOIN payment p ON p.order_id = o.id JOIN payment_attempt a ON a.payment_id = p.id
     JOIN gateway_standin.payment g ON g.reference = a.reference WHERE o.token = $1`,
    [tokenValue],
  )
  return rows
}
/** Bani that the gateway has captured for an order and not refunded. */
const heldFor = async (order: PlacedOrder) =>
  (
    await rowsOf(
      `SELECT coalesce(sum(g.amount - coalesce((SELECT sum(r.amount) FROM gateway_standin.refund r WHERE r.payment_id = g.id), 0))
       FILTER (WHERE g.state = 'captured'), 0)::int AS held`,
      order,
    )
  )[0]?.held
const attemptOf = async (order: PlacedOrder) =>
  (await rowsOf('SELECT g.id, g.reference, g.amount', order)).at(-1) ?? assert.fail('no attempt')
/** A refund made at the gateway by hand, whose webhook is lost. */
async function refundByHand(order: PlacedOrder, amount?: number): Promise<void> {
  const { id, amount: captured } = await attemptOf(order)
  await db.pool.query(
    'INSERT INTO gateway_standin.refund (idempotency_key, payment_id, amount, created_at) VALUES ($1, $2, $3, $4)',
    [`by-hand-${id}`, id, amount ?? captured, clock.now().toString()],
  )
}
const discrepanciesOf = async (order: PlacedOrder) => {
  const { rows } = await db.pool.query<{ kind: string; amount: number; isOpen: boolean }>(
    `SELECT kind, d.amount, settled_at IS NULL AS "isOpen" FROM payment_discrepancy d JOIN shop_order o ON o.id = d.order_id
     WHERE o.token = $1 ORDER BY d.id`,
    [order.tokenValue],
  )
  return rows.map(({ kind, amount, isOpen }) => [kind, amount, isOpen ? 'open' : 'settled'])
}
/** The notices about an order that the operator was told. */
const noticesOf = async ({ number }: PlacedOrder) =>
  (
    await db.pool.query<{ notice: string }>(
      `SELECT payload->>'notice' AS notice FROM outbox_event WHERE kind = 'operator.notice' AND payload #>> '{facts,order}' = $1
       ORDER BY id`,
      [number],
    )
  ).rows.map(({ notice }) => notice)
const reservations = async ({ schedule }: PlacedOrder) => ({
  coffee: (await readStock(db, testProducts.coffee.code)).reserved,
  places: (await db.pool.query('SELECT taken FROM delivery_interval WHERE id = $1', [schedule?.id])).rows[0]?.taken,
})

test('another amount that is authorised and released is settled, also when the shop ends before it books the release', async () => {
  const order = await placedOrder(shop, 'radu')
  await payWithCard(order.paymentUrl ?? '', 'wrong-amount')
  await shop.runDueJobs()
  const { reference } = await attemptOf(order)
  // The transaction after the gateway's answer never was.
  await db.pool.query(`UPDATE payment_attempt SET state = 'withdrawn' WHERE reference = $1`, [reference])
  await db.pool.query('UPDATE payment_discrepancy SET settled_at = NULL WHERE reference = $1', [reference])
  await shop.runJob('payments.look', { reference })
  assert.deepEqual(await discrepanciesOf(order), [['wrong-amount', order.totalInt - 1_00, 'settled']])
  await cancel(order)
})

test('another amount that is authorised is released and told, the order can be paid again, and expires without holding anything', async () => {
  const order = await placedOrder(shop, 'radu')
  const before = await reservations(order)
  await payWithCard(order.paymentUrl ?? '', 'wrong-amount')
  await shop.runDueJobs()
  assert.deepEqual(await rowsOf('SELECT g.state, g.amount', order), [
    { state: 'voided', amount: order.totalInt - 1_00 },
  ])
  assert.equal(await stateOf(order), 'payment_failed')
  assert.deepEqual(await discrepanciesOf(order), [['wrong-amount', order.totalInt - 1_00, 'settled']])
  assert.deepEqual(await noticesOf(order), ['payment-wrong-amount'])
  const { url } = await order.api(retryPaymentUrl, orderParams(order))
  assert.notEqual(url, order.paymentUrl)
  clock.pass({ minutes: 31 })
  await shop.runJob('ordering.expire-unpaid')
  await reconcile()
  assert.equal(await stateOf(order), 'cancelled')
  assert.deepEqual(await reservations(order), { coffee: before.coffee - 1, places: before.places - 1 })
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('an order whose money was refunded at the gateway by hand is cancelled by the daily comparison, and releases goods and place', async () => {
  const order = await paidOrder()
  const before = await reservations(order)
  await refundByHand(order)
  await reconcile()
  assert.equal(await stateOf(order), 'refunded')
  assert.equal((await details(order)).state, 'cancelled')
  assert.deepEqual(await reservations(order), { coffee: before.coffee - 1, places: before.places - 1 })
  assert.deepEqual(await discrepanciesOf(order), [['taken-back', order.totalInt, 'settled']])
  assert.deepEqual(await noticesOf(order), ['payment-taken-back'])
  await reconcile()
  assert.deepEqual(await noticesOf(order), ['payment-taken-back'])
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('the webhook of a refund that the shop did not ask for cancels the order at once', async () => {
  const order = await paidOrder()
  const { id, reference, amount } = await attemptOf(order)
  await gateway?.refund({ reference, providerPaymentId: id, amount, idempotencyKey: `panel-${id}` })
  await shop.runDueJobs()
  assert.equal(await stateOf(order), 'refunded')
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('a part that was refunded by hand leaves the order standing, and its cancellation refunds the rest', async () => {
  const order = await paidOrder()
  await refundByHand(order, 5_00)
  await reconcile()
  assert.equal(await stateOf(order), 'placed')
  assert.deepEqual(await discrepanciesOf(order), [['taken-back', 5_00, 'open']])
  await cancel(order)
  await shop.runDueJobs()
  assert.equal(await heldFor(order), 0)
  assert.deepEqual(await discrepanciesOf(order), [['taken-back', 5_00, 'settled']])
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('an authorisation for an expired order whose webhook, polls and closing were lost is released by the daily comparison', async () => {
  const order = await placedOrder(shop, 'radu')
  clock.pass({ minutes: 31 })
  await shop.runJob('ordering.expire-unpaid')
  await payWithCard(order.paymentUrl ?? '', 'tells-nothing')
  await db.pool.query('UPDATE payment_attempt SET look_at = NULL')
  // As if the page had never been closed either.
  await db.pool.query('DELETE FROM graphile_worker._private_jobs')
  assert.deepEqual(await rowsOf('SELECT g.state', order), [{ state: 'authorized' }])
  await reconcile()
  assert.deepEqual(await rowsOf('SELECT g.state', order), [{ state: 'voided' }])
  assert.deepEqual([await discrepanciesOf(order), await noticesOf(order)], [[], []])
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('a refund that the gateway refuses since it was made there by hand is done', async () => {
  const order = await paidOrder()
  await refundByHand(order)
  await cancel(order)
  await shop.runDueJobs()
  assert.equal(await stateOf(order), 'refunded')
  assert.deepEqual(await discrepanciesOf(order), [])
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('a refused refund is told to the operator, and is done once it was made at the gateway by hand', async () => {
  const order = await paidOrder()
  const { id } = await attemptOf(order)
  const setState = (state: string) =>
    db.pool.query('UPDATE gateway_standin.payment SET state = $2 WHERE id = $1', [id, state])
  await setState('pending')
  await cancel(order)
  await shop.runDueJobs()
  await setState('captured')
  assert.deepEqual(await discrepanciesOf(order), [['refund-refused', order.totalInt, 'open']])
  assert.deepEqual(await noticesOf(order), ['payment-refund-refused'])
  await refundByHand(order)
  await reconcile()
  assert.equal(await stateOf(order), 'refunded')
  assert.deepEqual(await discrepanciesOf(order), [['refund-refused', order.totalInt, 'settled']])
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('money that a cancelled order still holds is refunded by the daily comparison', async () => {
  const order = await paidOrder()
  await cancel(order)
  // As if the refund had never been written.
  await db.pool.query(
    `DELETE FROM payment_refund WHERE payment_id IN (SELECT p.id FROM payment p JOIN shop_order o ON o.id = p.order_id WHERE o.token = $1)`,
    [order.tokenValue],
  )
  await db.pool.query(`DELETE FROM graphile_worker._private_jobs`)
  await reconcile()
  assert.equal(await heldFor(order), 0)
  assert.deepEqual(await discrepanciesOf(order), [['unheld', order.totalInt, 'settled']])
  assert.deepEqual(await noticesOf(order), ['payment-unheld'])
})

test('each kind of difference has a letter of its own to the operator', async () => {
  const { rows } = await db.pool.query<{ subject: string }>('SELECT DISTINCT subject FROM mail WHERE recipient = $1', [
    operator,
  ])
  const subjects = rows.map(({ subject }) => subject.replace(/PF-\d+/, 'PF')).toSorted()
  assert.deepEqual(
    [...new Set(subjects)],
    [
      'Plată cu altă sumă la comanda PF',
      'Plată rămasă la comanda anulată PF',
      'Plată întoarsă de procesator la comanda PF',
      'Rambursare refuzată la comanda PF',
    ],
  )
})

test('the operator gets one letter about what the gateway’s list has and the books do not', async () => {
  const { addPayment } = booksOfEmbedded(db, clock.now)
  for (const reference of ['alt-magazin-1', 'alt-magazin-2']) await addPayment(reference, 12_50)
  await reconcile()
  await reconcile()
  const { rows } = await db.pool.query<{ subject: string; text: string }>(
    `SELECT subject, text FROM mail WHERE recipient = $1 AND subject LIKE 'Evidența%'`,
    [operator],
  )
  assert.deepEqual(
    rows.map(({ subject }) => subject),
    ['Evidența plăților diferă de lista procesatorului: 2'],
  )
  assert.match(rows[0]?.text ?? '', /în valoare de 25,00 lei, la alt-magazin-1, alt-magazin-2\./)
})

test('a delivered order whose money was taken back stays delivered and waits for the operator in the figures', async () => {
  const order = await paidOrder()
  await db.pool.query(
    `UPDATE shop_order SET state = 'fulfilled', shipping_state = 'delivered', delivered_at = now() WHERE token = $1`,
    [order.tokenValue],
  )
  await refundByHand(order)
  await reconcile()
  assert.equal((await details(order)).state, 'fulfilled')
  assert.deepEqual(await discrepanciesOf(order), [['taken-back', order.totalInt, 'open']])
  const figure = shop.payments.figures?.find(({ name }) => name === 'poftim_payment_discrepancies_open')
  assert.equal(figure?.waitsForOperator, true)
  assert.deepEqual(await figure?.read(), [{ label: 'taken-back', value: 1 }])
})
