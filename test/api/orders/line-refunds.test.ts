import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scriptProduct } from '#modules/fulfilment/index.ts'
import * as orders from '#modules/ordering/contract.ts'
import { type Basket, type Shopper, shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { insertProduct, type TestProduct, testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { refused } from '#test/support/http/refused.ts'
import { decideLastReport, detailsOf, lineOf, type Placed } from '#test/support/picking/placed-order-calls.ts'

const shop = withConsistencyCheck(await warehouseFixture())
const { db } = shop.context
const { shopper, placeOrder } = shopperFixture(shop)
const { milk, yoghurt, coffee } = testProducts

const delivered = async (person: Shopper, basket: Basket): Promise<Placed> => {
  const order = await placeOrder(person, basket)
  await runWarehouse(shop, 4)
  return order
}
const report = (
  { api }: Shopper,
  order: Placed,
  items: readonly (readonly [TestProduct, quantity: number])[],
  description = '',
) =>
  api(orders.reportProblem, {
    params: { id: order.tokenValue },
    body: {
      type: 'incomplete',
      description,
      items: items.map(([product, quantity]) => ({ itemId: lineOf(order, product).id, quantity })),
    },
  })
const refundsOf = ({ problems }: orders.OrderView) => problems.map(({ refundInt }) => refundInt)
const decide = (order: Placed, refund: number) => decideLastReport(shop, order, refund)

test('a line that is reported three times under other words is refunded once', async () => {
  const person = await shopper()
  const order = await delivered(person, [
    [milk, 2],
    [coffee, 1],
  ])
  for (const words of ['Lipsește laptele.', 'Laptele nu a venit.', 'Unde este laptele?']) {
    await report(person, order, [[milk, 2]], words)
  }
  assert.deepEqual(refundsOf(await detailsOf(person, order)), [27_78, 0, 0])
  assert.deepEqual(
    (await detailsOf(person, order)).problems.map(({ state }) => state),
    ['accepted', 'received', 'received'],
  )
})

test('a line that one report names many times is refunded for the delivered pieces', async () => {
  const person = await shopper()
  const order = await delivered(person, [
    [milk, 1],
    [coffee, 1],
  ])
  const once = [milk, 1] as const
  const reported = await report(person, order, [once, once, once])
  assert.deepEqual(refundsOf(reported), [13_89])
  assert.equal((await report(person, order, [[milk, 3]])).reported.isKnown, true)
})

test('an unknown line is refused at its place in the report, also behind a line that is named twice', async () => {
  const person = await shopper()
  const order = await delivered(person, [[milk, 2]])
  const { id } = lineOf(order, milk)
  const items = [id, id, 999_999_999].map((itemId) => ({ itemId, quantity: 1 }))
  const params = { id: order.tokenValue }
  const call = person.api(orders.reportProblem, { params, body: { type: 'incomplete', description: '', items } })
  const problem = await refused(call, 'item-not-found')
  assert.equal(problem['field'], 'items.2.itemId')
})

test('pieces that are reported one after the other are refunded until all delivered ones are', async () => {
  const person = await shopper()
  const order = await delivered(person, [
    [milk, 2],
    [coffee, 1],
  ])
  for (const words of ['Unul', 'Încă unul', 'Și altul']) await report(person, order, [[milk, 1]], words)
  assert.deepEqual(refundsOf(await detailsOf(person, order)), [13_89, 13_89, 0])
})

test('of eight reports at once, about four orders, three are refunded without a review', async () => {
  const person = await shopper()
  const basket: Basket = [
    [milk, 1],
    [yoghurt, 1],
    [coffee, 1],
  ]
  const placed: Placed[] = []
  for (let index = 0; index < 4; index++) placed.push(await placeOrder(person, basket))
  await runWarehouse(shop, 4)
  await Promise.all(
    placed.flatMap((order) => [milk, yoghurt].map((product) => report(person, order, [[product, 1]], product.name))),
  )
  const details = await Promise.all(placed.map((order) => detailsOf(person, order)))
  const states = details.flatMap(({ problems }) => problems.map(({ state }) => state))
  assert.deepEqual(states.toSorted(), [
    'accepted',
    'accepted',
    'accepted',
    'received',
    'received',
    'received',
    'received',
    'received',
  ])
})

test('an employee refunds at most what is left of the reported lines, also for goods that come back', async () => {
  const person = await shopper()
  const order = await delivered(person, [
    [coffee, 1],
    [milk, 2],
  ])
  await report(person, order, [[coffee, 1]])
  await decide(order, 40_00)
  await report(person, order, [[coffee, 1]], 'Vreau și restul.')
  await decide(order, 79_90)
  await report(person, order, [[coffee, 1]], 'Încă o dată.')
  await decide(order, 79_90)
  assert.deepEqual(refundsOf(await detailsOf(person, order)), [40_00, 39_90, 0])
})

test('pieces that were not found, and refused substitutes, are not refunded again by a report', async () => {
  const person = await shopper()
  const kefir = { code: '100021', name: 'Chefir', price: 12_00, stock: 200, leaf: '0301', mealVoucher: true }
  await insertProduct(db, kefir)
  await db.pool.query('UPDATE product SET popularity = 99 WHERE code = $1', [kefir.code])
  await scriptProduct(db, { variantCode: milk.code, outcome: 'partly-replaced' })
  await scriptProduct(db, { variantCode: yoghurt.code, outcome: 'fewer' })
  const order = await placeOrder(person, [
    [milk, 2],
    [yoghurt, 2],
    [coffee, 1],
  ])
  await runWarehouse(shop, 2)
  const picked = await detailsOf(person, order)
  const itemId = lineOf(picked, milk).id
  await person.api(orders.answerLineChange, { params: { id: order.tokenValue, itemId }, body: { accepted: false } })
  await runWarehouse(shop, 2)
  await report(person, order, [[milk, 2]])
  await report(person, order, [[yoghurt, 2]])
  assert.deepEqual(refundsOf(await detailsOf(person, order)), [13_89, 12_49])
  for (const { code } of [milk, yoghurt]) await scriptProduct(db, { variantCode: code, outcome: 'as-ordered' })
})

test('an order that was cancelled after a report is refunded by the cancellation alone', async () => {
  const person = await shopper()
  const order = await placeOrder(person, [
    [coffee, 1],
    [milk, 2],
  ])
  await db.pool.query(
    `UPDATE shop_order SET interval_since = interval_since - interval '9 days', interval_until = interval_until - interval '9 days'
     WHERE token = $1`,
    [order.tokenValue],
  )
  const id = order.tokenValue
  await person.api(orders.reportProblem, {
    params: { id },
    body: { type: 'delivery', reason: 'not-delivered', items: [{ itemId: lineOf(order, coffee).id, quantity: 1 }] },
  })
  await person.api(orders.cancelOrder, { params: { id }, body: { reason: 'other' } })
  await decide(order, 79_90)
  assert.deepEqual(refundsOf(await detailsOf(person, order)), [0])
})

test('the database refuses a line with more pieces or bani refunded than were delivered and paid', async () => {
  const person = await shopper()
  const { tokenValue } = await delivered(person, [
    [milk, 2],
    [coffee, 1],
  ])
  for (const change of ['refunded_pieces = quantity + 1', 'refunded = total + deposit + 1', 'refunded = -1']) {
    await assert.rejects(
      db.pool.query(`UPDATE order_item SET ${change} WHERE order_id = (SELECT id FROM shop_order WHERE token = $1)`, [
        tokenValue,
      ]),
      /order_item_refunded/,
    )
  }
})
