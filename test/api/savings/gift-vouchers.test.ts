import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scriptProduct } from '#modules/fulfilment/index.ts'
import * as orders from '#modules/ordering/contract.ts'
import * as vouchers from '#modules/vouchers/contract.ts'
import { couponBody, orderParams, readOrder, summaryOf } from '#test/support/fixtures/order-calls.ts'
import { insertVoucher } from '#test/support/fixtures/payments/insert-voucher.ts'
import { type Basket, type Shopper, shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'
import { decideLastReport, detailsOf, lineOf } from '#test/support/picking/placed-order-calls.ts'

const shop = withConsistencyCheck(await warehouseFixture())
const { db, clock } = shop.context
const { shopper, mealCard, readyCartOf } = shopperFixture(shop)
const { milk, yoghurt, coffee } = testProducts
await db.pool.query('UPDATE product SET returnable = true WHERE code = $1', [coffee.code])

const basket: Basket = [
  [milk, 2],
  [yoghurt, 3],
  [coffee, 1],
]
const gift = (code: string, value: number, validUntil?: string) =>
  insertVoucher(db, { code, value, balance: value, ...(validUntil && { validUntil }) })
const voucherRow = async (code: string): Promise<{ balance: number; validUntil: Temporal.Instant }> => {
  const { rows } = await db.pool.query('SELECT balance, valid_until AS "validUntil" FROM voucher WHERE code = $1', [
    code,
  ])
  return rows[0]
}
const balanceOf = async (code: string): Promise<number> => (await voucherRow(code)).balance
const partsOf = ({ payments }: orders.OrderView) =>
  Object.fromEntries(payments.map(({ type, amountInt, state }) => [type, [amountInt, state]]))

async function cartWith(person: Shopper, code: string, { items = basket, method = 'card-online' } = {}) {
  const { tokenValue: token } = await readyCartOf(person, items, method)
  const cart = await person.api(orders.applyCoupon, { ...orderParams(token), ...couponBody(code) })
  return { cart, token }
}
async function placeWith(person: Shopper, code: string, how: Parameters<typeof cartWith>[2] = {}) {
  const { token } = await cartWith(person, code, how)
  return person.api(orders.completeOrder, orderParams(token))
}

test('a gift voucher pays a part of the order, and lowers neither a price nor the VAT', async () => {
  await gift('CADOU-PARTE', 30_00)
  const person = await shopper()
  const before = await readyCartOf(person, basket, 'card-online')
  const { cart } = await cartWith(person, ' cadou-parte ')
  assert.deepEqual([cart.totalInt, cart.taxes, cart.couponInfo], [before.totalInt, before.taxes, null])
  assert.deepEqual(cart.giftVoucher, { code: 'CADOU-PARTE', usedInt: 30_00, leftInt: 0, problem: null })
  const summary = summaryOf(cart)
  assert.equal(summary.get('gift-voucher'), '30,00 lei')
  assert.deepEqual(partsOf(cart), { 'gift-voucher': [30_00, 'cart'], money: [before.totalInt - 30_00, 'cart'] })
  const { paymentUrl, ...placed } = await person.api(orders.completeOrder, orderParams(cart.tokenValue))
  assert.equal(placed.totalInt, before.totalInt)
  assert.deepEqual(partsOf(placed)['gift-voucher'], [30_00, 'completed'])
  await payWithCard(paymentUrl ?? assert.fail('nothing is paid by card'), 'approves-at-once')
  await shop.runDueJobs()
  assert.equal((await detailsOf(person, placed)).paymentState, 'authorized')
  assert.equal(await balanceOf('CADOU-PARTE'), 0)
})

test('what an order does not use stays on the voucher for the next order, until it is used up', async () => {
  await gift('CADOU-MARE', 200_00)
  const person = await shopper()
  const first = await placeWith(person, 'CADOU-MARE')
  assert.deepEqual([first.paymentUrl, first.paymentState], [null, 'completed'], 'nothing is left to pay')
  assert.equal(await balanceOf('CADOU-MARE'), 200_00 - first.totalInt)
  const mine = (await person.api(vouchers.listCoupons)).find(({ code }) => code === 'CADOU-MARE')
  assert.deepEqual([mine?.status, mine?.balanceInt], ['valid', 200_00 - first.totalInt])
  assert.ok(mine?.usedAt)

  const other = await shopper()
  const { cart } = await cartWith(other, 'CADOU-MARE')
  assert.deepEqual([cart.giftVoucher?.usedInt, cart.giftVoucher?.leftInt], [200_00 - first.totalInt, 0])
  await other.api(orders.completeOrder, orderParams(cart.tokenValue))
  const third = await shopper()
  const late = await readyCartOf(third, basket, 'card-online')
  await refused(
    third.api(orders.applyCoupon, { ...orderParams(late.tokenValue), ...couponBody('CADOU-MARE') }),
    'voucher-used-up',
  )
})

test('a discount voucher, points, a meal-voucher card and a gift voucher pay one order together, each what it may', async () => {
  await gift('CADOU-TOATE', 25_00)
  await insertVoucher(db, { code: 'REDUCERE', value: 5_00 })
  const person = await shopper({ points: 1_000 })
  const paymentCode = await mealCard(person, 10_00)
  const { cart } = await cartWith(person, 'CADOU-TOATE')
  const id = orderParams(cart.tokenValue)
  await person.api(orders.applyCoupon, { ...id, ...couponBody('REDUCERE') })
  await person.api(orders.usePoints, { ...id, body: { points: 500 } })
  const all = await person.api(orders.useMealVouchers, { ...id, body: { paymentCode } })
  assert.equal(all.couponInfo?.totalDiscountInt, 5_00)
  assert.deepEqual(
    all.payments.map(({ type, amountInt }) => [type, amountInt]),
    [
      ['money', all.totalInt - 10_00 - 25_00],
      ['meal-voucher', 10_00],
      ['gift-voucher', 25_00],
      ['points', 5_00],
    ],
  )
  const without = await person.api(orders.removeGiftVoucher, { ...id })
  assert.deepEqual([without.giftVoucher, without.couponInfo?.code], [null, 'REDUCERE'])
})

test('of two orders that use one gift voucher at once never more is paid than it holds', async () => {
  await gift('CADOU-DOI', 40_00)
  const people = [await shopper(), await shopper(), await shopper()]
  const carts = await Promise.all(people.map((person) => cartWith(person, 'CADOU-DOI')))
  const placed = await Promise.allSettled(
    people.map((person, index) => person.api(orders.completeOrder, orderParams(carts[index]?.token ?? ''))),
  )
  assert.equal(placed.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal(await balanceOf('CADOU-DOI'), 0)
  const [person] = people
  const index = placed.findIndex(({ status }) => status === 'rejected')
  const loser = people[index] ?? person ?? assert.fail()
  const again = await readOrder(loser, carts[index]?.token ?? '')
  assert.deepEqual([again.giftVoucher?.usedInt, again.giftVoucher?.problem], [0, 'voucher-used-up'])
  assert.deepEqual(again.missing, ['voucher'])
})

test('a cancelled order, and one that is not paid in time, give the money back to the voucher, once', async () => {
  await gift('CADOU-ANULAT', 50_00)
  const person = await shopper()
  const placed = await placeWith(person, 'CADOU-ANULAT')
  assert.equal(await balanceOf('CADOU-ANULAT'), 0)
  await person.api(orders.cancelOrder, { ...orderParams(placed.tokenValue), body: { reason: 'changed-mind' } })
  await shop.runDueJobs()
  assert.equal(await balanceOf('CADOU-ANULAT'), 50_00)

  await placeWith(person, 'CADOU-ANULAT')
  assert.equal(await balanceOf('CADOU-ANULAT'), 0)
  clock.pass({ hours: 2 })
  await shop.runJob('ordering.expire-unpaid')
  await shop.runJob('ordering.expire-unpaid')
  await shop.runDueJobs()
  assert.equal(await balanceOf('CADOU-ANULAT'), 50_00)
})

test('goods that are missing at picking, and goods returned after delivery, go back to the voucher', async () => {
  await gift('CADOU-RETUR', 500_00)
  await scriptProduct(db, { variantCode: yoghurt.code, outcome: 'missing' })
  const person = await shopper()
  const placed = await placeWith(person, 'CADOU-RETUR')
  await runWarehouse(shop, 4)
  const delivered = await detailsOf(person, placed)
  assert.ok(delivered.totalInt < placed.totalInt)
  assert.equal(await balanceOf('CADOU-RETUR'), 500_00 - delivered.totalInt)

  const { id: itemId, subtotalInt } = lineOf(delivered, coffee)
  const items = [{ itemId, quantity: 1 }]
  await person.api(orders.reportProblem, {
    ...orderParams(placed.tokenValue),
    body: { type: 'return', description: '', items },
  })
  await decideLastReport(shop, delivered, subtotalInt)
  await shop.runDueJobs()
  const after = await detailsOf(person, placed)
  assert.ok(after.refundedInt >= subtotalInt)
  assert.equal(after.totalInt, delivered.totalInt - after.refundedInt)
  assert.equal(await balanceOf('CADOU-RETUR'), 500_00 - after.totalInt)
  const { rows } = await db.pool.query(`SELECT text FROM mail WHERE kind = 'order-refund' AND recipient = $1`, [
    after.customer?.email,
  ])
  assert.ok(rows.some(({ text }) => /pe voucherul cadou/.test(text)))
})

test('money that comes back to a voucher which has expired can be used for 90 more days', async () => {
  const until = clock.now().add({ hours: 24 }).toString()
  await gift('CADOU-TARZIU', 20_00, until)
  const person = await shopper()
  const placed = await placeWith(person, 'CADOU-TARZIU')
  clock.pass({ hours: 30 })
  await shop.runJob('ordering.expire-unpaid')
  await shop.runDueJobs()
  assert.equal((await detailsOf(person, placed)).state, 'cancelled')
  const { balance, validUntil } = await voucherRow('CADOU-TARZIU')
  assert.equal(balance, 20_00)
  assert.equal(
    validUntil.toString(),
    clock
      .now()
      .add({ hours: 90 * 24 })
      .toString(),
  )
})
