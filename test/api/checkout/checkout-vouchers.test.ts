import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pointsOf } from '#modules/loyalty/index.ts'
import * as orders from '#modules/ordering/contract.ts'
import { addCoupon, listPromotions } from '#modules/vouchers/contract.ts'
import { couponBody, orderParams, readOrder } from '#test/support/fixtures/order-calls.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { insertVoucher } from '#test/support/fixtures/payments/insert-voucher.ts'
import { shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { readStock, testProducts } from '#test/support/fixtures/test-products.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = withConsistencyCheck(await orderFixture())
const { db, clock } = shop.context
const { shopper, cartOf, readyCartOf } = shopperFixture(shop)
const { coffee } = testProducts

test('API-ORD-30 API-ORD-31 ENT-11 a voucher lowers the total until it is removed, and shows its code and value', async () => {
  await insertVoucher(db, { code: 'TOAMNA10', value: 10_00 })
  const person = await shopper()
  const before = await cartOf(person, [[coffee, 2]])
  const id = before.tokenValue
  const applied = await person.api(orders.applyCoupon, { ...orderParams(id), ...couponBody(' toamna10 ') })
  assert.equal(applied.totalInt, before.totalInt - 10_00)
  assert.deepEqual(applied.couponInfo, {
    code: 'TOAMNA10',
    promotionName: 'Voucher TOAMNA10',
    totalDiscount: 10,
    totalDiscountInt: 10_00,
    problem: null,
  })
  assert.equal(applied.orderPromotionTotal, -10)
  const line = applied.summary.find(({ type }) => type === 'voucher')
  assert.deepEqual([line?.key.text, line?.value.text], ['Voucher TOAMNA10', '−10,00 lei'])
  assert.equal(line?.modal?.buttonLabel, 'Am înțeles')
  for (let again = 0; again < 2; again++) {
    const removed = await person.api(orders.removeVoucher, orderParams(id))
    assert.deepEqual([removed.couponInfo, removed.totalInt], [null, before.totalInt])
  }
})

test('API-ORD-30 an unusable voucher is refused by name, and the voucher applied before stays', async () => {
  await insertVoucher(db, { code: 'BUN5', value: 5_00 })
  await insertVoucher(db, { code: 'VECHI', validUntil: '2026-02-01T00:00:00Z' })
  await insertVoucher(db, { code: 'ANULAT', isCancelled: true })
  await insertVoucher(db, { code: 'MARE', minimumGoods: 500_00 })
  await insertVoucher(db, { code: 'ALTUIA', audience: 'granted' })
  const person = await shopper()
  const { tokenValue: id } = await cartOf(person, [[coffee, 1]])
  await person.api(orders.applyCoupon, { ...orderParams(id), ...couponBody('BUN5') })
  const apply = (code: string) => person.api(orders.applyCoupon, { ...orderParams(id), ...couponBody(code) })
  assert.equal((await refused(apply('NIMIC'), 'voucher-unknown'))['field'], 'couponCode')
  await refused(apply('ALTUIA'), 'voucher-unknown')
  await refused(apply('VECHI'), 'voucher-expired')
  await refused(apply('ANULAT'), 'voucher-cancelled')
  assert.equal((await refused(apply('MARE'), 'voucher-below-minimum'))['missingInt'], 420_10)
  await refused(apply(''), 'invalid-input')
  await refused(apply('X'.repeat(65)), 'invalid-input')
  await refused(shop.guest(orders.applyCoupon, { ...orderParams(id), ...couponBody('BUN5') }), 'unauthorized')
  await refused(
    (await shopper()).api(orders.applyCoupon, { ...orderParams(id), ...couponBody('BUN5') }),
    'order-not-found',
  )
  assert.equal((await readOrder(person, id)).couponInfo?.code, 'BUN5')
})

test('a cart below the minimum of its voucher gets no discount and a notice, and is not placed until the voucher is removed', async () => {
  await insertVoucher(db, { code: 'DELA100', value: 15_00, minimumGoods: 100_00 })
  const person = await shopper()
  const { tokenValue: id } = await readyCartOf(person, [[coffee, 2]])
  await person.api(orders.applyCoupon, { ...orderParams(id), ...couponBody('DELA100') })
  const reduced = await person.api(orders.setItem, {
    params: { token: id },
    body: { productVariant: coffee.code, quantity: 1 },
  })
  assert.deepEqual([reduced.couponInfo?.totalDiscount, reduced.couponInfo?.problem], [0, 'voucher-below-minimum'])
  assert.deepEqual(reduced.missing, ['voucher'])
  assert.equal(reduced.checkoutNoticeV2.at(-1)?.type, 'voucher')
  await refused(person.api(orders.completeOrder, orderParams(id)), 'voucher-below-minimum')
  await person.api(orders.removeVoucher, orderParams(id))
  assert.equal((await person.api(orders.completeOrder, orderParams(id))).state, 'new')
})

test('a free delivery voucher discounts exactly the delivery fee', async () => {
  await insertVoucher(db, { code: 'LIVRARE', kind: 'delivery' })
  const person = await shopper()
  const before = await cartOf(person, [[coffee, 1]])
  const order = await person.api(orders.applyCoupon, { ...orderParams(before.tokenValue), ...couponBody('LIVRARE') })
  assert.equal(before.totalInt - order.totalInt, order.shippingTotalInt)
  assert.ok(order.shippingTotalInt > 0)
})

test('the last use of a voucher goes to exactly one of two shoppers, and the other is refused by name and keeps points and cart', async () => {
  await insertVoucher(db, { code: 'ULTIMUL', value: 10_00, usageLimit: 1 })
  const people = await Promise.all([shopper({ points: 1000 }), shopper({ points: 1000 })])
  const carts = []
  for (const person of people) {
    const { tokenValue: id } = await readyCartOf(person, [[coffee, 1]])
    await person.api(orders.applyCoupon, { ...orderParams(id), ...couponBody('ULTIMUL') })
    await person.api(orders.usePoints, { ...orderParams(id), body: { points: 500 } })
    carts.push({ person, id })
  }
  const before = await readStock(db, coffee.code)
  const outcomes = await Promise.allSettled(
    carts.map(({ person, id }) => person.api(orders.completeOrder, orderParams(id))),
  )
  const loserIndex = outcomes.findIndex(({ status }) => status === 'rejected')
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  const loser = carts[loserIndex] ?? assert.fail('no shopper was refused')
  const winner = carts[1 - loserIndex] ?? assert.fail('no order was placed')
  await refused(loser.person.api(orders.completeOrder, orderParams(loser.id)), 'voucher-used-up')
  assert.equal((await pointsOf(db, loser.person.customerId)).available, 1000)
  assert.equal((await pointsOf(db, winner.person.customerId)).available, 500)
  assert.equal((await readOrder(loser.person, loser.id)).state, 'cart')
  assert.equal((await readStock(db, coffee.code)).reserved, before.reserved + 1)
})

test('STATE-04 API-ORD-12 VOUCHER-02 a cancelled order releases its voucher and its points once, and both can be used again', async () => {
  await insertVoucher(db, { code: 'INAPOI', value: 10_00, usageLimit: 1, perCustomer: 1 })
  const person = await shopper({ points: 1000 })
  const placeOrder = async () => {
    const { tokenValue: id } = await readyCartOf(person, [[coffee, 2]])
    await person.api(orders.applyCoupon, { ...orderParams(id), ...couponBody('INAPOI') })
    await person.api(orders.usePoints, { ...orderParams(id), body: { points: 1000 } })
    return person.api(orders.completeOrder, orderParams(id))
  }
  const voucher = async () =>
    (await db.pool.query(`SELECT used FROM voucher WHERE code = 'INAPOI'`)).rows.map(({ used }) => used)
  const first = await placeOrder()
  assert.deepEqual([await voucher(), (await pointsOf(db, person.customerId)).available], [[1], 0])
  const cancel = () =>
    person.api(orders.cancelOrder, { ...orderParams(first.tokenValue), body: { reason: 'changed-mind' } })
  for (let again = 0; again < 2; again++) {
    assert.equal((await cancel()).displayState, 'cancelled')
    assert.deepEqual([await voucher(), (await pointsOf(db, person.customerId)).available], [[0], 1000])
  }
  const second = await placeOrder()
  assert.deepEqual([second.totalInt, second.usedPoints], [first.totalInt, 1000])
})

test('codes are tried at most twenty times in ten minutes by a customer, and a hundred times from one address', async () => {
  await insertVoucher(db, { code: 'ASCUNS', value: 10_00 })
  const guess = async (person: Awaited<ReturnType<typeof shopper>>, id: string, code: string) =>
    person.api(orders.applyCoupon, { ...orderParams(id), ...couponBody(code) })
  clock.pass({ minutes: 10 })
  for (let n = 0; n < 5; n++) {
    const person = await shopper()
    const { tokenValue: id } = await cartOf(person, [[coffee, 1]])
    for (let again = 0; again < 20; again++) await refused(guess(person, id, `CODUL${again}`), 'voucher-unknown')
    assert.equal((await refused(guess(person, id, 'ASCUNS'), 'too-many-requests'))['retryAfter'], 600)
    await refused(person.api(addCoupon, { body: { couponCode: 'ASCUNS' } }), 'too-many-requests')
    assert.equal((await readOrder(person, id)).couponInfo, null)
  }
  const other = await shopper()
  const { tokenValue: id } = await cartOf(other, [[coffee, 1]])
  await refused(guess(other, id, 'ASCUNS'), 'too-many-requests')
  clock.pass({ minutes: 10 })
  assert.equal((await guess(other, id, 'ASCUNS')).couponInfo?.code, 'ASCUNS')
})

test('a voucher for the first order is refused after an order in every call that takes it, and after a cancelled one it is not', async () => {
  await insertVoucher(db, { code: 'PRIMA', value: 10_00, firstOrders: 1, perCustomer: 5, audience: 'everybody' })
  const person = await shopper()
  const apply = async (id: string) => person.api(orders.applyCoupon, { ...orderParams(id), ...couponBody('PRIMA') })
  const offered = async () => (await person.api(listPromotions)).some(({ code }) => code === 'PRIMA')
  assert.equal(await offered(), true)
  const { tokenValue: first } = await readyCartOf(person, [[coffee, 1]])
  await apply(first)
  await person.api(orders.completeOrder, orderParams(first))
  const { tokenValue: second } = await readyCartOf(person, [[coffee, 1]])
  await refused(apply(second), 'voucher-first-orders-only')
  await refused(person.api(addCoupon, { body: { couponCode: 'PRIMA' } }), 'voucher-first-orders-only')
  assert.equal(await offered(), false)
  // A code that is in the cart already, as of before: the price and the order do not take it.
  await db.pool.query(`UPDATE shop_order SET coupon = 'PRIMA', version = version + 1 WHERE token = $1`, [second])
  const priced = await readOrder(person, second)
  assert.deepEqual(
    [priced.couponInfo?.totalDiscount, priced.couponInfo?.problem, priced.missing],
    [0, 'voucher-first-orders-only', ['voucher']],
  )
  await refused(person.api(orders.completeOrder, orderParams(second)), 'voucher-first-orders-only')
  await person.api(orders.cancelOrder, { ...orderParams(first), body: { reason: 'other' } })
  assert.equal((await person.api(orders.completeOrder, orderParams(second))).couponInfo?.code, 'PRIMA')
})

test('a customer who orders twice at once uses a voucher for the first order once', async () => {
  await insertVoucher(db, { code: 'PRIMADATA', value: 10_00, firstOrders: 1, perCustomer: 5 })
  const person = await shopper()
  const orderWithVoucher = async () => {
    const { tokenValue: id } = await readyCartOf(person, [[coffee, 1]])
    await person.api(orders.applyCoupon, { ...orderParams(id), ...couponBody('PRIMADATA') })
    return person.api(orders.completeOrder, orderParams(id))
  }
  await Promise.allSettled([orderWithVoucher(), orderWithVoucher(), orderWithVoucher()])
  const { rows } = await db.pool.query(
    `SELECT count(*)::int AS n FROM voucher_use WHERE customer_id = $1 AND given_back_at IS NULL`,
    [person.customerId],
  )
  assert.equal(rows[0].n, 1)
})
