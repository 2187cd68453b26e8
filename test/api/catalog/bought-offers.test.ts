import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as favourites from '#modules/favourites/contract.usual.ts'
import { purchasesOf } from '#modules/ordering/index.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { db } = shop.context
const { shopper, placeOrder } = shopperFixture(shop)
const { coffee, eggs, milk, yoghurt } = testProducts

test('offers on what a customer bought are those that this customer gets: of Genius only for its members', async () => {
  const person = await shopper()
  await placeOrder(person, [
    [coffee, 1],
    [eggs, 1],
    [milk, 1],
    [yoghurt, 1],
  ])
  const read = () => person.api(favourites.listBoughtOffers)
  const codes = async () => (await read()).products.map(({ variantCode }) => variantCode).toSorted()
  assert.deepEqual(await codes(), [milk.code, yoghurt.code])
  const { bought, total, lastDay } = await read()
  assert.deepEqual([bought, total, lastDay], [4, 2, '2027-01-01'])
  await db.pool.query('UPDATE customer SET is_genius = true WHERE id = $1', [person.customerId])
  assert.deepEqual(await codes(), [milk.code, yoghurt.code, coffee.code])
  await db.pool.query('UPDATE stock SET on_hand = reserved WHERE variant_code = $1', [milk.code])
  await shop.refreshCatalog()
  assert.deepEqual(await codes(), [yoghurt.code, coffee.code])
  assert.equal((await read()).bought, 4)
})

test('who has bought nothing has no offers on it, and a guest is refused', async () => {
  const person = await shopper()
  assert.deepEqual(await person.api(favourites.listBoughtOffers), { bought: 0, total: 0, lastDay: null, products: [] })
  await refused(shop.guest(favourites.listBoughtOffers), 'unauthorized')
})

test('offers are looked for on everything that was bought, however much that is', async () => {
  const person = await shopper()
  await placeOrder(person, [[yoghurt, 1]])
  await db.pool.query(
    `INSERT INTO order_item OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(i, jsonb_build_object(
       'id', i.id + 1000000 + row_number() OVER (ORDER BY p.code), 'variant_code', p.code,
       'frozen', jsonb_set(i.frozen, '{goods,productCode}', to_jsonb(p.code))))).*
     FROM order_item i JOIN shop_order o ON o.id = i.order_id
     CROSS JOIN (SELECT 'cod-' || n AS code FROM generate_series(1, 300) n) p
     WHERE o.customer_id = $1`,
    [person.customerId],
  )
  const since = shop.context.clock.now().subtract({ hours: 24 })
  assert.equal((await purchasesOf(db, person.customerId, since)).length, 301)
})

test('the days since an order are days in Bucharest', async () => {
  const person = await shopper()
  await placeOrder(person, [[yoghurt, 1]])
  const midnight = shop.context.clock.now().toZonedDateTimeISO('Europe/Bucharest').startOfDay().toInstant()
  for (const [minutes, days] of [
    [30, 0],
    [-30, 1],
  ] as const) {
    await db.pool.query('UPDATE shop_order SET placed_at = $2 WHERE customer_id = $1 AND placed_at IS NOT NULL', [
      person.customerId,
      midnight.add({ minutes }).toString(),
    ])
    const { rhythms } = await person.api(favourites.listUsualProducts)
    assert.deepEqual(
      rhythms.map(({ daysSince }) => daysSince),
      [days],
    )
  }
})
