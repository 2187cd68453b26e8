import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OkOf } from '#kernel/contract.ts'
import { scriptProduct } from '#modules/fulfilment/index.ts'
import * as orders from '#modules/ordering/contract.ts'
import { setPaymentMethod } from '#modules/payments/contract.ts'
import { ledgerSalesOf } from '#test/support/database/discrepancies.ts'
import { insertVoucher } from '#test/support/fixtures/insert-voucher.ts'
import { couponBody, orderParams } from '#test/support/fixtures/order-calls.ts'
import { type Basket, type Shopper, shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { insertProduct, readStock, type TestProduct, testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = withConsistencyCheck(await warehouseFixture())
const { db } = shop.context
const { shopper, mealCard, cartOf, readyCartOf } = shopperFixture(shop)
const { milk, yoghurt, coffee } = testProducts

/** The substitute for milk and yoghurt: with a packaging deposit, and more expensive than both. */
const kefir: TestProduct = {
  code: '100021',
  name: 'Chefir',
  price: 19_00,
  stock: 200,
  leaf: '0301',
  sgrPacks: 1,
  mealVoucher: true,
}
await insertProduct(db, kefir)
await db.pool.query('UPDATE product SET popularity = 99 WHERE code = $1', [kefir.code])

type Placed = OkOf<typeof orders.completeOrder>
const placeOrder = async (person: Shopper, items: Basket, method?: string): Promise<Placed> =>
  person.api(orders.completeOrder, orderParams((await readyCartOf(person, items, method)).tokenValue))
const detailsOf = ({ api }: Shopper, { tokenValue }: Placed) => api(orders.getAccountOrder, orderParams(tokenValue))
const lines = (order: orders.OrderView) => order.items.flatMap(({ items }) => items)
const lineOf = (order: orders.OrderView, { code }: TestProduct) =>
  lines(order).find(({ variantCode }) => variantCode === code) ?? assert.fail(`no line of ${code}`)
const answer = ({ api }: Shopper, { tokenValue: id }: Placed, { id: itemId }: { id: number }, accepted: boolean) =>
  api(orders.answerLineChange, { params: { id, itemId }, body: { accepted } })
const reserved = async ({ code }: TestProduct) => (await readStock(db, code)).reserved

/** Lets the warehouse pick all waiting orders with these products replaced by kefir, wholly or partly. */
async function pack(
  replaced: readonly TestProduct[],
  outcome: 'replaced' | 'partly-replaced' = 'replaced',
): Promise<void> {
  for (const { code } of replaced) await scriptProduct(db, { variantCode: code, outcome })
  await runWarehouse(shop, 2)
  for (const { code } of replaced) await scriptProduct(db, { variantCode: code, outcome: 'as-ordered' })
}

test('a refused substitute is removed from the order with its deposit, its reservation is released, and it is not paid', async () => {
  const person = await shopper()
  const placed = await placeOrder(person, [
    [milk, 2],
    [coffee, 1],
  ])
  await pack([milk])
  const changed = await detailsOf(person, placed)
  const line = lineOf(changed, milk)
  assert.deepEqual([line.changeReason, line.canBeAnswered, line.answer], ['replaced', true, null])
  const [substitute] = line.replacements
  assert.deepEqual([substitute?.variantCode, substitute?.quantity, substitute?.depositInt], [kefir.code, 2, 1_00])
  assert.equal(changed.totalInt, placed.totalInt, 'goods and deposit cost no more together')
  const reservedBefore = await reserved(kefir)

  const after = await answer(person, placed, line, false)
  const removedLine = lineOf(after, milk)
  assert.deepEqual(
    [removedLine.changeReason, removedLine.message, removedLine.answer],
    ['deleted', 'Indisponibil', 'refused'],
  )
  assert.equal(removedLine.changeText, 'Ați refuzat Chefir, care venea în locul lui. Nu v-am taxat.')
  assert.deepEqual([removedLine.replacements, removedLine.canBeAnswered, removedLine.subtotalInt], [[], false, 0])
  const milkSubtotal = lineOf(placed, milk).subtotalInt
  assert.deepEqual(
    [after.totalInt, after.depositTotalInt, after.changedByInt, after.itemsTotalInt],
    [placed.totalInt - milkSubtotal, 0, milkSubtotal, lineOf(placed, coffee).subtotalInt],
  )
  assert.equal(after.shippingTotalInt, placed.shippingTotalInt, 'fewer goods do not raise the delivery fee')
  assert.deepEqual([after.payments[0]?.amountInt, await ledgerSalesOf(db, placed)], [after.totalInt, after.totalInt])
  assert.equal(
    after.taxTotalInt,
    after.taxes.reduce((sum, { taxInt }) => sum + taxInt, 0),
  )
  assert.equal(await reserved(kefir), reservedBefore - 2)

  const again = await answer(person, placed, line, false)
  assert.deepEqual(
    [again.version, again.totalInt],
    [after.version, after.totalInt],
    'a repeated answer changes nothing',
  )
  const late = await refused(answer(person, placed, line, true), 'line-settled')
  assert.equal(late['field'], 'accepted')
  await runWarehouse(shop, 2)
  assert.equal((await detailsOf(person, placed)).displayState, 'partially_delivered')
})

test('an accepted substitute can be refused until the van leaves, and not after that', async () => {
  const person = await shopper()
  const items: Basket = [
    [milk, 1],
    [yoghurt, 2],
    [coffee, 1],
  ]
  const placed = await placeOrder(person, items)
  await pack([milk, yoghurt])
  // A product appears on one line only: kefir that replaced the milk cannot replace the yoghurt too.
  const changed = await detailsOf(person, placed)
  const line = lineOf(changed, milk)
  const afterAccepting = await answer(person, placed, line, true)
  assert.deepEqual(
    [lineOf(afterAccepting, milk).answer, lineOf(afterAccepting, milk).canBeAnswered],
    ['accepted', true],
  )
  assert.deepEqual([afterAccepting.totalInt, lineOf(afterAccepting, milk).replacements.length], [changed.totalInt, 1])
  const { totalInt } = await answer(person, placed, line, false)
  assert.equal(totalInt, changed.totalInt - lineOf(placed, milk).subtotalInt)

  const other = await placeOrder(person, items)
  await pack([milk])
  const unanswered = lineOf(await detailsOf(person, other), milk)
  await runWarehouse(shop, 1)
  const onTheWay = await detailsOf(person, other)
  assert.deepEqual([onTheWay.displayState, lineOf(onTheWay, milk).canBeAnswered], ['on_the_way', false])
  const refusal = await refused(answer(person, other, unanswered, false), 'line-settled')
  assert.deepEqual([refusal['field'], refusal['displayState']], ['accepted', 'on_the_way'])
  await runWarehouse(shop, 1)
  assert.equal((await detailsOf(person, other)).totalInt, other.totalInt, 'no answer accepts the substitute')
})

test('when the substitute for part of a line is refused, the part that was picked as ordered stays', async () => {
  const person = await shopper()
  const placed = await placeOrder(person, [
    [yoghurt, 3],
    [coffee, 1],
  ])
  await pack([yoghurt], 'partly-replaced')
  const after = await answer(person, placed, lineOf(await detailsOf(person, placed), yoghurt), false)
  const line = lineOf(after, yoghurt)
  assert.deepEqual([line.changeReason, line.quantity, line.orderedQuantity], ['decreased', 1, 3])
  assert.equal(line.changeText, '1 buc. în loc de 3: ați refuzat Chefir, care venea în locul celorlalte.')
  assert.equal(line.subtotalInt, line.orderedSubtotalInt / 3)
  assert.equal(after.totalInt, placed.totalInt - (line.orderedSubtotalInt * 2) / 3)
  await runWarehouse(shop, 2)
})

test('a refused substitute that was the only food refunds the meal voucher, and the rest keeps its share of the discount voucher', async () => {
  await insertVoucher(db, { code: 'ANSWERS-10', value: 10_00 })
  const person = await shopper()
  const paymentCode = await mealCard(person, 30_00)
  await db.pool.query(
    `INSERT INTO gateway_standin.meal_card (token, issuer, ends, expires, balance)
     SELECT token, issuer, ends, expires, 3000 FROM meal_voucher_card WHERE code = $1`,
    [paymentCode],
  )
  const cart = await readyCartOf(
    person,
    [
      [milk, 4],
      [coffee, 1],
    ],
    'card-online',
  )
  const id = cart.tokenValue
  await person.api(orders.applyCoupon, { ...orderParams(id), ...couponBody('ANSWERS-10') })
  await person.api(orders.useMealVouchers, { ...orderParams(id), body: { paymentCode } })
  const placed = await person.api(orders.completeOrder, orderParams(id))
  await payWithCard(placed.paymentUrl ?? assert.fail('no payment address'), 'approves-at-once')
  await pack([milk])
  const changed = await detailsOf(person, placed)
  assert.equal(changed.totalInt, placed.totalInt)
  const after = await answer(person, placed, lineOf(changed, milk), false)
  const coffeeLine = lineOf(placed, coffee)
  const goods = lineOf(placed, milk).subtotalInt + coffeeLine.subtotalInt
  // What is left costs the coffee's price and the fees, less the coffee's rounded share of the voucher.
  const share = Math.floor((10_00 * coffeeLine.subtotalInt) / goods)
  const expected = coffeeLine.subtotalInt + after.shippingTotalInt + after.surchargeTotalInt - share
  assert.ok(after.totalInt <= expected && after.totalInt >= expected - 1, `${after.totalInt} is not ${expected}`)
  assert.equal(after.mealVoucherTotal, 0)
  await shop.runDueJobs()
  const paid = (await detailsOf(person, placed)).payments
  const { rows } = await db.pool.query<{ type: string; left: number }>(
    `SELECT p.type, sum(p.amount - p.refunded)::int AS left FROM payment p JOIN shop_order o ON o.id = p.order_id
     WHERE o.token = $1 GROUP BY p.type ORDER BY p.type`,
    [id],
  )
  assert.deepEqual(rows, [
    { type: 'meal-voucher', left: 0 },
    { type: 'money', left: after.totalInt },
  ])
  assert.ok(paid.some(({ state }) => state === 'refunded'))
  assert.equal(await ledgerSalesOf(db, placed), after.totalInt)
  await runWarehouse(shop, 2)
})

test('refusing all that was picked cancels the order and refunds its payment', async () => {
  const person = await shopper()
  const placed = await placeOrder(person, [[milk, 3]], 'card-online')
  await payWithCard(placed.paymentUrl ?? assert.fail('no payment address'), 'approves-at-once')
  await pack([milk])
  const line = lineOf(await detailsOf(person, placed), milk)
  const after = await answer(person, placed, line, false)
  assert.equal(after.displayState, 'cancelled')
  await shop.runDueJobs()
  assert.deepEqual([(await detailsOf(person, placed)).paymentState, await ledgerSalesOf(db, placed)], ['refunded', 0])
  assert.equal((await answer(person, placed, line, false)).displayState, 'refunded', 'a repeated refusal is accepted')
})

test('substitutes of an addition are refused separately, and it is delivered when all of its parent order is refused', async () => {
  const person = await shopper()
  const parent = await placeOrder(person, [[milk, 2]])
  const { tokenValue: id } = await cartOf(person, [
    [yoghurt, 2],
    [coffee, 1],
  ])
  const joined = await person.api(orders.setAddTo, { ...orderParams(id), body: { addTo: parent.tokenValue } })
  const paymentId = joined.payments.find(({ type }) => type === 'money')?.id ?? 0
  await person.api(setPaymentMethod, { params: { id, paymentId }, body: { paymentMethod: 'cash-at-door' } })
  const added = await person.api(orders.completeOrder, orderParams(id))
  await pack([milk, yoghurt])
  const afterAdded = await answer(person, added, lineOf(await detailsOf(person, added), yoghurt), false)
  assert.equal(afterAdded.totalInt, added.totalInt - lineOf(added, yoghurt).subtotalInt)
  const afterParent = await answer(person, parent, lineOf(await detailsOf(person, parent), milk), false)
  assert.deepEqual([afterParent.displayState, afterParent.totalInt], ['changed', parent.shippingTotalInt])
  await runWarehouse(shop, 2)
  assert.deepEqual(
    [(await detailsOf(person, parent)).displayState, (await detailsOf(person, added)).displayState],
    ['partially_delivered', 'partially_delivered'],
  )
})

test('only a substitute can be answered, and only by the customer who ordered', async () => {
  const [person, otherShopper] = [await shopper(), await shopper()]
  const placed = await placeOrder(person, [
    [milk, 1],
    [coffee, 1],
  ])
  const ordered = lineOf(placed, milk)
  await refused(answer(person, placed, ordered, false), 'line-not-replaced')
  await pack([milk])
  const changed = await detailsOf(person, placed)
  const [substitute] = lineOf(changed, milk).replacements
  await refused(answer(otherShopper, placed, ordered, false), 'order-not-found')
  await refused(answer({ ...otherShopper, api: shop.guest }, placed, ordered, false), 'unauthorized')
  const unchanged = await refused(answer(person, placed, lineOf(changed, coffee), false), 'line-not-replaced')
  assert.equal(unchanged['field'], 'accepted')
  for (const id of [substitute?.id ?? 0, 2_147_483_647]) {
    await refused(answer(person, placed, { id }, false), 'item-not-found')
  }
  assert.equal((await detailsOf(person, placed)).version, changed.version)
  await runWarehouse(shop, 2)
})

test('a refusal that is concurrent with the departure of the van is applied or refused, and the total matches', async () => {
  const person = await shopper()
  const items: Basket = [
    [milk, 2],
    [coffee, 1],
  ]
  const all = [await placeOrder(person, items), await placeOrder(person, items), await placeOrder(person, items)]
  await pack([milk])
  const found = await Promise.all(all.map((order) => detailsOf(person, order)))
  const answers = found.flatMap((order, index) =>
    [0, 1].map(() => answer(person, all[index] ?? assert.fail(), lineOf(order, milk), false)),
  )
  const [outcomes] = await Promise.all([Promise.allSettled(answers), runWarehouse(shop, 1)])
  for (const one of outcomes) if (one.status === 'rejected') await refused(Promise.reject(one.reason), 'line-settled')
  for (const [index, order] of all.entries()) {
    const { displayState, totalInt, items: groups } = await detailsOf(person, order)
    const isRefused = groups.some((group) => group.items.some((line) => line.answer === 'refused'))
    assert.equal(displayState, 'on_the_way')
    assert.equal(totalInt, order.totalInt - (isRefused ? lineOf(order, milk).subtotalInt : 0), `order ${index}`)
  }
  await runWarehouse(shop, 1)
})

test('while an order is picked its customer can still change whether substitutes are wanted, and the last choice counts', async () => {
  const person = await shopper()
  const setSubstitutes = ({ tokenValue: id }: Placed, wantsSubstitutes: boolean) =>
    person.api(orders.setSubstitutes, { params: { id }, body: { wantsSubstitutes } })
  const items: Basket = [
    [milk, 1],
    [coffee, 1],
  ]
  const [none, some] = [await placeOrder(person, items), await placeOrder(person, items)]
  await setSubstitutes(some, false)
  await runWarehouse(shop, 1)
  const picking = await setSubstitutes(none, false)
  assert.deepEqual([picking.displayState, picking.canChangeSubstitutes], ['picking', true])
  await setSubstitutes(some, true)
  await scriptProduct(db, { variantCode: milk.code, outcome: 'replaced' })
  await runWarehouse(shop, 1)
  await scriptProduct(db, { variantCode: milk.code, outcome: 'as-ordered' })
  const [left, replaced] = [await detailsOf(person, none), await detailsOf(person, some)]
  assert.deepEqual(
    [lineOf(left, milk).changeReason, lineOf(replaced, milk).changeReason, left.canChangeSubstitutes],
    ['deleted', 'replaced', false],
  )
  const tooLate = await refused(setSubstitutes(none, true), 'order-picked')
  assert.equal(tooLate['field'], 'wantsSubstitutes')
  await runWarehouse(shop, 2)
})
