import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as returning from '#modules/ordering/contract.returning.ts'
import * as orders from '#modules/ordering/contract.ts'
import { orderParams } from '#test/support/fixtures/order-calls.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { insertVoucher } from '#test/support/fixtures/payments/insert-voucher.ts'
import { shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { db } = shop.context
const { shopper, cartOf } = shopperFixture(shop)

test('each voucher of the account says what it saves on this cart, the best first, and why another saves nothing', async () => {
  const person = await shopper()
  const owners = [person.customerId]
  await insertVoucher(db, { code: 'ZECE', value: 10_00, owners })
  await insertVoucher(db, { code: 'PATRAT', kind: 'percent', value: 20, owners })
  await insertVoucher(db, { code: 'MULT', value: 50_00, minimumGoods: 500_00, owners })
  await insertVoucher(db, { code: 'VECHI', value: 50_00, validUntil: '2026-02-01T00:00:00Z', owners })
  await insertVoucher(db, { code: 'CADOU', value: 50_00, balance: 50_00, owners })
  await insertVoucher(db, { code: 'ALTUIA', value: 90_00, owners: [(await shopper()).customerId] })
  const { tokenValue, itemsTotalInt } = await cartOf(person, [[testProducts.coffee, 2]])
  const read = () => person.api(returning.orderVouchers, orderParams(tokenValue))
  const { vouchers } = await read()
  assert.deepEqual(
    vouchers.map(({ code, discountInt, isBest, problem, missingInt }) => [
      code,
      discountInt,
      isBest,
      problem,
      missingInt,
    ]),
    [
      ['PATRAT', Math.round(itemsTotalInt / 5), true, null, 0],
      ['ZECE', 10_00, false, null, 0],
      ['MULT', 0, false, 'voucher-below-minimum', 500_00 - itemsTotalInt],
    ],
  )
  const body = { couponCode: 'ZECE' }
  const { totalInt } = await person.api(orders.applyCoupon, { ...orderParams(tokenValue), body })
  const best = await person.api(orders.applyCoupon, { ...orderParams(tokenValue), body: { couponCode: 'PATRAT' } })
  assert.equal(totalInt - best.totalInt, (vouchers[0]?.discountInt ?? 0) - 10_00)
  assert.deepEqual((await read()).vouchers, vouchers)
})

test('the vouchers of a cart are shown to its customer only', async () => {
  const person = await shopper()
  const { tokenValue } = await cartOf(person, [[testProducts.coffee, 1]])
  await refused((await shopper()).api(returning.orderVouchers, orderParams(tokenValue)), 'order-not-found')
  await refused(shop.guest(returning.orderVouchers, orderParams(tokenValue)), 'unauthorized')
  assert.deepEqual(await person.api(returning.orderVouchers, orderParams(tokenValue)), { vouchers: [] })
})
