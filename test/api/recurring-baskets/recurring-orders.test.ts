import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import * as contract from '#modules/recurring-baskets/contract.ts'
import { people } from '#seed/people.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { recurringFixture } from '#test/support/fixtures/recurring-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'

const { milk, coffee, wine } = testProducts
let shop = await orderFixture()
let { basketOf, read, at, letters, ordersOf } = recurringFixture(shop)
let isFresh = true
beforeEach(async () => {
  if (!isFresh) {
    await shop.stop()
    shop = await orderFixture()
    ;({ basketOf, read, at, letters, ordersOf } = recurringFixture(shop))
  }
  isFresh = false
})
after(() => shop.stop())

const { customerId } = people.ana
const kinds = async () => (await letters()).map(({ kind }) => kind)
const stateOf = async (id: string, day: string) =>
  (await read(shop.as('ana'), id))?.deliveries.find((one) => one.day === day)

test('a basket is announced a day before it is ordered, and ordered once, however often the jobs run', async () => {
  const ana = shop.as('ana')
  const { id } = await basketOf(ana)
  await at('2026-11-28T18:59')
  assert.deepEqual(await kinds(), [])
  await at('2026-11-28T19:00')
  await at('2026-11-28T19:05')
  const [letter, ...others] = await letters()
  assert.deepEqual(others, [])
  assert.match(letter?.subject ?? '', /luni, 30 noiembrie se comandă duminică, 29 noiembrie, la 20:00/)
  assert.match(letter?.text ?? '', /2 produse, în jur de \d+,\d\d lei/)
  for (const link of ['#cos-', '#sari-', '#pauza-']) assert.ok(letter?.text.includes(link), link)
  assert.equal((await stateOf(id, '2026-11-30'))?.state, 'announced')
  await at('2026-11-29T19:59')
  assert.deepEqual(await ordersOf(customerId), [])
  await at('2026-11-29T20:00')
  await at('2026-11-29T20:05')
  const [order, ...more] = await ordersOf(customerId)
  assert.deepEqual(more, [])
  assert.equal(order?.since, '2026-11-30 15:00:00+00')
  assert.equal(order?.paymentState, 'authorized')
  const delivery = await stateOf(id, '2026-11-30')
  assert.equal(delivery?.state, 'placed')
  const view = await ana(orders.getOrder, { params: { token: delivery?.orderToken ?? '' } })
  assert.deepEqual(
    view.items.flatMap(({ items }) => items.map(({ productCode, quantity }) => [productCode, quantity])),
    [
      [milk.code, 2],
      [coffee.code, 1],
    ],
  )
  assert.deepEqual(await kinds(), ['recurring-announced'])
  await at('2026-12-05T19:00')
  assert.deepEqual(await kinds(), ['recurring-announced', 'recurring-announced'])
})

test('the open cart stays as it is when a basket is ordered', async () => {
  const ana = shop.as('ana')
  const { tokenValue } = await ana(orders.createOrder)
  await ana(orders.setItems, {
    params: { token: tokenValue },
    body: { items: [{ variantCode: milk.code, quantity: 3 }] },
  })
  await basketOf(ana)
  await at('2026-11-28T19:00')
  await at('2026-11-29T20:00')
  assert.equal((await ordersOf(customerId)).length, 1)
  const cart = await ana(orders.getOrder, { params: { token: tokenValue } })
  assert.deepEqual(
    cart.items.flatMap(({ items }) => items.map(({ quantity }) => quantity)),
    [3],
  )
})

test('a letter that the mail server has not taken a day before keeps the basket from being ordered', async () => {
  const { id } = await basketOf(shop.as('ana'))
  await at('2026-11-28T19:00')
  await shop.context.db.pool.query(`UPDATE mail SET sent_at = NULL`)
  await at('2026-11-29T20:00')
  await at('2026-11-30T14:59')
  assert.deepEqual(await ordersOf(customerId), [])
  await at('2026-11-30T17:00')
  assert.deepEqual(await ordersOf(customerId), [])
  assert.equal((await stateOf(id, '2026-11-30'))?.refusal, 'interval-closed')
  assert.deepEqual(await kinds(), ['recurring-announced', 'recurring-refused'])
})

test('a basket that is made late is announced at once and ordered a day later, and not when the interval closes before', async () => {
  const ana = shop.as('ana')
  const friday = await basketOf(ana, { weekday: 5, since: '17:00', until: '19:00' })
  assert.equal((await read(ana, friday.id))?.deliveries[0]?.day, '2026-11-27')
  await at('2026-11-26T09:00')
  assert.equal((await read(ana, friday.id))?.deliveries[0]?.orderAt, '2026-11-27T09:00:00+02:00')
  await at('2026-11-27T09:00')
  assert.equal((await ordersOf(customerId)).length, 1)
  const later = await basketOf(ana, { weekday: 6, since: '07:00', until: '09:00' })
  assert.equal(later.deliveries[0]?.day, '2026-12-05')
})

test('a skipped delivery and a paused basket are not ordered, and both can be taken back until the order', async () => {
  const ana = shop.as('ana')
  const { id } = await basketOf(ana)
  await at('2026-11-28T19:00')
  const skip = (isSkipped: boolean) =>
    ana(contract.skipRecurringDelivery, { params: { id, day: '2026-11-30' }, body: { isSkipped } })
  await skip(true)
  await at('2026-11-29T20:00')
  assert.deepEqual(await ordersOf(customerId), [])
  assert.equal((await stateOf(id, '2026-11-30'))?.state, 'skipped')
  await skip(false)
  await ana(contract.changeRecurringBasket, { params: { id }, body: { isPaused: true } })
  await at('2026-11-29T20:30')
  assert.deepEqual(await ordersOf(customerId), [])
  await ana(contract.changeRecurringBasket, { params: { id }, body: { isPaused: false } })
  await at('2026-11-29T21:00')
  assert.equal((await ordersOf(customerId)).length, 1)
  assert.deepEqual(await kinds(), ['recurring-announced'])
})

test('what is changed after the letter is ordered; another weekday has a letter of its own', async () => {
  const ana = shop.as('ana')
  const { id } = await basketOf(ana)
  await at('2026-11-28T19:00')
  const lines = [{ code: milk.code, quantity: 5 }]
  await ana(contract.changeRecurringBasket, { params: { id }, body: { lines, since: '19:00', until: '21:00' } })
  await at('2026-11-29T20:00')
  const [order] = await ordersOf(customerId)
  assert.equal(order?.since, '2026-11-30 17:00:00+00')
  await at('2026-12-05T19:00')
  await ana(contract.changeRecurringBasket, { params: { id }, body: { weekday: 3 } })
  await at('2026-12-06T20:00')
  assert.equal((await ordersOf(customerId)).length, 1)
  await at('2026-12-07T19:00')
  await at('2026-12-08T20:00')
  assert.equal((await ordersOf(customerId)).length, 2)
})

test('what is gone or dearer stands in the letter; what is gone then is left out and told', async () => {
  const ana = shop.as('ana')
  await basketOf(ana)
  const { pool } = shop.context.db
  await pool.query('UPDATE stock SET on_hand = 1 WHERE variant_code = $1', [milk.code])
  await pool.query(
    'UPDATE variant SET price = price + 200, genius_price = genius_price + 200 WHERE product_code = $1',
    [coffee.code],
  )
  await shop.refreshCatalog()
  await at('2026-11-28T19:00')
  const [letter] = await letters()
  assert.match(letter?.text ?? '', /Nu se găsesc acum:\n- .*Lapte.*: 1 din 2/)
  assert.match(letter?.text ?? '', /S-au scumpit:\n- .*Cafea.*: 76,90 lei, în loc de 74,90 lei/)
  await pool.query('UPDATE stock SET on_hand = 0 WHERE variant_code = $1', [milk.code])
  await shop.refreshCatalog()
  await at('2026-11-29T20:00')
  assert.equal((await ordersOf(customerId)).length, 1)
  const all = await letters()
  assert.deepEqual(
    all.map(({ kind }) => kind),
    ['recurring-announced', 'recurring-left-out'],
  )
  assert.match(all[1]?.text ?? '', /Lapte/)
})

const refusals: Readonly<Record<string, () => Promise<unknown>>> = {
  'nothing-available': () => shop.context.db.pool.query('UPDATE stock SET on_hand = 0'),
  'interval-full': () => shop.context.db.pool.query('UPDATE delivery_interval SET taken = capacity'),
  'customer-blocked': () =>
    shop.context.db.pool.query('UPDATE customer SET blocked_at = now(), block_reason = $2 WHERE id = $1', [
      customerId,
      'test',
    ]),
  'over-limit': () => shop.context.db.pool.query('UPDATE recurring_basket SET spending_limit = 100'),
  'address-not-found': () =>
    shop.context.db.pool.query('DELETE FROM customer_address WHERE customer_id = $1', [customerId]),
  'age-not-confirmed': () =>
    shop.context.db.pool.query(
      `UPDATE recurring_basket SET lines = lines || jsonb_build_array(jsonb_build_object('code', $1::text, 'quantity', 1,
         'everyWeeks', 1, 'countedFrom', '2026-11-30', 'unit', null))`,
      [wine.code],
    ),
}

for (const [refusal, cause] of Object.entries(refusals)) {
  test(`a basket that is refused with ${refusal} leaves nothing, and a letter says why`, async () => {
    const ana = shop.as('ana')
    const { id } = await basketOf(ana)
    await at('2026-11-28T19:00')
    const rows = async () => {
      const sql = `SELECT (SELECT count(*)::int FROM shop_order) AS orders, (SELECT count(*)::int FROM payment) AS payments,
        (SELECT coalesce(sum(reserved), 0)::int FROM stock) AS reserved`
      return (await shop.context.db.pool.query(sql)).rows[0]
    }
    const before = await rows()
    await cause()
    await shop.refreshCatalog()
    await at('2026-11-29T20:00')
    await at('2026-11-29T20:05')
    assert.deepEqual(await rows(), before)
    const delivery = await stateOf(id, '2026-11-30')
    assert.deepEqual([delivery?.state, delivery?.refusal], ['refused', refusal])
    assert.deepEqual(await kinds(), ['recurring-announced', 'recurring-refused'])
  })
}
