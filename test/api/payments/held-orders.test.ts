import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import * as orders from '#modules/ordering/contract.ts'
import { listPaymentMethods } from '#modules/payments/contract.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { type OrderFixture, orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { type PlacedOrder, placedOrder, readyCart } from '#test/support/fixtures/place-order.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'

const shop = await orderFixture()
after(async () => {
  const discrepancies = await findDiscrepancies(shop.context.db)
  await shop.stop()
  assert.deepEqual(discrepancies, [])
})
const { db } = shop.context

const orderParams = ({ tokenValue: id }: PlacedOrder) => ({ params: { id } })
/** The rows about held money in the total of the order, as its page and letters show them. */
const heldRows = async (order: PlacedOrder) =>
  (await read(order)).summary.flatMap(({ type, key, value }) =>
    ['held', 'paid', 'released'].includes(type) ? [`${key.text}: ${value.text}`] : [],
  )
/** Subjects and texts of the letters about an order, oldest first. */
const letters = async ({ number }: PlacedOrder) =>
  (
    await db.pool.query<{ subject: string; text: string }>(
      'SELECT subject, text FROM mailbox_standin.message WHERE subject LIKE $1 ORDER BY number',
      [`%${number}%`],
    )
  ).rows
const text = (amountInt: number): string => moneyText(bani(amountInt))
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
  assert.deepEqual(await heldRows(order), [`Sumă blocată pe card: ${text(order.totalInt)}`])
  await shop.runDueJobs()
  const [confirmed] = await letters(order)
  assert.match(confirmed?.subject ?? '', /este confirmată/)
  assert.ok(confirmed?.text.includes(`Am blocat ${text(order.totalInt)} pe card, dar nu am luat încă nimic.`))
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
  await shop.runDueJobs()
  const released = order.totalInt - totalInt
  assert.deepEqual(await heldRows(order), [`Plătit cu cardul: ${text(totalInt)}`, `Sumă eliberată: ${text(released)}`])
  const leaving = (await letters(order)).find(({ subject }) => subject.includes('este pe drum'))
  const said = `De pe card luăm ${text(totalInt)}. Am blocat ${text(order.totalInt)}, așa că eliberăm restul de ${text(released)}.`
  assert.ok(leaving?.text.includes(said))
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
  assert.deepEqual(await heldRows(order), [`Sumă eliberată: ${text(order.totalInt)}`])
  await shop.runDueJobs()
  const [, cancelled, ...others] = await letters(order)
  assert.deepEqual(others, [])
  assert.equal(cancelled?.subject, `Comanda ${order.number} este anulată`)
  assert.ok(cancelled?.text.includes(`De pe card nu am luat nimic: eliberăm suma de ${text(order.totalInt)}.`))
})

const cardTerms = async (fixture: OrderFixture) => {
  const { api, token } = await readyCart(fixture, 'radu')
  const methods = await api(listPaymentMethods, { params: { id: token } })
  return methods.find(({ code }) => code === 'card-online')?.description
}

test('checkout says that the amount is only held, and of a gateway without holds that the difference is refunded', async () => {
  const held = 'Suma este doar blocată: luăm suma finală când pornește curierul, iar restul îl eliberăm imediat.'
  assert.ok((await cardTerms(shop))?.endsWith(held))
  const charging = await orderFixture({ env: { PAYMENT_HOLDS: 'off' } })
  const charged = 'Suma se ia la comandă. Dacă la final plătiți mai puțin, vă returnăm diferența.'
  assert.ok((await cardTerms(charging))?.endsWith(charged))
  await charging.stop()
})
