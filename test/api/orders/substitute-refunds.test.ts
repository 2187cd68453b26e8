import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { setPaymentMethod } from '#modules/payments/contract.ts'
import { ledgerSalesOf } from '#test/support/database/discrepancies.ts'
import { couponBody, orderParams } from '#test/support/fixtures/order-calls.ts'
import { insertVoucher } from '#test/support/fixtures/payments/insert-voucher.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse } from '#test/support/fixtures/warehouse-fixture.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { detailsOf, lineOf } from '#test/support/picking/placed-order-calls.ts'
import { answerLine, substitutesFixture } from '#test/support/picking/substitutes-fixture.ts'

const { shop, pack, shopper, mealCard, cartOf, readyCartOf, placeOrder } = await substitutesFixture()
const { db } = shop.context
const { milk, yoghurt, coffee } = testProducts

test('a refused substitute that was the only food refunds the meal voucher, and the rest keeps its share of the discount voucher', async () => {
  await insertVoucher(db, { code: 'ANSWERS-10', value: 10_00 })
  const person = await shopper()
  const paymentCode = await mealCard(person, 30_00)
  await db.pool.query(
    `INSERT INTO gateway_standin.meal_card (token, issuer, ends, expires, balance)
     SELECT token, issuer, ends, expires, 3000 FROM saved_card WHERE code = $1`,
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
  const after = await answerLine(person, placed, lineOf(changed, milk), false)
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

test('refusing all that was picked cancels the order and releases what was held for it', async () => {
  const person = await shopper()
  const placed = await placeOrder(person, [[milk, 3]], 'card-online')
  await payWithCard(placed.paymentUrl ?? assert.fail('no payment address'), 'approves-at-once')
  await pack([milk])
  const line = lineOf(await detailsOf(person, placed), milk)
  const after = await answerLine(person, placed, line, false)
  assert.equal(after.displayState, 'cancelled')
  await shop.runDueJobs()
  assert.deepEqual([(await detailsOf(person, placed)).paymentState, await ledgerSalesOf(db, placed)], ['cancelled', 0])
  assert.equal(
    (await answerLine(person, placed, line, false)).displayState,
    'cancelled',
    'a repeated refusal is accepted',
  )
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
  const afterAdded = await answerLine(person, added, lineOf(await detailsOf(person, added), yoghurt), false)
  assert.equal(afterAdded.totalInt, added.totalInt - lineOf(added, yoghurt).subtotalInt)
  const afterParent = await answerLine(person, parent, lineOf(await detailsOf(person, parent), milk), false)
  assert.deepEqual([afterParent.displayState, afterParent.totalInt], ['changed', parent.shippingTotalInt])
  await runWarehouse(shop, 2)
  assert.deepEqual(
    [(await detailsOf(person, parent)).displayState, (await detailsOf(person, added)).displayState],
    ['partially_delivered', 'partially_delivered'],
  )
})
