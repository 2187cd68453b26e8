import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { bani } from '#kernel/money.ts'
import * as orders from '#modules/ordering/contract.ts'
import * as vouchers from '#modules/vouchers/contract.ts'
import { lowerVoucherUse } from '#modules/vouchers/index.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { insertVoucher } from '#test/support/fixtures/insert-voucher.ts'
import { type CustomerName, type OrderFixture, orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { readyCart } from '#test/support/fixtures/place-order.ts'
import { refused } from '#test/support/http/refused.ts'

const shop: OrderFixture = await orderFixture()
after(() => shop.stop())
const { db, clock } = shop.context

const prepaid = (code: string, value: number) => insertVoucher(db, { code, value, balance: value, perCustomer: 1_000 })
const balanceOf = async (code: string): Promise<number> =>
  Number((await db.pool.query('SELECT balance FROM voucher WHERE code = $1', [code])).rows[0]?.balance)

async function placeWith(person: CustomerName, couponCode: string) {
  const { api, token } = await readyCart(shop, person)
  const cart = await api(orders.applyCoupon, { params: { id: token }, body: { couponCode } })
  const order = await api(orders.completeOrder, { params: { id: token } })
  return { api, token, discount: cart.couponInfo?.totalDiscountInt ?? 0, goods: cart.itemsTotalInt, order }
}

const idOf = async (token: string): Promise<string> =>
  String((await db.pool.query('SELECT id FROM shop_order WHERE token = $1', [token])).rows[0]?.id)

test('what an order does not use of a prepaid voucher stays for the next order, until it is used up', async () => {
  await prepaid('CADOU-MARE', 500_00)
  const first = await placeWith('ana', 'CADOU-MARE')
  assert.ok(first.discount > 0 && first.discount < 500_00)
  assert.equal(await balanceOf('CADOU-MARE'), 500_00 - first.discount)
  const mine = (await shop.as('ana')(vouchers.listCoupons)).find(({ code }) => code === 'CADOU-MARE')
  assert.deepEqual([mine?.status, mine?.usesLeft, mine?.balanceInt], ['valid', null, 500_00 - first.discount])

  await prepaid('CADOU-MIC', 10_00)
  assert.equal((await placeWith('mihai', 'CADOU-MIC')).discount, 10_00)
  assert.equal(await balanceOf('CADOU-MIC'), 0)
  const { api, token } = await readyCart(shop, 'ioana')
  await refused(
    api(orders.applyCoupon, { params: { id: token }, body: { couponCode: 'CADOU-MIC' } }),
    'voucher-used-up',
  )
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('a prepaid voucher is never used for more than its balance by two orders at once', async () => {
  await prepaid('CADOU-DOI', 12_00)
  const carts = await Promise.all((['ana', 'radu'] as const).map((person) => readyCart(shop, person)))
  for (const { api, token } of carts) {
    await api(orders.applyCoupon, { params: { id: token }, body: { couponCode: 'CADOU-DOI' } })
  }
  const placed = await Promise.allSettled(
    carts.map(({ api, token }) => api(orders.completeOrder, { params: { id: token } })),
  )
  assert.equal(placed.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal(await balanceOf('CADOU-DOI'), 0)
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('a cancelled order returns what it used to the balance, once', async () => {
  await prepaid('CADOU-ANULAT', 15_00)
  const { api, token } = await placeWith('vlad', 'CADOU-ANULAT')
  assert.equal(await balanceOf('CADOU-ANULAT'), 0)
  await api(orders.cancelOrder, { params: { id: token }, body: { reason: 'changed-mind' } })
  assert.equal(await balanceOf('CADOU-ANULAT'), 15_00)
  await shop.runDueJobs()
  assert.equal(await balanceOf('CADOU-ANULAT'), 15_00)
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('missing goods return their share of a prepaid voucher, once, and a voucher without a balance is left as it is', async () => {
  await prepaid('CADOU-PARTE', 20_00)
  const { token } = await placeWith('mihai', 'CADOU-PARTE')
  const orderId = await idOf(token)
  for (let again = 0; again < 2; again++) {
    await db.transaction((tx) => lowerVoucherUse(tx, clock, { orderId, discount: bani(12_00) }))
  }
  assert.equal(await balanceOf('CADOU-PARTE'), 8_00)
  assert.deepEqual(await findDiscrepancies(db), [])
  await insertVoucher(db, { code: 'SIMPLU', value: 5_00 })
  const plain = await placeWith('radu', 'SIMPLU')
  await db.transaction(async (tx) =>
    lowerVoucherUse(tx, clock, { orderId: await idOf(plain.token), discount: bani(1) }),
  )
  const { rows } = await db.pool.query('SELECT discount FROM voucher_use WHERE order_id = $1', [
    await idOf(plain.token),
  ])
  assert.equal(rows[0]?.discount, 5_00)
})
