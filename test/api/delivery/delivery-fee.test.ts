import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { scriptProduct } from '#modules/fulfilment/index.ts'
import * as orders from '#modules/ordering/contract.ts'
import { setPaymentMethod } from '#modules/payments/contract.ts'
import { loadMealCards } from '#seed/meal-cards.ts'
import { people } from '#seed/people.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { type Basket, type Shopper, shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'

const shop = await warehouseFixture()
await loadMealCards(shop.context)
after(async () => {
  const discrepancies = await findDiscrepancies(shop.context.db)
  await shop.stop()
  assert.deepEqual(discrepancies, [])
})
const { db } = shop.context
const { shopper, cartOf, readyCartOf } = shopperFixture(shop)
const { milk, coffee, yoghurt } = testProducts
const orderParams = (id: string) => ({ params: { id } })
const details = ({ api }: Shopper, { tokenValue }: { tokenValue: string }) =>
  api(orders.getAccountOrder, orderParams(tokenValue))

async function placeOrder(person: Shopper, items: Basket, method = 'card-at-door') {
  const { tokenValue } = await readyCartOf(person, items, method)
  return person.api(orders.completeOrder, orderParams(tokenValue))
}
async function placeAddition(person: Shopper, parent: { tokenValue: string }, items: Basket) {
  const { tokenValue: id } = await cartOf(person, items)
  const { payments } = await person.api(orders.setAddTo, { ...orderParams(id), body: { addTo: parent.tokenValue } })
  const paymentId = payments.find(({ type }) => type === 'money')?.id ?? 0
  await person.api(setPaymentMethod, { params: { id, paymentId }, body: { paymentMethod: 'card-at-door' } })
  return person.api(orders.completeOrder, orderParams(id))
}
async function packWithout(...codes: string[]): Promise<void> {
  for (const variantCode of codes) await scriptProduct(db, { variantCode, outcome: 'missing' })
  await runWarehouse(shop, 1)
  for (const variantCode of codes) await scriptProduct(db, { variantCode, outcome: 'as-ordered' })
}
const feesOf = ({ shippingTotalInt, tip }: { shippingTotalInt: number; tip: number }) => shippingTotalInt + tip * 100

test('when an order is packed empty but its addition is delivered, the order costs the delivery fee and the tip, once', async () => {
  const person = await shopper()
  const { tokenValue } = await readyCartOf(person, [[coffee, 1]], 'card-at-door')
  await person.api(orders.setTip, { ...orderParams(tokenValue), body: { tip: 5 } })
  const parent = await person.api(orders.completeOrder, orderParams(tokenValue))
  const addition = await placeAddition(person, parent, [[milk, 2]])
  await runWarehouse(shop, 1)
  await packWithout(coffee.code)
  const changed = await details(person, parent)
  assert.deepEqual([changed.displayState, changed.totalInt], ['changed', feesOf(parent)])
  assert.deepEqual(
    changed.payments.map(({ type, amountInt }) => [type, amountInt]),
    [['money', changed.totalInt]],
  )
  assert.equal((await details(person, addition)).addTo?.number, parent.number)
  await runWarehouse(shop, 2)
  const [first, second] = await Promise.all([parent, addition].map((one) => details(person, one)))
  assert.deepEqual([first?.displayState, first?.totalInt], ['partially_delivered', changed.totalInt])
  assert.deepEqual([second?.displayState, second?.totalInt], ['delivered', addition.totalInt])
  const { rows } = await db.pool.query<{ names: string[]; total: number }>(
    `SELECT i.total, (SELECT array_agg(l->>'name') FROM jsonb_array_elements(i.content->'lines') l) AS names
     FROM invoice i JOIN shop_order o ON o.id = i.order_id WHERE o.token = $1`,
    [parent.tokenValue],
  )
  assert.equal(rows[0]?.total, changed.totalInt)
  assert.ok(rows[0]?.names.every((name) => !name.includes(coffee.name)))
})

test('when an order and its additions are packed empty, all are cancelled with their payments and the place is released', async () => {
  const person = await shopper()
  const parent = await placeOrder(person, [[coffee, 1]])
  const additions = [
    await placeAddition(person, parent, [[milk, 1]]),
    await placeAddition(person, parent, [[yoghurt, 1]]),
  ]
  await runWarehouse(shop, 1)
  await packWithout(coffee.code, milk.code, yoghurt.code)
  for (const one of [parent, ...additions]) {
    const { displayState, payments } = await details(person, one)
    assert.deepEqual([displayState, payments.map(({ state }) => state)], ['cancelled', ['cancelled']])
  }
  const { rows } = await db.pool.query(
    'SELECT p.state FROM delivery_place p JOIN shop_order o ON o.id = p.order_id WHERE o.token = $1',
    [parent.tokenValue],
  )
  assert.deepEqual(rows, [])
})

test('when an order is left without food, its meal voucher is refunded and the delivery fee is paid with money', async () => {
  const person = { customerId: people.ana.customerId, api: shop.as('ana') }
  const { tokenValue } = await readyCartOf(person, [[milk, 3]], 'card-at-door')
  const { rows: cards } = await db.pool.query('SELECT code FROM saved_card WHERE ends = $1', ['4821'])
  await person.api(orders.useMealVouchers, { ...orderParams(tokenValue), body: { paymentCode: cards[0]?.code } })
  const parent = await person.api(orders.completeOrder, orderParams(tokenValue))
  const paid = parent.payments.find(({ type }) => type === 'meal-voucher')
  assert.equal(paid?.amountInt, milk.price * 3)
  await shop.runDueJobs()
  await placeAddition(person, parent, [[coffee, 1]])
  await runWarehouse(shop, 1)
  await packWithout(milk.code)
  await shop.runDueJobs()
  const { payments, totalInt } = await details(person, parent)
  assert.equal(totalInt, feesOf(parent))
  const { rows } = await db.pool.query(
    `SELECT p.type, p.amount - p.refunded AS left FROM payment p JOIN shop_order o ON o.id = p.order_id
     WHERE o.token = $1 ORDER BY p.type`,
    [parent.tokenValue],
  )
  assert.deepEqual(rows, [
    { type: 'meal-voucher', left: 0 },
    { type: 'money', left: totalInt },
  ])
  assert.equal(payments.length, 2)
})
