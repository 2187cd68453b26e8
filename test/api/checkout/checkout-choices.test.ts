import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addBilling, removeBilling } from '#modules/customers/contract.billing.ts'
import * as orders from '#modules/ordering/contract.ts'
import { couponBody, orderParams, readOrder } from '#test/support/fixtures/order-calls.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { readStock, testProducts } from '#test/support/fixtures/test-products.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = withConsistencyCheck(await orderFixture())
const { db } = shop.context
const { shopper, cartOf, readyCartOf } = shopperFixture(shop)
const { milk, coffee } = testProducts

test('API-ORD-05 a gift is added from its threshold on, costs nothing, and can be declined', async () => {
  const gift = { ...testProducts.yoghurt }
  await db.pool.query(
    `INSERT INTO gift_campaign VALUES ('cadou', 'Iaurt cadou', 10000, $1, '2026-01-01', '2030-01-01'),
       ('apoi', 'Mai târziu', 90000, $1, '2026-01-01', '2030-01-01'), ('fost', 'Trecut', 100, $1, '2025-01-01', '2026-01-01')`,
    [gift.code],
  )
  const person = await shopper()
  const small = await readyCartOf(person, [[coffee, 1]])
  const id = small.tokenValue
  const choose = (add: string[], remove: string[] = []) =>
    person.api(orders.chooseGifts, { ...orderParams(id), body: { add, remove } })
  const refusal = await refused(choose(['cadou']), 'gift-not-reached')
  assert.deepEqual([refusal['field'], refusal['missingInt']], ['add', 20_10])
  await refused(choose(['fost']), 'gift-unknown')
  const more = await person.api(orders.setItem, {
    params: { token: id },
    body: { productVariant: coffee.code, quantity: 2 },
  })
  await refused(choose(['cadou', 'apoi']), 'gift-not-reached')
  const chosen = await choose(['cadou'])
  assert.equal(chosen.totalInt, more.totalInt)
  assert.deepEqual(
    chosen.giftItems.map(({ isGift, subtotal }) => [isGift, subtotal]),
    [[true, 0]],
  )
  const { gifts, offers } = await person.api(orders.orderGifts, orderParams(id))
  assert.deepEqual([gifts.map(({ code }) => code), offers.map(({ code }) => code)], [['cadou'], ['cadou', 'apoi']])
  assert.deepEqual((await choose([], ['cadou'])).giftItems, [])
  await choose(['cadou'])
  const before = await readStock(db, gift.code)
  const placed = await person.api(orders.completeOrder, orderParams(id))
  assert.deepEqual(
    placed.summaryItems.filter(({ isGift }) => isGift).map(({ sku, subtotalInt }) => [sku, subtotalInt]),
    [[gift.code, 0]],
  )
  assert.equal((await readStock(db, gift.code)).reserved, before.reserved + 1)
})

test('API-ORD-06 a cart can be an addition to an unpicked order of the same customer, and the choice is read back', async () => {
  const person = await shopper()
  const first = await readyCartOf(person, [[coffee, 1]])
  await person.api(orders.completeOrder, orderParams(first.tokenValue))
  const { tokenValue: id } = await cartOf(person, [[milk, 1]])
  const setParent = (addTo: string | null) => person.api(orders.setAddTo, { ...orderParams(id), body: { addTo } })
  const open = await person.api(orders.getAddTo, orderParams(id))
  assert.deepEqual([open.addTo, open.orders.map(({ tokenValue }) => tokenValue)], [null, [first.tokenValue]])
  await setParent(first.tokenValue)
  assert.equal((await person.api(orders.getAddTo, orderParams(id))).addTo, first.tokenValue)
  const other = await shopper()
  const foreignOrder = await readyCartOf(other, [[coffee, 1]])
  await other.api(orders.completeOrder, orderParams(foreignOrder.tokenValue))
  await refused(setParent(foreignOrder.tokenValue), 'order-not-found')
  assert.equal((await refused(setParent(id), 'order-not-addable'))['field'], 'addTo')
  assert.equal((await person.api(orders.getAddTo, orderParams(id))).addTo, first.tokenValue)
  await setParent(null)
  assert.equal((await person.api(orders.getAddTo, orderParams(id))).addTo, null)
})

test('API-ORD-33 benefits show what is missing and are recalculated after a change of the cart', async () => {
  const person = await shopper()
  const { tokenValue: id } = await cartOf(person, [[milk, 1]])
  const first = await person.api(orders.orderBenefits, orderParams(id))
  const delivery = first.benefits.find(({ type }) => type === 'free-delivery')
  assert.deepEqual([delivery?.isReached, delivery?.missingInt], [false, 250_00 - milk.price])
  assert.ok(first.benefits.some(({ type }) => type === 'small-basket'))
  await person.api(orders.setItem, { params: { token: id }, body: { productVariant: coffee.code, quantity: 4 } })
  const second = await person.api(orders.refreshBenefits, orderParams(id))
  assert.equal(second.benefits.find(({ type }) => type === 'free-delivery')?.isReached, true)
  assert.ok(second.version > first.version)
})

test('API-ORD-24 the customer’s own billing data are set on the order; another customer’s, and ones without a sector, are refused', async () => {
  const person = await shopper()
  const { tokenValue: id } = await readyCartOf(person, [[coffee, 1]])
  const company = {
    type: 'company' as const,
    companyName: 'Brutăria Cornul Verde SRL',
    taxCode: 'RO36649034',
    streetAddress: 'Strada Morii 3',
    city: 'Sector 3',
    province: 'București',
  }
  const own = await person.api(addBilling, { body: company })
  const set = (billingAddressId: number | null) =>
    person.api(orders.setBillingAddress, { ...orderParams(id), body: { billingAddressId } })
  const storedCity = (number: number, city: string) =>
    db.pool.query('UPDATE billing_profile SET city = $2 WHERE number = $1', [number, city])
  const order = await set(own.id)
  assert.deepEqual(
    [order.billingAddressId, order.billingAddress?.type, order.billingAddress?.taxCode],
    [own.id, 'company', 'RO36649034'],
  )
  const foreignOrder = await (await shopper()).api(addBilling, { body: company })
  await refused(set(foreignOrder.id), 'billing-not-found')
  await refused(set(2_147_483_647), 'billing-not-found')
  const stored = await person.api(addBilling, { body: { ...company, streetAddress: 'Strada Morii 4' } })
  await storedCity(stored.id, 'București')
  assert.equal((await refused(set(stored.id), 'billing-incomplete'))['field'], 'billingAddressId')

  await storedCity(own.id, 'București')
  await refused(person.api(orders.completeOrder, orderParams(id)), 'billing-incomplete')
  await storedCity(own.id, 'Sector 3')
  const placed = await person.api(orders.completeOrder, orderParams(id))
  await person.api(removeBilling, { params: { id: own.id } })
  assert.equal((await readOrder(person, placed.tokenValue)).billingAddress?.companyName, 'Brutăria Cornul Verde SRL')
})

test('a placed order accepts no more choices, and a customer cannot use a guest’s cart', async () => {
  const person = await shopper({ points: 1000 })
  const { tokenValue: id } = await readyCartOf(person, [[coffee, 1]])
  await person.api(orders.completeOrder, orderParams(id))
  await refused(person.api(orders.applyCoupon, { ...orderParams(id), ...couponBody('BUN5') }), 'order-not-open')
  await refused(person.api(orders.usePoints, { ...orderParams(id), body: { points: 100 } }), 'order-not-open')
  await refused(
    person.api(orders.useMealVouchers, { ...orderParams(id), body: { paymentCode: null } }),
    'order-not-open',
  )
  await refused(
    person.api(orders.chooseGifts, { ...orderParams(id), body: { add: ['cadou'], remove: [] } }),
    'order-not-open',
  )
  await refused(person.api(orders.setAddTo, { ...orderParams(id), body: { addTo: null } }), 'order-not-open')
  const guest = await shop.guest(orders.createOrder)
  await refused(
    person.api(orders.applyCoupon, { ...orderParams(guest.tokenValue), ...couponBody('BUN5') }),
    'order-not-found',
  )
})
