import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scriptProduct } from '#modules/fulfilment/index.ts'
import { withdrawalEnd } from '#modules/ordering/after-sales/rules/withdrawal-period.ts'
import * as orders from '#modules/ordering/contract.ts'
import { type Basket, type Shopper, shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { type TestProduct, testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { refused } from '#test/support/http/refused.ts'
import { decideLastReport, detailsOf, lineOf } from '#test/support/picking/placed-order-calls.ts'

const shop = withConsistencyCheck(await warehouseFixture())
const { db, clock } = shop.context
const { shopper, placeOrder } = shopperFixture(shop)
const { milk, yoghurt, coffee } = testProducts
await db.pool.query('UPDATE product SET returnable = true WHERE code = $1', [coffee.code])

async function delivered(person: Shopper, basket: Basket): Promise<orders.OrderView> {
  const placed = await placeOrder(person, basket)
  await runWarehouse(shop, 4)
  return detailsOf(person, placed)
}
const giveBack = (
  { api }: Shopper,
  { tokenValue: id }: orders.OrderView,
  items: readonly { readonly itemId: number; readonly quantity: number }[],
) => api(orders.reportProblem, { params: { id }, body: { type: 'return', description: '', items: [...items] } })
const decide = (order: orders.OrderView, refund: number) => decideLastReport(shop, order, refund)
const returnableOf = (order: orders.OrderView, product: TestProduct) => {
  const { isReturnable, returnableQuantity } = lineOf(order, product)
  return [isReturnable, returnableQuantity]
}

test('a delivered order tells which of its pieces can be returned', async () => {
  const person = await shopper()
  const order = await delivered(person, [
    [milk, 2],
    [coffee, 3],
  ])
  assert.deepEqual(returnableOf(order, milk), [false, 0])
  assert.deepEqual(returnableOf(order, coffee), [true, 3])
  assert.deepEqual([order.canReturnProducts, order.reportProblemTypes.includes('return')], [true, true])
})

test('a return that names a line which cannot be returned is refused whole, with the place of the line', async () => {
  const person = await shopper()
  const order = await delivered(person, [
    [milk, 2],
    [yoghurt, 2],
    [coffee, 1],
  ])
  const [good, perishable] = [lineOf(order, coffee), lineOf(order, yoghurt)]
  const items = [good, perishable, good].map(({ id: itemId }) => ({ itemId, quantity: 1 }))
  const problem = await refused(giveBack(person, order, items), 'item-not-returnable')
  assert.deepEqual(
    [problem?.['field'], problem?.['itemId'], problem?.['productName']],
    ['items.1.itemId', perishable.id, yoghurt.name],
  )
  assert.deepEqual((await detailsOf(person, order)).problems, [])
  const unknown = [...items, { itemId: 999_999_999, quantity: 1 }]
  assert.equal((await refused(giveBack(person, order, unknown), 'item-not-found'))?.['field'], 'items.3.itemId')
})

test('pieces that were refunded cannot be returned, and more pieces than are left count as those', async () => {
  const person = await shopper()
  const order = await delivered(person, [
    [milk, 2],
    [coffee, 2],
  ])
  const { id: itemId } = lineOf(order, coffee)
  await giveBack(person, order, [{ itemId, quantity: 1 }])
  await decide(order, 79_90)
  const once = await detailsOf(person, order)
  assert.deepEqual([returnableOf(once, coffee), once.canReturnProducts], [[true, 1], true])
  const more = await giveBack(person, order, [{ itemId, quantity: 100 }])
  assert.deepEqual(
    more.problems.map(({ state }) => state),
    ['accepted', 'received'],
  )
  await decide(order, 500_00)
  const both = await detailsOf(person, order)
  assert.deepEqual(
    both.problems.map(({ refundInt }) => refundInt),
    [79_90, 79_90 + 9_99],
    'the rest of the coffee, and with it the delivery',
  )
  assert.deepEqual(returnableOf(both, coffee), [true, 0])
  assert.deepEqual([both.canReturnProducts, both.reportProblemTypes.includes('return')], [false, false])
})

test('a second return of pieces that wait for a decision is refused with their product, other pieces are returned', async () => {
  const person = await shopper()
  const order = await delivered(person, [
    [milk, 2],
    [coffee, 3],
  ])
  const { id: itemId } = lineOf(order, coffee)
  const first = await giveBack(person, order, [{ itemId, quantity: 1 }])
  assert.deepEqual(
    [returnableOf(first, coffee), lineOf(first, coffee).returningQuantity, first.canReturnProducts],
    [[true, 2], 1, true],
  )
  const problem = await refused(giveBack(person, order, [{ itemId, quantity: 3 }]), 'return-undecided')
  assert.deepEqual(
    [problem?.['field'], problem?.['itemId'], problem?.['productName']],
    ['items.0.itemId', itemId, coffee.name],
  )
  const rest = await giveBack(person, order, [{ itemId, quantity: 2 }])
  assert.deepEqual([returnableOf(rest, coffee), rest.canReturnProducts], [[true, 0], false])
  assert.equal((await giveBack(person, order, [{ itemId, quantity: 1 }])).reported.isKnown, true)
  await refused(giveBack(person, order, [{ itemId, quantity: 4 }]), 'return-undecided')
  assert.equal((await detailsOf(person, order)).problems.length, 2)
})

test('of two returns of the same pieces at once, in different words, one is refused', async () => {
  const person = await shopper()
  const order = await delivered(person, [
    [milk, 2],
    [coffee, 2],
  ])
  const items = [{ itemId: lineOf(order, coffee).id, quantity: 2 }]
  const say = (description: string) =>
    person.api(orders.reportProblem, {
      params: { id: order.tokenValue },
      body: { type: 'return', description, items },
    })
  const outcomes = await Promise.allSettled([say('Prea multe.'), say('Nu îmi mai trebuie.')])
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.equal((await detailsOf(person, order)).problems.length, 1)
})

test('after a decision the rest of a line is returned in the same words, as a return of its own', async () => {
  const person = await shopper()
  const order = await delivered(person, [
    [milk, 2],
    [coffee, 2],
  ])
  const items = [{ itemId: lineOf(order, coffee).id, quantity: 1 }]
  await giveBack(person, order, items)
  await decide(order, 79_90)
  const second = await giveBack(person, order, items)
  assert.deepEqual([second.reported.isKnown, second.problems.length], [false, 2])
})

test('a substitute can be returned if its own goods can, also one for a perishable product', async () => {
  const person = await shopper()
  await db.pool.query('UPDATE product SET popularity = 99, returnable = true WHERE code = $1', [yoghurt.code])
  await scriptProduct(db, { variantCode: milk.code, outcome: 'partly-replaced' })
  const order = await delivered(person, [
    [milk, 2],
    [coffee, 1],
  ])
  await scriptProduct(db, { variantCode: milk.code, outcome: 'as-ordered' })
  const [substitute = assert.fail('no substitute')] = lineOf(order, milk).replacements
  assert.deepEqual(
    [substitute.variantCode, substitute.isReturnable, substitute.returnableQuantity],
    [yoghurt.code, true, 1],
  )
  const { problems } = await giveBack(person, order, [{ itemId: substitute.id, quantity: 1 }])
  assert.deepEqual(
    problems.map(({ type }) => type),
    ['return'],
  )
  await refused(giveBack(person, order, [{ itemId: lineOf(order, milk).id, quantity: 1 }]), 'item-not-returnable')
})

test('an order tells the end of its return period, and a return is taken until that midnight and refused from it on', async () => {
  const person = await shopper()
  const order = await delivered(person, [
    [milk, 2],
    [coffee, 2],
  ])
  const end = withdrawalEnd(clock.now())
  assert.ok(order.returnUntil)
  assert.equal(Temporal.Instant.from(order.returnUntil).toString(), end.toString())
  assert.match(order.returnUntil, /T00:00:00\+0[23]:00$/)
  const items = [{ itemId: lineOf(order, coffee).id, quantity: 1 }]
  clock.pass(clock.now().until(end).subtract({ milliseconds: 1 }))
  await giveBack(person, order, items)
  clock.pass({ milliseconds: 1 })
  await refused(giveBack(person, order, [...items, ...items]), 'problem-not-reportable')
  const { canReturnProducts, returnUntil, reportProblemTypes } = await detailsOf(person, order)
  assert.deepEqual([canReturnProducts, returnUntil, reportProblemTypes], [false, null, []])
})
