import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import * as orders from '#modules/ordering/contract.ts'
import { orderParams } from '#test/support/fixtures/order-calls.ts'
import { type Basket, type Shopper, shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { type TestProduct, testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { decideLastReport, detailsOf, lineOf } from '#test/support/picking/placed-order-calls.ts'

const shop = withConsistencyCheck(await warehouseFixture())
const { db } = shop.context
const { shopper, placeOrder, readyCartOf } = shopperFixture(shop)
const { milk, coffee, yoghurt } = testProducts
await db.pool.query('UPDATE product SET returnable = true WHERE code = ANY($1)', [[coffee.code, yoghurt.code]])

async function delivered(person: Shopper, basket: Basket): Promise<orders.OrderView> {
  const placed = await placeOrder(person, basket)
  await runWarehouse(shop, 4)
  return detailsOf(person, placed)
}
const giveBack = ({ api }: Shopper, order: orders.OrderView, product: TestProduct, quantity: number) =>
  api(orders.reportProblem, {
    params: { id: order.tokenValue },
    body: { type: 'return', description: '', items: [{ itemId: lineOf(order, product).id, quantity }] },
  })
const decide = (order: orders.OrderView, refund: number | 'refused') => decideLastReport(shop, order, refund)
const refundsOf = ({ problems }: orders.OrderView) => problems.map(({ refundInt }) => refundInt)

test('the return of the last goods refunds the delivery too, once, and leaves nothing that was paid', async () => {
  const person = await shopper()
  const order = await delivered(person, [[coffee, 2]])
  await giveBack(person, order, coffee, 1)
  await decide(order, 79_90)
  assert.deepEqual(refundsOf(await detailsOf(person, order)), [79_90], 'one piece is kept')
  await giveBack(person, order, coffee, 1)
  await decide(order, 79_90)
  await decide(order, 79_90)
  const after = await detailsOf(person, order)
  assert.deepEqual(refundsOf(after), [79_90, 79_90 + 9_99])
  assert.deepEqual([after.refundedInt, after.totalInt], [order.totalInt, 0])
})

test('the return of a small basket also refunds its fee', async () => {
  const person = await shopper()
  const order = await delivered(person, [[coffee, 1]])
  await giveBack(person, order, coffee, 1)
  await decide(order, 79_90)
  assert.deepEqual(refundsOf(await detailsOf(person, order)), [79_90 + 14_99 + 9_99])
})

test('goods that cannot be returned do not stand against the refund of the delivery', async () => {
  const person = await shopper()
  const order = await delivered(person, [
    [milk, 2],
    [coffee, 1],
  ])
  await giveBack(person, order, coffee, 1)
  await decide(order, 79_90)
  assert.deepEqual(refundsOf(await detailsOf(person, order)), [79_90 + 14_99])
})

test('a problem that is no return refunds no delivery', async () => {
  const person = await shopper()
  const order = await delivered(person, [[coffee, 1]])
  const items = [{ itemId: lineOf(order, coffee).id, quantity: 1 }]
  const body = { type: 'other', description: 'Punga era spartă.', items } as const
  await person.api(orders.reportProblem, { params: { id: order.tokenValue }, body })
  await decide(order, 500_00)
  assert.deepEqual(refundsOf(await detailsOf(person, order)), [79_90])
})

test('goods whose return was refused are kept, so the delivery is not refunded', async () => {
  const person = await shopper()
  const order = await delivered(person, [
    [yoghurt, 1],
    [coffee, 1],
  ])
  await giveBack(person, order, yoghurt, 1)
  await decide(order, 'refused')
  await giveBack(person, order, coffee, 1)
  await decide(order, 500_00)
  assert.deepEqual(refundsOf(await detailsOf(person, order)), [0, 79_90])
})

test('of two returns that are decided at once, exactly one refunds the delivery', async () => {
  const person = await shopper()
  const order = await delivered(person, [
    [yoghurt, 2],
    [coffee, 1],
  ])
  await giveBack(person, order, yoghurt, 2)
  await giveBack(person, order, coffee, 1)
  const { rows } = await db.pool.query<{ id: string }>(
    'SELECT p.id FROM order_problem p JOIN shop_order o ON o.id = p.order_id WHERE o.token = $1',
    [order.tokenValue],
  )
  const accept = (id: string) => db.transaction((tx) => shop.ordering.decideProblem(tx, id, bani(500_00)))
  await Promise.all(rows.map(({ id }) => accept(id)))
  const after = await detailsOf(person, order)
  assert.deepEqual([after.refundedInt, after.totalInt], [order.totalInt, 0])
})

test('points that paid for the goods and the delivery come back', async () => {
  const person = await shopper({ points: 3_000 })
  const cart = await readyCartOf(person, [[coffee, 2]])
  await person.api(orders.usePoints, { ...orderParams(cart.tokenValue), body: { points: 2_000 } })
  const placed = await person.api(orders.completeOrder, orderParams(cart.tokenValue))
  await runWarehouse(shop, 4)
  const order = await detailsOf(person, placed)
  await giveBack(person, order, coffee, 2)
  await decide(order, 500_00)
  const after = await detailsOf(person, order)
  assert.deepEqual([after.refundedInt, after.totalInt], [159_80 + 9_99, 0])
  // The money was paid at the door: it is due until somebody pays it out.
  assert.deepEqual(
    after.payments.map(({ amountInt, refundedInt }) => [amountInt, refundedInt]).toSorted(),
    [
      [20_00, 20_00],
      [149_79, 0],
    ].toSorted(),
  )
})
