import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as favourites from '#modules/favourites/contract.usual.ts'
import * as returning from '#modules/ordering/contract.returning.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { insertProduct, setOnHand, testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { db, clock } = shop.context
const { shopper, placeOrder } = shopperFixture(shop)
const { coffee, milk, yoghurt } = testProducts

test('the last order comes back at the prices and stock of now, and says what has changed in each line', async () => {
  const person = await shopper()
  assert.deepEqual(await person.api(returning.lastOrderAgain), { order: null })
  await placeOrder(person, [[coffee, 1]])
  clock.pass({ minutes: 1 })
  const placed = await placeOrder(person, [
    [coffee, 2],
    [milk, 3],
    [yoghurt, 2],
  ])
  await db.pool.query('UPDATE variant SET price = price + 100 WHERE code = $1', [coffee.code])
  await db.pool.query('UPDATE stock SET on_hand = reserved + 1 WHERE variant_code = $1', [milk.code])
  await db.pool.query('UPDATE stock SET on_hand = reserved WHERE variant_code = $1', [yoghurt.code])
  await shop.refreshCatalog()
  const { order } = await person.api(returning.lastOrderAgain)
  assert.equal(order?.tokenValue, placed.tokenValue)
  assert.deepEqual(
    order?.lines.map(({ variantCode, quantity, orderedQuantity, change }) => [
      ...[variantCode, quantity, orderedQuantity, change],
    ]),
    [
      [coffee.code, 2, 2, 'dearer'],
      [milk.code, 1, 3, 'fewer'],
      [yoghurt.code, 0, 2, 'gone'],
    ],
  )
  const [dear] = order?.lines ?? []
  assert.equal((dear?.unitNowInt ?? 0) - (dear?.unitThenInt ?? 0), 100)
  const sum = order?.lines.reduce((total, { quantity, unitNowInt, replacement }) => {
    return total + quantity * unitNowInt + (replacement ? replacement.quantity * replacement.unitInt : 0)
  }, 0)
  assert.equal(order?.totalNowInt, sum)
  assert.deepEqual(await (await shopper()).api(returning.lastOrderAgain), { order: null })
  await refused(shop.guest(returning.lastOrderAgain), 'unauthorized')
})

test('what costs less from three pieces on is told at the price of the pieces, to a member of now', async () => {
  const fruit = { leaf: '0101', stock: 50 }
  const pears = { ...fruit, code: '200001', name: 'Pere', price: 10_00, bmsm: { from: 3, off: 1_00, geniusOff: 2_00 } }
  const plums = { ...fruit, code: '200002', name: 'Prune', price: 8_00, bmsm: { from: 3, off: 50, geniusOff: 1_00 } }
  const quinces = { ...fruit, code: '200003', name: 'Gutui', price: 9_00, bmsm: { from: 3, off: 90, geniusOff: 1_80 } }
  for (const product of [pears, plums, quinces]) await insertProduct(db, product)
  await shop.refreshCatalog()
  const person = await shopper({ isGenius: true })
  await placeOrder(person, [
    [pears, 4],
    [plums, 3],
  ])
  const read = async () => (await person.api(returning.lastOrderAgain)).order ?? assert.fail('no order')
  const linesOf = ({ lines }: Awaited<ReturnType<typeof read>>) =>
    lines.map(({ quantity, change, unitThenInt, unitNowInt }) => [quantity, change, unitThenInt, unitNowInt])
  assert.deepEqual(linesOf(await read()), [
    [4, null, 8_00, 8_00],
    [3, null, 7_00, 7_00],
  ])
  await db.pool.query('UPDATE customer SET is_genius = false WHERE id = $1', [person.customerId])
  await db.pool.query('UPDATE stock SET on_hand = reserved WHERE variant_code = $1', [plums.code])
  await shop.refreshCatalog()
  const ended = await read()
  assert.deepEqual(linesOf(ended)[0], [4, 'dearer', 8_00, 9_00])
  const { change, replacement } = ended.lines[1] ?? assert.fail('one line')
  assert.deepEqual(
    [change, replacement?.variantCode, replacement?.quantity, replacement?.unitInt],
    ['gone', quinces.code, 3, 8_10],
  )
  assert.equal(ended.totalNowInt, 60_30)
  await setOnHand(db, pears.code, 4 + 2)
  await shop.refreshCatalog()
  assert.deepEqual(linesOf(await read())[0], [2, 'fewer', 8_00, 10_00])
})

test('the savings of the month are those of its orders that count', async () => {
  const person = await shopper()
  const { itemsTotalDiscountInt } = await placeOrder(person, [[coffee, 2]])
  const read = () => person.api(returning.monthSavings)
  const { savedInt, orders: count, since } = await read()
  assert.deepEqual([savedInt, count, since], [itemsTotalDiscountInt, 1, '2026-11-01T00:00:00+02:00'])
  await db.pool.query(`UPDATE shop_order SET placed_at = '2026-10-31T21:59:59Z' WHERE customer_id = $1`, [
    person.customerId,
  ])
  assert.deepEqual([(await read()).orders, (await read()).savedInt], [0, 0])
  await refused(shop.guest(returning.monthSavings), 'unauthorized')
})

test('what a customer buys often is told to this customer only, what is due first, without what is sold out', async () => {
  await db.pool.query('UPDATE stock SET on_hand = on_hand + 50 WHERE variant_code = $1', [milk.code])
  await shop.refreshCatalog()
  const person = await shopper()
  for (const days of [30, 20, 10]) {
    const { tokenValue } = await placeOrder(
      person,
      days === 10
        ? [[coffee, 1]]
        : [
            [coffee, 1],
            [milk, 1],
          ],
    )
    await db.pool.query(
      `UPDATE shop_order SET placed_at = $2::timestamptz - make_interval(days => $3), state = 'fulfilled' WHERE token = $1`,
      [tokenValue, clock.now().toString(), days],
    )
  }
  const { products, rhythms, total } = await person.api(favourites.listUsualProducts)
  assert.deepEqual(
    rhythms.map(({ times, everyDays, isDue }) => [times, everyDays, isDue]),
    [
      [3, 10, true],
      [2, null, false],
    ],
  )
  assert.deepEqual([products.map(({ variantCode }) => variantCode), total], [[coffee.code, milk.code], 2])
  await db.pool.query('UPDATE stock SET on_hand = reserved WHERE variant_code = $1', [milk.code])
  await shop.refreshCatalog()
  assert.equal((await person.api(favourites.listUsualProducts)).total, 1)
  assert.deepEqual((await (await shopper()).api(favourites.listUsualProducts)).products, [])
  await refused(shop.guest(favourites.listUsualProducts), 'unauthorized')
})
