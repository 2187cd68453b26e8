import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { couponBody, orderParams } from '#test/support/fixtures/order-calls.ts'
import { insertVoucher } from '#test/support/fixtures/payments/insert-voucher.ts'
import { type Shopper, shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { type TestProduct, testProducts } from '#test/support/fixtures/test-products.ts'
import { warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'

const shop = withConsistencyCheck(await warehouseFixture())
const { db } = shop.context
const { shopper, mealCard, readyCartOf, placeOrder } = shopperFixture(shop)
const { milk, coffee, yoghurt } = testProducts

type Changes = readonly (readonly [product: TestProduct, was: number, quantity: number])[]
const lines = (changes: Changes) => changes.map(([{ code }, was, quantity]) => ({ variantCode: code, was, quantity }))
const call = (id: string, changes: Changes) => ({ params: { id }, body: { lines: lines(changes) } })
const edit = ({ api }: Shopper, id: string, changes: Changes) => api(orders.editOrder, call(id, changes))
const quote = ({ api }: Shopper, id: string, changes: Changes) => api(orders.quoteOrderEdit, call(id, changes))

test('a meal voucher pays only for the food that is left, and none of the fees that rise', async () => {
  const person = await shopper()
  const paymentCode = await mealCard(person, 300_00)
  await db.pool.query(
    `INSERT INTO gateway_standin.meal_card (token, issuer, ends, expires, balance)
     SELECT token, issuer, ends, expires, 30000 FROM saved_card WHERE code = $1`,
    [paymentCode],
  )
  const { tokenValue: id } = await readyCartOf(person, [[milk, 8]], 'card-online')
  await person.api(orders.useMealVouchers, { ...orderParams(id), body: { paymentCode } })
  const placed = await person.api(orders.completeOrder, orderParams(id))
  await payWithCard(placed.paymentUrl ?? assert.fail('no payment address'), 'approves-at-once')
  await shop.runDueJobs()
  const said = await quote(person, id, [[milk, 8, 5]])
  assert.deepEqual([said.feesInt, said.backInt], [0, 3 * milk.price])
  const edited = await edit(person, id, [[milk, 8, 5]])
  await shop.runDueJobs()
  assert.equal(edited.totalInt, placed.totalInt - 3 * milk.price)
  const { rows } = await db.pool.query<{ type: string; left: number }>(
    `SELECT p.type, sum(p.amount - p.refunded)::int AS left FROM payment p JOIN shop_order o ON o.id = p.order_id
     WHERE o.token = $1 GROUP BY p.type ORDER BY p.type`,
    [id],
  )
  assert.deepEqual(rows, [
    { type: 'meal-voucher', left: 5 * milk.price },
    { type: 'money', left: edited.totalInt - 5 * milk.price },
  ])
})

test('goods of an addition do not spare the order its fees when goods are taken out of it', async () => {
  const person = await shopper()
  const { tokenValue: id } = await placeOrder(person, [[coffee, 2]])
  await edit(person, id, [[milk, 0, 6]])
  const said = await quote(person, id, [
    [coffee, 2, 1],
    [yoghurt, 0, 4],
  ])
  assert.equal(said.feesInt, 14_99 - 9_99 + 9_99)
  const edited = await edit(person, id, [[coffee, 2, 1]])
  assert.equal(edited.totalInt, coffee.price + 14_99 + 9_99)
})

test('a voucher for free delivery pays the delivery fee that rises too', async () => {
  await insertVoucher(db, { code: 'GRATIS', kind: 'delivery' })
  const person = await shopper()
  const { tokenValue: id } = await readyCartOf(person, [[coffee, 2]])
  await person.api(orders.applyCoupon, { ...orderParams(id), ...couponBody('GRATIS') })
  const placed = await person.api(orders.completeOrder, orderParams(id))
  assert.equal(placed.totalInt, 2 * coffee.price)
  const edited = await edit(person, id, [[coffee, 2, 1]])
  assert.deepEqual([edited.totalInt, edited.couponInfo?.totalDiscountInt], [coffee.price + 9_99, 14_99])
})
