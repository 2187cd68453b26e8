import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pointsOf } from '#modules/loyalty/index.ts'
import * as orders from '#modules/ordering/contract.ts'
import { couponBody, orderParams, readOrder, summaryOf } from '#test/support/fixtures/order-calls.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { insertVoucher } from '#test/support/fixtures/payments/insert-voucher.ts'
import { shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = withConsistencyCheck(await orderFixture())
const { db } = shop.context
const { shopper, mealCard, cartOf, readyCartOf } = shopperFixture(shop)
const { milk, wine, coffee } = testProducts

test('API-ORD-34 LOYALTY-01 LOYALTY-02 LOYALTY-03 LOYALTY-04 LOYALTY-05 points are offered with limits and texts, lower the total, and are refused above the limits', async () => {
  const person = await shopper({ points: 1240 })
  const { tokenValue: id, totalInt } = await cartOf(person, [[coffee, 1]])
  const loyalty = await person.api(orders.orderLoyalty, orderParams(id))
  assert.deepEqual([loyalty.disabled, loyalty.unitName, loyalty.unitsName], [false, 'punct', 'puncte'])
  assert.equal(loyalty.earnedPoints, 79)
  const { spend } = loyalty
  assert.deepEqual([spend.availableAmount, spend.usedPoints, spend.icon], [1240, 0, 'coins'])
  assert.match(spend.subtitle, /1\.240 de puncte \(12,40 lei\)/)
  assert.match(spend.eligibleAmountLabel, /1\.200 de puncte/)
  const { min, max, step, conversionRate, ...texts } = spend.slider
  assert.deepEqual([min, max, step, conversionRate], [0, 1200, 100, 0.01])
  assert.ok(Object.values(texts).every((text) => text.length > 0))
  assert.deepEqual(
    spend.options.map(({ points, enabled, type }) => [points, enabled, type]),
    [
      [0, true, 'none'],
      [500, true, 'some'],
      [1000, true, 'some'],
      [1200, true, 'all'],
    ],
  )
  const use = (points: number) => person.api(orders.usePoints, { ...orderParams(id), body: { points } })
  const used = await use(600)
  assert.deepEqual([used.totalInt, used.usedPoints, used.pointsTotal], [totalInt - 6_00, 600, 6])
  assert.equal(summaryOf(used).get('points'), '−6,00 lei')
  assert.match((await person.api(orders.orderLoyalty, orderParams(id))).spend.slider.currentLabel, /600 de puncte/)
  await refused(use(1300), 'points-not-enough')
  const richMember = await shopper({ points: 50_000 })
  const cart = await cartOf(richMember, [[coffee, 1]])
  const refusal = await refused(
    richMember.api(orders.usePoints, { ...orderParams(cart.tokenValue), body: { points: 2400 } }),
    'points-not-usable',
  )
  assert.deepEqual([refusal['max'], refusal.violations?.[0]?.path], [2300, 'points'])
  await refused(use(150), 'points-not-usable')
  for (const points of [-100, 1.5, Number.MAX_SAFE_INTEGER]) await refused(use(points), 'invalid-input')
  assert.equal((await readOrder(person, id)).usedPoints, 600)
  assert.equal((await use(0)).totalInt, totalInt)
})

test('LOYALTY-01 a customer outside the club, or with only products for adults, is offered no points', async () => {
  const nonMember = await shopper()
  const cart = await cartOf(nonMember, [[coffee, 1]])
  const none = await nonMember.api(orders.orderLoyalty, orderParams(cart.tokenValue))
  assert.deepEqual([none.disabled, none.isMember, none.spend.slider.max, none.earnedPoints], [true, false, 0, 0])
  assert.ok(none.spend.options.slice(1).every(({ enabled }) => !enabled))
  await refused(
    nonMember.api(orders.usePoints, { ...orderParams(cart.tokenValue), body: { points: 100 } }),
    'points-not-enough',
  )
  const wineBuyer = await shopper({ points: 5_000 })
  const wines = await cartOf(wineBuyer, [[wine, 2]])
  assert.equal((await wineBuyer.api(orders.orderLoyalty, orderParams(wines.tokenValue))).disabled, true)
})

test('API-ORD-29 MEAL-02 a meal-voucher card pays for the food and the chosen method for the rest', async () => {
  const person = await shopper()
  const { tokenValue: id, totalInt } = await readyCartOf(person, [
    [milk, 2],
    [wine, 1],
  ])
  const code = await mealCard(person, 300_00)
  const use = (paymentCode: string | null) =>
    person.api(orders.useMealVouchers, { ...orderParams(id), body: { paymentCode } })
  const order = await use(code)
  const byType = Object.fromEntries(order.payments.map(({ type, amountInt }) => [type, amountInt]))
  assert.equal(byType['meal-voucher'], 2 * milk.price)
  assert.equal(byType['money'], totalInt - 2 * milk.price)
  assert.equal(order.totalInt, totalInt)
  assert.equal(order.mealVoucherTotal, (2 * milk.price) / 100)
  assert.equal(order.nonMealVoucherItemsTotal, wine.price / 100)
  assert.equal(summaryOf(order).get('meal-voucher'), '27,78 lei')
  await refused(use('alta'), 'meal-voucher-not-found')
  await refused(use(await mealCard(person, 300_00, '2025-12')), 'meal-voucher-not-found')
  const other = await shopper()
  await refused(use(await mealCard(other, 100_00)), 'meal-voucher-not-found')
  assert.equal((await use(null)).payments.length, 1)
})

test('MEAL-02 a meal-voucher card with a low balance pays its balance', async () => {
  const person = await shopper()
  const { tokenValue: id } = await readyCartOf(person, [[milk, 2]])
  const paymentCode = await mealCard(person, 10_00)
  const order = await person.api(orders.useMealVouchers, { ...orderParams(id), body: { paymentCode } })
  assert.equal(order.payments.find(({ type }) => type === 'meal-voucher')?.amountInt, 10_00)
})

test('ENT-22 an order is paid with points, a meal voucher and money, and each is charged once', async () => {
  await insertVoucher(db, { code: 'ODATA', value: 10_00, usageLimit: 1 })
  const person = await shopper({ points: 1000 })
  const { tokenValue: id } = await readyCartOf(person, [
    [milk, 3],
    [coffee, 1],
  ])
  await person.api(orders.applyCoupon, { ...orderParams(id), ...couponBody('ODATA') })
  await person.api(orders.usePoints, { ...orderParams(id), body: { points: 1000 } })
  const paymentCode = await mealCard(person, 300_00)
  const priced = await person.api(orders.useMealVouchers, { ...orderParams(id), body: { paymentCode } })
  const placed = await person.api(orders.completeOrder, {
    ...orderParams(id),
    body: { expectedTotalInt: priced.totalInt },
  })
  const again = await person.api(orders.completeOrder, orderParams(id))
  assert.equal(again.number, placed.number)
  assert.deepEqual(placed.payments.map(({ type }) => type).sort(), ['meal-voucher', 'money', 'points'])
  const paid = placed.payments.reduce((sum, { amountInt }) => sum + amountInt, 0)
  assert.equal(paid, placed.totalInt + placed.pointsTotalInt)
  assert.deepEqual([placed.couponInfo?.code, placed.couponInfo?.totalDiscount], ['ODATA', 10])
  assert.equal(
    placed.taxes.reduce((sum, { grossInt }) => sum + grossInt, 0),
    paid - placed.depositTotalInt,
  )
  assert.equal((await pointsOf(db, person.customerId)).available, 0)
  assert.equal(summaryOf(await readOrder(person, id)).get('points'), '−10,00 lei')
})

test('two tabs that place the same cart at once spend its points once', async () => {
  const person = await shopper({ points: 1000 })
  const { tokenValue: id } = await readyCartOf(person, [[coffee, 1]])
  await person.api(orders.usePoints, { ...orderParams(id), body: { points: 700 } })
  const placed = await Promise.all([1, 2, 3].map(() => person.api(orders.completeOrder, orderParams(id))))
  assert.equal(new Set(placed.map(({ number }) => number)).size, 1)
  assert.equal((await pointsOf(db, person.customerId)).available, 300)
})
