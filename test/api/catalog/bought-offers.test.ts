import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as favourites from '#modules/favourites/contract.usual.ts'
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
