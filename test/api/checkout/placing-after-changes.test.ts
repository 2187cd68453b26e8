import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as delivery from '#modules/delivery/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { type ReadyCart, readyCart } from '#test/support/fixtures/place-order.ts'
import { placingFixture } from '#test/support/fixtures/placing-fixture.ts'
import { newAddress } from '#test/support/fixtures/shopper-fixture.ts'
import { setOnHand, setPrice, testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

const { shop, db, shopper, readyCartOf, complete, read, newProduct } = await placingFixture()
const { milk } = testProducts

test('a product that has just sold out is named with the quantity left, and the cart and its held place are kept', async () => {
  const buyer = await shopper()
  const figs = await newProduct('400002', 10)
  const { tokenValue: id, schedule } = await readyCartOf(buyer, [
    [milk, 1],
    [figs, 4],
  ])
  assert.ok(schedule)
  await setOnHand(db, figs.code, 3)
  await shop.refreshCatalog()
  const refusal = await refused(complete(buyer, id), 'variant-unavailable')
  assert.equal(refusal['variantCode'], figs.code)
  assert.equal(refusal['available'], 3)
  assert.deepEqual(refusal['lines'], [{ variantCode: figs.code, available: 3 }])
  const cart = await read(buyer, id)
  assert.equal(cart.state, 'cart')
  assert.equal(cart.schedule?.id, schedule.id)
  assert.equal(cart.schedule?.isAvailable, true)
  await buyer.api(orders.setItem, { params: { token: id }, body: { productVariant: figs.code, quantity: 3 } })
  assert.equal((await complete(buyer, id)).state, 'new')
})

test('an order whose price changed since it was shown is not placed until the shopper has seen the new total', async () => {
  const buyer = await shopper()
  const dates = await newProduct('400003', 10)
  const { tokenValue: id } = await readyCartOf(buyer, [[dates, 2]])
  const { totalInt: expectedTotalInt } = await read(buyer, id)
  await setPrice(db, dates.code, 60_00)
  await shop.refreshCatalog()
  const refusal = await refused(complete(buyer, id, { expectedTotalInt }), 'order-changed')
  assert.equal(refusal['totalInt'], expectedTotalInt + 20_00)
  assert.equal(
    (await complete(buyer, id, { expectedTotalInt: expectedTotalInt + 20_00 })).totalInt,
    expectedTotalInt + 20_00,
  )
})

test('a membership that begins or ends during checkout changes the total, which must be shown before placing', async () => {
  const buyer = await shopper({ isGenius: true })
  const honey = await newProduct('400009', 10, { geniusPrice: 45_00 })
  const { tokenValue: id } = await readyCartOf(buyer, [[honey, 1]])
  const before = await read(buyer, id)
  assert.equal(before.itemsTotalInt, 45_00)
  await db.pool.query(`UPDATE customer SET is_genius = false WHERE number = $1`, [before.customer?.id])
  await refused(complete(buyer, id, { expectedTotalInt: before.totalInt }), 'order-changed')
  const after = await read(buyer, id)
  assert.equal(after.itemsTotalInt, 50_00)
  assert.equal((await complete(buyer, id, { expectedTotalInt: after.totalInt })).totalInt, after.totalInt)
})

test('checkout shows the current address, and requires address or interval again after it was deleted or moved', async () => {
  const buyer = await shopper()
  const { tokenValue: id, schedule } = await readyCartOf(buyer, [[milk, 2]])
  const { shippingAddressId } = await read(buyer, id)
  assert.ok(schedule)
  const params = { id: shippingAddressId ?? 0 }
  await buyer.api(delivery.changeAddress, { params, body: { ...newAddress, number: '77' } })
  const moved = await read(buyer, id)
  assert.equal(moved.shippingAddress?.number, '77')
  assert.equal(moved.schedule?.id, schedule.id)
  const otopeni = {
    ...newAddress,
    street: 'Calea Bucureștilor',
    city: 'Otopeni',
    province: 'Ilfov',
    postcode: '075100',
  }
  await buyer.api(delivery.changeAddress, { params, body: otopeni })
  assert.deepEqual((await read(buyer, id)).missing, ['interval'])
  assert.deepEqual((await refused(complete(buyer, id), 'order-incomplete'))['missing'], ['interval'])
  await buyer.api(delivery.removeAddress, { params })
  assert.deepEqual((await read(buyer, id)).missing, ['shippingAddress', 'interval'])
  assert.deepEqual((await refused(complete(buyer, id), 'order-incomplete'))['missing'], ['shippingAddress', 'interval'])
})

test('an expired hold is reserved when a place is available, and refused by name otherwise', async () => {
  const own = await orderFixture()
  try {
    await own.context.db.pool.query("UPDATE customer_address SET zone_code = 'b2'")
    const [mihaisCart, anasCart] = [
      await readyCart(own, 'mihai', 'cash-at-door'),
      await readyCart(own, 'ana', 'cash-at-door'),
    ]
    const intervals = await mihaisCart.api(orders.listIntervals, { params: { id: mihaisCart.token } })
    const { id: scheduleId } = intervals.findLast(({ kind }) => kind === 'two-hours') ?? assert.fail('no interval')
    await own.context.db.pool.query('UPDATE delivery_interval SET capacity = 1 WHERE id = $1', [scheduleId])
    const choose = ({ api, token }: ReadyCart) =>
      api(orders.setInterval, { params: { id: token }, body: { scheduleId } })
    await choose(mihaisCart)
    own.context.clock.pass({ minutes: 61 })
    await choose(anasCart)
    await refused(complete(mihaisCart, mihaisCart.token), 'interval-full')
    own.context.clock.pass({ minutes: 61 })
    assert.equal((await complete(anasCart, anasCart.token)).state, 'new')
    assert.deepEqual(await findDiscrepancies(own.context.db), [])
  } finally {
    await own.stop()
  }
})
