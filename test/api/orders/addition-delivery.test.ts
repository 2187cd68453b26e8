import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { scriptProduct } from '#modules/fulfilment/index.ts'
import * as orders from '#modules/ordering/contract.ts'
import { setPaymentMethod } from '#modules/payments/contract.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { type Basket, type Shopper, shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'

const shop = await warehouseFixture()
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
const statesOf = async (person: Shopper, all: readonly { tokenValue: string }[]) =>
  (await Promise.all(all.map((one) => details(person, one)))).map(({ displayState }) => displayState)

async function placeOrder(person: Shopper, items: Basket) {
  const { tokenValue } = await readyCartOf(person, items, 'card-at-door')
  return person.api(orders.completeOrder, orderParams(tokenValue))
}

async function placeAddition(person: Shopper, parent: { tokenValue: string }, items: Basket) {
  const { tokenValue: id } = await cartOf(person, items)
  const { payments } = await person.api(orders.setAddTo, { ...orderParams(id), body: { addTo: parent.tokenValue } })
  const paymentId = payments.find(({ type }) => type === 'money')?.id ?? 0
  await person.api(setPaymentMethod, { params: { id, paymentId }, body: { paymentMethod: 'card-at-door' } })
  return person.api(orders.completeOrder, orderParams(id))
}

/** Reports the variant as missing during packing, then restores normal packing. */
async function packWithout(code: string): Promise<void> {
  await scriptProduct(db, { variantCode: code, outcome: 'missing' })
  await runWarehouse(shop, 1)
  await scriptProduct(db, { variantCode: code, outcome: 'as-ordered' })
}

async function emailsOf({ number }: { readonly number: string | null }) {
  const sql = 'SELECT subject, text FROM mailbox_standin.message WHERE subject LIKE $1 ORDER BY number'
  return (await db.pool.query<{ subject: string; text: string }>(sql, [`%${number}%`])).rows
}
const onTheWayEmails = async (order: { readonly number: string | null }) =>
  (await emailsOf(order)).filter(({ subject }) => subject.endsWith('este pe drum'))

test('one on-the-way email covers an order and its additions and names their order numbers', async () => {
  const person = await shopper()
  const parent = await placeOrder(person, [[coffee, 1]])
  const separate = await placeOrder(await shopper(), [[coffee, 1]])
  const first = await placeAddition(person, parent, [[milk, 1]])
  const second = await placeAddition(person, parent, [[yoghurt, 1]])
  await runWarehouse(shop, 4)
  await shop.runDueJobs()
  const [email, ...more] = await onTheWayEmails(parent)
  assert.deepEqual(more, [])
  assert.ok(email?.text.includes(`În aceeași livrare vin și comenzile ${first.number}, ${second.number}.`))
  assert.deepEqual([await onTheWayEmails(first), await onTheWayEmails(second)], [[], []])
  assert.equal((await onTheWayEmails(separate)).length, 1)
  assert.ok(!(await onTheWayEmails(separate))[0]?.text.includes('În aceeași livrare'))
})

test('when nothing of an order without a delivery fee is available, its first addition becomes the parent order, without a fee', async () => {
  const person = await shopper()
  const parent = await placeOrder(person, [[coffee, 4]])
  const first = await placeAddition(person, parent, [[milk, 2]])
  const second = await placeAddition(person, parent, [[yoghurt, 1]])
  const all = [parent, first, second]
  const taken = async () =>
    (await db.pool.query('SELECT taken FROM delivery_interval WHERE id = $1', [parent.schedule?.id])).rows[0]
  const before = await taken()
  await runWarehouse(shop, 1)
  await packWithout(coffee.code)
  assert.deepEqual(await statesOf(person, all), ['cancelled', 'picking', 'picking'])
  assert.deepEqual(await taken(), before)
  const newParent = await details(person, first)
  assert.deepEqual([newParent.addTo, newParent.totalInt, newParent.shippingTotalInt], [null, first.totalInt, 0])
  assert.deepEqual(
    newParent.additions.map(({ number }) => number),
    [parent.number, second.number],
  )
  assert.deepEqual(newParent.schedule?.interval, parent.schedule?.interval)
  assert.equal((await details(person, second)).addTo?.number, first.number)
  const { notices } = await person.api(orders.listActiveOrderNotices)
  assert.equal(notices.length, 1, 'one delivery, one notice')

  await runWarehouse(shop, 2)
  await shop.runDueJobs()
  assert.deepEqual(await statesOf(person, all), ['cancelled', 'delivered', 'delivered'])
  const [email] = await onTheWayEmails(first)
  assert.ok(email?.text.includes(`În aceeași livrare vine și comanda ${second.number}.`))
  assert.deepEqual([await onTheWayEmails(parent), await onTheWayEmails(second)], [[], []])
})

test('an addition is delivered when its parent order and the addition that became the parent are packed empty', async () => {
  const person = await shopper()
  const parent = await placeOrder(person, [[coffee, 4]])
  const first = await placeAddition(person, parent, [[milk, 1]])
  const second = await placeAddition(person, parent, [[yoghurt, 1]])
  const all = [parent, first, second]
  const { rows } = await db.pool.query<{ token: string; id: string }>(
    'SELECT token, id FROM shop_order WHERE token = ANY ($1)',
    [all.map(({ tokenValue }) => tokenValue)],
  )
  const idOf = ({ tokenValue }: { tokenValue: string }) => rows.find(({ token }) => token === tokenValue)?.id ?? ''
  const { ordering } = shop
  const step = (to: 'picking' | 'on_the_way' | 'delivered') =>
    db.transaction((tx) => ordering.advance(tx, idOf(parent), to))
  const packEmpty = async (order: { tokenValue: string }) => {
    const lines = (await ordering.pickList(db, idOf(order))) ?? assert.fail('the order is not in picking')
    const picks = lines.map(({ lineId }) => ({ lineId, quantity: 0 }))
    return db.transaction((tx) => ordering.reportPicked(tx, idOf(order), picks))
  }
  await shop.runDueJobs()
  assert.equal(await step('picking'), 'moved')
  for (const order of [parent, first]) assert.equal(await packEmpty(order), 'moved')
  assert.deepEqual(await statesOf(person, all), ['cancelled', 'cancelled', 'picking'])
  assert.equal(await db.transaction((tx) => ordering.reportDelay(tx, idOf(parent), 20)), 'moved')
  assert.equal((await details(person, second)).delayMinutes, 20)
  assert.deepEqual(
    [await step('on_the_way'), await step('on_the_way'), await step('delivered')],
    ['moved', 'ignored', 'moved'],
  )
  assert.deepEqual(await statesOf(person, all), ['cancelled', 'cancelled', 'delivered'])
})

test('when nothing of an order and its addition is available, both are cancelled', async () => {
  const person = await shopper()
  const parent = await placeOrder(person, [[coffee, 1]])
  const addition = await placeAddition(person, parent, [[coffee, 1]])
  await runWarehouse(shop, 1)
  await packWithout(coffee.code)
  assert.deepEqual(await statesOf(person, [parent, addition]), ['cancelled', 'cancelled'])
})
