import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { deleteCustomer } from '#modules/customers/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import * as contract from '#modules/recurring-baskets/contract.ts'
import { people } from '#seed/people.ts'
import { untilBlocked } from '#test/support/database/until-blocked.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { recurringFixture } from '#test/support/fixtures/recurring-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

const { milk } = testProducts
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

test('what was announced before a pause that outlasts it is neither ordered nor told nor taken back', async () => {
  const ana = shop.as('ana')
  const { id } = await basketOf(ana)
  await at('2026-11-28T19:00')
  await ana(contract.changeRecurringBasket, { params: { id }, body: { isPaused: true } })
  await at('2026-11-30T18:00')
  await ana(contract.changeRecurringBasket, { params: { id }, body: { isPaused: false } })
  await at('2026-11-30T18:05')
  assert.deepEqual(await ordersOf(customerId), [])
  assert.deepEqual(await kinds(), ['recurring-announced'])
  assert.equal((await read(ana, id))?.deliveries[0]?.day, '2026-12-07')
  const unskip = { params: { id, day: '2026-11-30' }, body: { isSkipped: false } }
  await refused(ana(contract.skipRecurringDelivery, unskip), 'recurring-delivery-ordered')
})

test('a delivery whose interval has begun before it could be ordered is given up, and a letter says so', async () => {
  const { id } = await basketOf(shop.as('ana'))
  await at('2026-11-28T19:00')
  await at('2026-11-30T17:30')
  assert.deepEqual(await ordersOf(customerId), [])
  assert.equal((await stateOf(id, '2026-11-30'))?.refusal, 'interval-closed')
  assert.deepEqual(await kinds(), ['recurring-announced', 'recurring-refused'])
})

test('an order that was cancelled is shown as cancelled', async () => {
  const ana = shop.as('ana')
  const { id } = await basketOf(ana)
  await at('2026-11-28T19:00')
  await at('2026-11-29T20:00')
  const placed = await stateOf(id, '2026-11-30')
  assert.equal(placed?.orderState, 'new')
  await ana(orders.cancelOrder, { params: { id: placed?.orderToken ?? '' }, body: { reason: 'changed-mind' } })
  assert.equal((await stateOf(id, '2026-11-30'))?.orderState, 'cancelled')
})

test('a basket that cannot be announced keeps no other letter from being written', async () => {
  await basketOf(shop.as('ana'))
  await basketOf(shop.as('mihai'))
  await shop.context.db.pool.query(`UPDATE recurring_basket SET since = '17:xx' WHERE customer_id = $1`, [customerId])
  await assert.rejects(at('2026-11-28T19:00'), /not every recurring basket could be announced/)
  await shop.runDueJobs()
  assert.deepEqual(await kinds(), ['recurring-announced'])
})

test('an account is not deleted while its basket is being ordered: the order keeps it', async () => {
  const ana = shop.as('ana')
  await basketOf(ana)
  await at('2026-11-28T19:00')
  await at('2026-11-29T19:59')
  shop.context.clock.pass({ minutes: 2 })
  const { db } = shop.context
  const stock = await db.pool.connect()
  await stock.query('BEGIN')
  await stock.query('SELECT FROM stock WHERE variant_code = $1 FOR UPDATE', [milk.code])
  await Promise.all([
    shop.runJob('recurring-baskets.place-due'),
    untilBlocked(db).then(() => refused(ana(deleteCustomer), 'account-has-open-order')),
    untilBlocked(db, 2).then(() => stock.query('COMMIT')),
  ])
  stock.release()
  assert.equal((await ordersOf(customerId)).length, 1)
})
