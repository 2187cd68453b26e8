import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listAddresses, removeAddress } from '#modules/delivery/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import * as contract from '#modules/vouchers/contract.ts'
import { loadVouchers } from '#seed/vouchers.ts'
import { type CustomerName, type OrderFixture, orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { insertVoucher } from '#test/support/fixtures/payments/insert-voucher.ts'
import { placedOrder, readyCart } from '#test/support/fixtures/place-order.ts'
import { insertProduct, testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: OrderFixture
before(async () => {
  shop = await orderFixture()
  await loadVouchers(shop.context)
  await loadVouchers(shop.context)
})
after(() => shop?.stop())

const couponsOf = (person: CustomerName) => shop.as(person)(contract.listCoupons)
const add = (person: CustomerName, couponCode: string) => shop.as(person)(contract.addCoupon, { body: { couponCode } })

test('VOUCHER-01 API-CUS-19 a customer sees each voucher with its status, usable ones first', async () => {
  const coupons = await couponsOf('ana')
  assert.deepEqual(
    coupons.map(({ code, status, usesLeft }) => [code, status, usesLeft]),
    [
      ['CURAT15', 'pending_expire', 1],
      ['VINGRATIS', 'valid', 1],
      ['FRESH30', 'valid', 1],
      ['SCUZE25', 'cancelled', 1],
      ['PRIMA20', 'expired', 0],
      ['LAPTE10', 'expired', 1],
    ],
  )
  const [, , fresh, excuse, first] = coupons
  assert.deepEqual(
    [fresh?.value, fresh?.valueInt, fresh?.minimumGoods, fresh?.minimumGoodsInt],
    [30, 30_00, 150, 150_00],
  )
  assert.equal(fresh?.validUntil, '2027-01-05T22:00:00Z')
  assert.equal(excuse?.cancelReason, 'Anulat la cererea dumneavoastră.')
  assert.equal(first?.usedAt, '2026-11-19T06:00:00Z')
  assert.deepEqual(await couponsOf('radu'), [])
})

test('API-CUS-20 a voucher is shown only to its owner', async () => {
  const [mine] = await couponsOf('ana')
  const params = { id: mine?.id ?? 0 }
  assert.deepEqual(await shop.as('ana')(contract.getCoupon, { params }), mine)
  assert.equal((await refused(shop.as('mihai')(contract.getCoupon, { params }), 'voucher-not-found')).status, 404)
  await refused(shop.as('ana')(contract.getCoupon, { params: { id: 2_147_483_647 } }), 'voucher-not-found')
  assert.equal((await refused(shop.guest(contract.getCoupon, { params }), 'unauthorized')).status, 401)
  await refused(shop.guest(contract.listCoupons), 'unauthorized')
  await refused(shop.guest(contract.listPromotions), 'unauthorized')
  await refused(shop.guest(contract.addCoupon, { body: { couponCode: 'PRIMII100' } }), 'unauthorized')
})

test('API-CUS-21 a valid code is added once, in any spelling and however often', async () => {
  const added = await add('ioana', ' primii 100 ')
  assert.deepEqual([added.code, added.status, added.usesLeft], ['PRIMII100', 'valid', 1])
  assert.deepEqual(await add('ioana', 'PRIMII100'), added)
  const both = await Promise.all([add('ioana', 'BUNVENIT'), add('ioana', 'BUNVENIT')])
  assert.equal(both[0].id, both[1].id)
  assert.deepEqual(
    (await couponsOf('ioana')).map(({ code }) => code),
    ['CURAT15', 'PRIMII100', 'BUNVENIT'],
  )
})

test('API-CUS-21 a code that cannot be added is refused by name and at its field', async () => {
  await insertVoucher(shop.context.db, { code: 'MAINE', validFrom: '2026-11-27T00:00:00Z' })
  await insertVoucher(shop.context.db, { code: 'RETRAS', isCancelled: true })
  await insertVoucher(shop.context.db, { code: 'EPUIZAT', usageLimit: 1 })
  await shop.context.db.pool.query(`UPDATE voucher SET used = 1 WHERE code = 'EPUIZAT'`)
  const before = await couponsOf('mihai')
  const cases = [
    ['NUEXISTA', 'voucher-unknown'],
    ['SCUZE25', 'voucher-unknown'],
    ["'; DROP TABLE voucher; --", 'voucher-unknown'],
    ['LAPTE10', 'voucher-expired'],
    ['RETRAS', 'voucher-cancelled'],
    ['EPUIZAT', 'voucher-used-up'],
    ['MAINE', 'voucher-not-started'],
  ] as const
  for (const [code, name] of cases) {
    const problem = await refused(add('mihai', code), name)
    assert.deepEqual([problem.status, problem['field']], [422, 'couponCode'], code)
  }
  for (const couponCode of ['', 'a\u0000b', '   ', 'A'.repeat(65), 7, null, ['FRESH30']]) {
    const { violations } = await refused(add('mihai', couponCode as string), 'invalid-input')
    assert.equal(violations?.[0]?.path, 'couponCode', String(couponCode))
  }
  assert.deepEqual(await couponsOf('mihai'), before)
})

test('more than 20 attempted codes are refused with 429 and the time to retry', async () => {
  const codes = Array.from({ length: 20 }, (_, index) => `GHICIT${index}`)
  for (const code of codes) await refused(add('radu', code), 'voucher-unknown')
  const { status, retryAfter } = await refused(add('radu', 'PRIMII100'), 'too-many-requests')
  assert.deepEqual([status, retryAfter], [429, 600])
})

test('API-CUS-22 all customers are offered the same promotions, and each sees which are already their vouchers', async () => {
  const offered = await shop.as('ana')(contract.listPromotions)
  assert.deepEqual(
    offered.map(({ code, couponId }) => [code, couponId !== null]),
    [
      ['DIMINEATA', false],
      ['DULCE10', false],
      ['VINGRATIS', true],
      ['BEBE25', false],
      ['BUNVENIT', false],
    ],
  )
  const added = await add('ana', 'DULCE10')
  const again = await shop.as('ana')(contract.listPromotions)
  assert.equal(again.find(({ code }) => code === 'DULCE10')?.couponId, added.id)
})

test('VOUCHER-02 a code added to the account lowers the total of a cart, and removing it restores the total', async () => {
  const mihai = shop.as('mihai')
  await insertVoucher(shop.context.db, { code: 'ZECELEI', value: 10_00, minimumGoods: 40_00 })
  const added = await add('mihai', 'zecelei')
  assert.ok((await couponsOf('mihai')).some(({ id, status }) => id === added.id && status === 'valid'))
  const { token } = await readyCart(shop, 'mihai')
  const params = { id: token }
  const before = await mihai(orders.getOrder, { params: { token } })
  const applied = await mihai(orders.applyCoupon, { params, body: { couponCode: added.code } })
  assert.equal(applied.totalInt, before.totalInt - 10_00)
  assert.deepEqual([applied.couponInfo?.code, applied.couponInfo?.totalDiscount], ['ZECELEI', 10])
  const removed = await mihai(orders.removeVoucher, { params })
  assert.deepEqual([removed.totalInt, removed.couponInfo?.code ?? null], [before.totalInt, null])
})

test('infant formula counts neither for the discount nor for the minimum of a voucher', async () => {
  shop.context.clock.pass({ minutes: 10 })
  const { db } = shop.context
  await insertProduct(db, { code: '100014', name: 'Lapte praf de început', price: 80_00, stock: 9 })
  await db.pool.query(`UPDATE product SET details = '{"infantFormula": true}' WHERE code = '100014'`)
  await shop.refreshCatalog()
  await insertVoucher(db, { code: 'ZECELASUTA', kind: 'percent', value: 10 })
  await insertVoucher(db, { code: 'DELAOSUTA', value: 10_00, minimumGoods: 100_00 })
  const radu = shop.as('radu')
  const { tokenValue: token } = await radu(orders.createOrder)
  const put = (productVariant: string) =>
    radu(orders.setItem, { params: { token }, body: { productVariant, quantity: 1 } })
  const apply = (couponCode: string) => radu(orders.applyCoupon, { params: { id: token }, body: { couponCode } })
  await put('100014')
  await refused(apply('ZECELASUTA'), 'voucher-nothing-eligible')
  await put(testProducts.coffee.code)
  await refused(apply('DELAOSUTA'), 'voucher-below-minimum')
  assert.equal((await apply('ZECELASUTA')).couponInfo?.totalDiscountInt, 7_99)
})

test('PERM-02 another customer’s order, address and voucher are not found', async () => {
  const { tokenValue, id } = await placedOrder(shop, 'ana')
  const [address] = await shop.as('ana')(listAddresses)
  const [coupon] = await couponsOf('ana')
  const mihai = shop.as('mihai')
  for (const ref of [tokenValue, String(id)]) {
    await refused(mihai(orders.getOrder, { params: { token: ref } }), 'order-not-found')
    await refused(mihai(orders.getAccountOrder, { params: { id: ref } }), 'order-not-found')
  }
  await refused(mihai(removeAddress, { params: { id: address?.id ?? 0 } }), 'address-not-found')
  const { status, ...rest } = await refused(
    mihai(contract.getCoupon, { params: { id: coupon?.id ?? 0 } }),
    'voucher-not-found',
  )
  assert.equal(status, 404)
  assert.deepEqual(Object.keys(rest).sort(), ['field', 'instance', 'title', 'type'])
  assert.deepEqual(
    await shop
      .as('ana')(listAddresses)
      .then(([first]) => first),
    address,
  )
})

test('a customer cannot cancel, change or delete a voucher, because no such call exists', async () => {
  const [mine] = await couponsOf('ana')
  for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'] as const) {
    const response = await shop.server.inject({ method, url: `/api/v2/shop/customers/me/coupons/${mine?.id}` })
    assert.equal(response.statusCode, 405, method)
  }
})
