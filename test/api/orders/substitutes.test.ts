import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ledgerSalesOf } from '#test/support/database/discrepancies.ts'
import type { Basket } from '#test/support/fixtures/shopper-fixture.ts'
import { readStock, type TestProduct, testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse } from '#test/support/fixtures/warehouse-fixture.ts'
import { refused } from '#test/support/http/refused.ts'
import { detailsOf, lineOf } from '#test/support/picking/placed-order-calls.ts'
import { answerLine, kefir, substitutesFixture } from '#test/support/picking/substitutes-fixture.ts'

const { shop, pack, shopper, placeOrder } = await substitutesFixture()
const { db } = shop.context
const { milk, yoghurt, coffee } = testProducts

const reserved = async ({ code }: TestProduct) => (await readStock(db, code)).reserved

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

  const after = await answerLine(person, placed, line, false)
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

  const again = await answerLine(person, placed, line, false)
  assert.deepEqual(
    [again.version, again.totalInt],
    [after.version, after.totalInt],
    'a repeated answer changes nothing',
  )
  const late = await refused(answerLine(person, placed, line, true), 'line-settled')
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
  const afterAccepting = await answerLine(person, placed, line, true)
  assert.deepEqual(
    [lineOf(afterAccepting, milk).answer, lineOf(afterAccepting, milk).canBeAnswered],
    ['accepted', true],
  )
  assert.deepEqual([afterAccepting.totalInt, lineOf(afterAccepting, milk).replacements.length], [changed.totalInt, 1])
  const { totalInt } = await answerLine(person, placed, line, false)
  assert.equal(totalInt, changed.totalInt - lineOf(placed, milk).subtotalInt)

  const other = await placeOrder(person, items)
  await pack([milk])
  const unanswered = lineOf(await detailsOf(person, other), milk)
  await runWarehouse(shop, 1)
  const onTheWay = await detailsOf(person, other)
  assert.deepEqual([onTheWay.displayState, lineOf(onTheWay, milk).canBeAnswered], ['on_the_way', false])
  const refusal = await refused(answerLine(person, other, unanswered, false), 'line-settled')
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
  const after = await answerLine(person, placed, lineOf(await detailsOf(person, placed), yoghurt), false)
  const line = lineOf(after, yoghurt)
  assert.deepEqual([line.changeReason, line.quantity, line.orderedQuantity], ['decreased', 1, 3])
  assert.equal(line.changeText, '1 buc. în loc de 3: ați refuzat Chefir, care venea în locul celorlalte.')
  assert.equal(line.subtotalInt, line.orderedSubtotalInt / 3)
  assert.equal(after.totalInt, placed.totalInt - (line.orderedSubtotalInt * 2) / 3)
  await runWarehouse(shop, 2)
})

test('only a substitute can be answered, and only by the customer who ordered', async () => {
  const [person, otherShopper] = [await shopper(), await shopper()]
  const placed = await placeOrder(person, [
    [milk, 1],
    [coffee, 1],
  ])
  const ordered = lineOf(placed, milk)
  await refused(answerLine(person, placed, ordered, false), 'line-not-replaced')
  await pack([milk])
  const changed = await detailsOf(person, placed)
  const [substitute] = lineOf(changed, milk).replacements
  await refused(answerLine(otherShopper, placed, ordered, false), 'order-not-found')
  await refused(answerLine({ ...otherShopper, api: shop.guest }, placed, ordered, false), 'unauthorized')
  const unchanged = await refused(answerLine(person, placed, lineOf(changed, coffee), false), 'line-not-replaced')
  assert.equal(unchanged['field'], 'accepted')
  for (const id of [substitute?.id ?? 0, 2_147_483_647]) {
    await refused(answerLine(person, placed, { id }, false), 'item-not-found')
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
    [0, 1].map(() => answerLine(person, all[index] ?? assert.fail(), lineOf(order, milk), false)),
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
