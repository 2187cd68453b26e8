import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { setPaymentMethod } from '#modules/payments/contract.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { type Basket, type Shopper, shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'

const shop = await warehouseFixture()
after(async () => {
  const discrepancies = await findDiscrepancies(shop.context.db)
  await shop.stop()
  assert.deepEqual(discrepancies, [])
})
const { db } = shop.context
const { shopper, cartOf, readyCartOf } = shopperFixture(shop)
const { milk, coffee } = testProducts
const params = (id: string) => ({ params: { id } })

async function pay({ api }: Shopper, id: string): Promise<orders.OrderView> {
  const placed = await api(orders.completeOrder, params(id))
  await payWithCard(placed.paymentUrl ?? assert.fail('no payment address'), 'approves-at-once')
  for (let again = 0; again < 2; again++) await shop.runDueJobs()
  return placed
}
/** An order and what is added to it before picking, both held on a card. */
async function orderWithAddition(items: Basket) {
  const person = await shopper()
  const parent = await pay(person, (await readyCartOf(person, [[coffee, 1]], 'card-online')).tokenValue)
  const { tokenValue: id } = await cartOf(person, items)
  const { payments } = await person.api(orders.setAddTo, { ...params(id), body: { addTo: parent.tokenValue } })
  const paymentId = payments.find(({ type }) => type === 'money')?.id ?? 0
  await person.api(setPaymentMethod, { params: { id, paymentId }, body: { paymentMethod: 'card-online' } })
  return { person, parent, addition: await pay(person, id) }
}
const atGateway = async ({ number }: orders.OrderView) =>
  (
    await db.pool.query('SELECT state, amount FROM gateway_standin.payment WHERE reference LIKE $1', [`${number}-%`])
  ).rows.map(({ state, amount }) => `${state} ${amount}`)

test('what is added to a held order is held by a second authorisation, and both are captured when the van leaves', async () => {
  const { parent, addition } = await orderWithAddition([[milk, 2]])
  assert.deepEqual(
    [await atGateway(parent), await atGateway(addition)],
    [[`authorized ${parent.totalInt}`], [`authorized ${addition.totalInt}`]],
  )
  await runWarehouse(shop, 2)
  assert.deepEqual(await atGateway(addition), [`authorized ${addition.totalInt}`])
  await runWarehouse(shop, 1)
  await shop.runDueJobs()
  assert.deepEqual(
    [await atGateway(parent), await atGateway(addition)],
    [[`captured ${parent.totalInt}`], [`captured ${addition.totalInt}`]],
  )
})

test('an addition that is cancelled is released alone, and the order stays held', async () => {
  const { person, parent, addition } = await orderWithAddition([[milk, 1]])
  await person.api(orders.cancelOrder, { ...params(addition.tokenValue), body: { reason: 'other' } })
  await shop.runDueJobs()
  assert.deepEqual(
    [await atGateway(parent), await atGateway(addition)],
    [[`authorized ${parent.totalInt}`], [`voided ${addition.totalInt}`]],
  )
})
