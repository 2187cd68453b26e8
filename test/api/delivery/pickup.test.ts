import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { scriptCount } from '#modules/fulfilment/index.ts'
import * as loyalty from '#modules/loyalty/contract.ts'
import { leaveClub } from '#modules/loyalty/index.ts'
import * as orders from '#modules/ordering/contract.ts'
import { recordCount } from '#modules/packaging/index.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { orderParams, readOrder } from '#test/support/fixtures/order-calls.ts'
import { type Shopper, shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await warehouseFixture()
after(() => shop.stop())
const { db, clock } = shop.context
const { shopper, cartOf, readyCartOf } = shopperFixture(shop)
const { coffee, milk, wine } = testProducts
const basket = [[coffee, 2]] as const

const setPickup = ({ api }: Shopper, id: string, sgrBags: number, bagsBack = 0) =>
  api(orders.setPickup, { ...orderParams(id), body: { sgrBags, bagsBack } })
const idOf = async (token: string): Promise<string> => {
  const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM shop_order WHERE token = $1', [token])
  return rows[0]?.id ?? assert.fail('no order')
}
const runAllJobs = async (): Promise<void> => {
  for (let again = 0; again < 3; again++) await shop.runDueJobs()
}
const countPackaging = async (): Promise<void> => {
  await runAllJobs()
  await shop.runPlannedJobs()
  await runAllJobs()
}
/** Places an order with a pickup that is delivered, and prepares its count; returns the order's token. */
async function deliverWithPickup(
  person: Shopper,
  pickup: readonly [number, number?],
  kind: 'none' | 'reusable' = 'none',
) {
  const { tokenValue } = await readyCartOf(person, basket)
  await person.api(orders.setBags, { ...orderParams(tokenValue), body: { kind } })
  await setPickup(person, tokenValue, ...pickup)
  await person.api(orders.completeOrder, orderParams(tokenValue))
  await scriptCount(db, await idOf(tokenValue), { packs: 37, bags: pickup[1] ?? 0 })
  await runWarehouse(shop, 4)
  return tokenValue
}
const historyOf = async ({ api }: Shopper) =>
  (await api(loyalty.listLoyaltyTransactions, { query: {} })).items.filter(({ reason }) => reason === 'returned')

test('packs that the courier took are counted and paid in points once, and are shown in the history, an email and the order', async () => {
  const person = await shopper({ points: 0 })
  const token = await deliverWithPickup(person, [2])
  await runAllJobs()
  const waiting = await readOrder(person, token)
  assert.deepEqual(
    [waiting.pickup?.state, waiting.pickup?.label],
    ['counting', 'Predat: 2 saci cu ambalaje SGR. Numărăm în cel mult 48 de ore.'],
  )
  const before = (await person.api(loyalty.getLoyalty)).availablePoints
  await countPackaging()
  const counted = await readOrder(person, token)
  assert.deepEqual(
    [counted.pickup?.state, counted.pickup?.packs, counted.pickup?.points, counted.pickup?.label],
    ['counted', 37, 1_850, 'Am numărat 37 de ambalaje: 1.850 de puncte.'],
  )
  assert.equal((await person.api(loyalty.getLoyalty)).availablePoints, before + 1_850)
  const id = await idOf(token)
  assert.equal(await db.transaction((tx) => recordCount(tx, clock, id, { packs: 60, bags: 0 })), 'ignored')
  assert.deepEqual(
    (await historyOf(person)).map(({ points, title }) => [points, title]),
    [[1_850, `Ambalaje predate, ${counted.number}`]],
  )
  await runAllJobs()
  const sql = 'SELECT subject, text FROM mailbox_standin.message WHERE subject LIKE $1'
  const { rows } = await db.pool.query<{ subject: string; text: string }>(sql, [`%ambalajele%${counted.number}%`])
  assert.equal(rows.length, 1)
  assert.match(rows[0]?.text ?? '', /37 de ambalaje: 1\.850 de puncte/)
  assert.doesNotMatch(rows[0]?.text ?? '', /Total/)
})

test('no more reusable bags can be returned than were delivered, and their deposit is paid in points', async () => {
  const person = await shopper({ points: 0 })
  await deliverWithPickup(person, [0], 'reusable')
  await runAllJobs()
  const { tokenValue } = await readyCartOf(person, basket)
  const { bagsOut, refusal } = await person.api(orders.getPickup, orderParams(tokenValue))
  assert.deepEqual([bagsOut, refusal], [1, null])
  const excess = await refused(setPickup(person, tokenValue, 0, 2), 'pickup-too-much')
  assert.deepEqual([excess['field'], excess['limit']], ['bagsBack', 1])
  await person.api(orders.deleteOrder, { params: { token: tokenValue } })
  const token = await deliverWithPickup(person, [1, 1])
  await countPackaging()
  const { pickup } = await readOrder(person, token)
  assert.equal(pickup?.label, 'Am numărat 37 de ambalaje și o sacoșă refolosibilă: 2.349 de puncte.')
  assert.equal((await historyOf(person))[0]?.points, 37 * 50 + 4_99)
  const { rows } = await db.pool.query('SELECT bags FROM bag_account WHERE customer_id = $1', [person.customerId])
  assert.deepEqual(rows, [{ bags: 0 }])
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('a pickup can be changed until picking begins, and more than two bags, other customers and non-members are refused by name', async () => {
  const person = await shopper({ points: 0 })
  const { tokenValue: id } = await readyCartOf(person, basket)
  const refusal = await refused(setPickup(person, id, 3), 'pickup-too-much')
  assert.deepEqual([refusal['field'], refusal['limit']], ['sgrBags', 2])
  assert.deepEqual((await refused(setPickup(person, id, -1), 'invalid-input'))['violations'], [
    { path: 'sgrBags', code: 'too-small' },
  ])
  const planned = await setPickup(person, id, 2)
  assert.equal(planned.pickup?.label, 'La livrare curierul ia 2 saci cu ambalaje SGR.')
  const { totalInt } = await person.api(orders.completeOrder, orderParams(id))
  assert.equal(totalInt, planned.totalInt)
  assert.equal((await setPickup(person, id, 1)).pickup?.sgrBags, 1)
  await refused(setPickup(await shopper({ points: 0 }), id, 0), 'order-not-found')
  await refused(shop.guest(orders.setPickup, { ...orderParams(id), body: { sgrBags: 1 } }), 'unauthorized')
  await runWarehouse(shop, 1)
  await refused(setPickup(person, id, 2), 'picking-begun')
  assert.equal((await readOrder(person, id)).pickup?.sgrBags, 1)
  const nonMember = await shopper()
  const cart = await cartOf(nonMember, [[milk, 1]])
  await refused(setPickup(nonMember, cart.tokenValue, 1), 'freshclub-needed')
  assert.equal((await nonMember.api(orders.getPickup, orderParams(cart.tokenValue))).refusal, 'freshclub-needed')
})

test('an addition has no pickup of its own', async () => {
  const person = await shopper({ points: 0 })
  const first = await readyCartOf(person, basket)
  await person.api(orders.completeOrder, orderParams(first.tokenValue))
  const { tokenValue: id } = await cartOf(person, [[wine, 1]])
  await setPickup(person, id, 1)
  const joined = await person.api(orders.setAddTo, { ...orderParams(id), body: { addTo: first.tokenValue } })
  assert.deepEqual([joined.pickup, joined.canChangePickup], [null, false])
  await refused(setPickup(person, id, 2), 'pickup-joined')
  await runWarehouse(shop, 4)
  await runAllJobs()
})

test('a customer who leaves the club before the count gets the deposits as a voucher, once and for their account only', async () => {
  const leaver = await shopper({ points: 0 })
  await deliverWithPickup(leaver, [0], 'reusable')
  await runAllJobs()
  const token = await deliverWithPickup(leaver, [1, 1])
  await runAllJobs()
  await db.transaction((tx) => leaveClub(tx, clock, leaver.customerId))
  await countPackaging()
  const { pickup, number } = await readOrder(leaver, token)
  const couponCode = `GARANTIE-${number}`
  assert.deepEqual(
    [pickup?.points, pickup?.label, await historyOf(leaver)],
    [0, `Am numărat 37 de ambalaje și o sacoșă refolosibilă: un voucher de 23,49 lei, cu codul ${couponCode}.`, []],
  )
  const id = await idOf(token)
  assert.equal(await db.transaction((tx) => recordCount(tx, clock, id, { packs: 37, bags: 1 })), 'ignored')
  const { rows } = await db.pool.query('SELECT code FROM voucher WHERE code LIKE $1', ['GARANTIE-%'])
  assert.deepEqual(rows, [{ code: couponCode }])
  const before = await cartOf(leaver, basket)
  const cheaper = await leaver.api(orders.applyCoupon, { ...orderParams(before.tokenValue), body: { couponCode } })
  assert.equal(before.totalInt - cheaper.totalInt, 23_49)
  const otherShopper = await shopper()
  const { tokenValue } = await cartOf(otherShopper, basket)
  await refused(
    otherShopper.api(orders.applyCoupon, { ...orderParams(tokenValue), body: { couponCode } }),
    'voucher-unknown',
  )
})

test('a count that is missing after 48 hours is requested again', async () => {
  const person = await shopper({ points: 0 })
  const token = await deliverWithPickup(person, [1])
  const id = await idOf(token)
  await scriptCount(db, id, { packs: null, bags: 0 })
  await countPackaging()
  assert.equal((await readOrder(person, token)).pickup?.state, 'counting')
  await scriptCount(db, id, { packs: 12, bags: 0 })
  await shop.runJob('packaging.ask-again')
  await countPackaging()
  assert.equal((await readOrder(person, token)).pickup?.state, 'counting')
  clock.pass({ hours: 49 })
  await shop.runJob('packaging.ask-again')
  await countPackaging()
  assert.equal((await readOrder(person, token)).pickup?.points, 600)
})
