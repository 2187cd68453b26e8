import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { CallOf } from '#kernel/contract.ts'
import * as customers from '#modules/customers/contract.ts'
import * as contract from '#modules/recurring-baskets/contract.ts'
import { people } from '#seed/people.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { mondayBasket, recurringFixture } from '#test/support/fixtures/recurring-fixture.ts'
import { shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { basketOf, read } = recurringFixture(shop)
const { shopper } = shopperFixture(shop)
const [ana, mihai] = [shop.as('ana'), shop.as('mihai')]
const { milk, coffee, gone } = testProducts
const id = '0199b1f3-7c4e-7a25-9b1d-3e8f60a2d514'

test('a basket shows its next six deliveries with their letters and orders, and what the next one costs', async () => {
  const basket = await basketOf(ana)
  assert.deepEqual(
    basket.deliveries.map(({ day }) => day),
    ['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28', '2027-01-04'],
  )
  const [next] = basket.deliveries
  assert.deepEqual(
    [next?.state, next?.letterAt, next?.orderAt],
    ['planned', '2026-11-28T19:00:00+02:00', '2026-11-29T20:00:00+02:00'],
  )
  assert.ok(basket.total > 2 * milk.price)
  assert.deepEqual(basket.refusals, [])
  await ana(contract.endRecurringBasket, { params: { id: basket.id } })
  assert.deepEqual((await ana(contract.listRecurringBaskets)).baskets, [])
})

test('a repeated call with an id makes one basket, and nobody else sees or changes it', async () => {
  const made = await basketOf(ana, { id })
  const again = await basketOf(ana, { id })
  assert.deepEqual([made.id, again.id], [id, id])
  assert.equal((await ana(contract.listRecurringBaskets)).baskets.length, 1)
  await refused(basketOf(mihai, { id }), 'recurring-basket-not-found')
  const change = { params: { id }, body: { isPaused: true } }
  await refused(mihai(contract.changeRecurringBasket, change), 'recurring-basket-not-found')
  await refused(mihai(contract.endRecurringBasket, { params: { id } }), 'recurring-basket-not-found')
  const skip = { params: { id, day: '2026-11-30' }, body: { isSkipped: true } }
  await refused(mihai(contract.skipRecurringDelivery, skip), 'recurring-basket-not-found')
  await ana(contract.endRecurringBasket, { params: { id } })
})

test('lines come in their own rhythm, and the total is that of the lines that are due', async () => {
  const lines = [
    { code: milk.code, quantity: 1 },
    { code: coffee.code, quantity: 1, everyWeeks: 2 as const },
  ]
  const basket = await basketOf(ana, { lines })
  const params = { id: basket.id, day: '2026-11-30' }
  const skipped = await ana(contract.skipRecurringDelivery, { params, body: { isSkipped: true } })
  assert.equal(skipped.deliveries[0]?.state, 'skipped')
  assert.deepEqual(
    skipped.lines.map(({ code, isDue }) => [code, isDue]),
    [
      [milk.code, true],
      [coffee.code, false],
    ],
  )
  assert.ok(skipped.total < basket.total)
  const back = await ana(contract.skipRecurringDelivery, { params, body: { isSkipped: false } })
  assert.deepEqual([back.total, back.deliveries[0]?.state], [basket.total, 'planned'])
  await refused(
    ana(contract.skipRecurringDelivery, { params: { ...params, day: '2026-12-01' }, body: { isSkipped: true } }),
    'recurring-delivery-ordered',
  )
  await ana(contract.endRecurringBasket, { params: { id: basket.id } })
})

test('a week in which no line comes has no delivery', async () => {
  const basket = await basketOf(ana, { lines: [{ code: milk.code, quantity: 1, everyWeeks: 2 }] })
  assert.deepEqual(
    basket.deliveries.map(({ day }) => day),
    ['2026-11-30', '2026-12-14', '2026-12-28', '2027-01-11', '2027-01-25', '2027-02-08'],
  )
  const params = { id: basket.id, day: '2026-11-30' }
  const skipped = await ana(contract.skipRecurringDelivery, { params, body: { isSkipped: true } })
  assert.deepEqual([skipped.lines[0]?.isDue, skipped.total > 0], [true, true])
  await ana(contract.endRecurringBasket, { params: { id: basket.id } })
})

test('intervals that are not planned yet are no reason to warn about a delivery', async () => {
  const basket = await basketOf(ana)
  const params = { id: basket.id, day: '2026-11-30' }
  const skipped = await ana(contract.skipRecurringDelivery, { params, body: { isSkipped: true } })
  assert.deepEqual(skipped.refusals, [])
  await ana(contract.endRecurringBasket, { params: { id: basket.id } })
})

test('a basket whose settings are no longer valid is paused and made smaller, and not resumed', async () => {
  const { id: made } = await basketOf(ana)
  await shop.context.db.pool.query(`UPDATE recurring_basket SET since = '17:30', until = '19:30' WHERE id = $1`, [made])
  const change = (body: NonNullable<CallOf<typeof contract.changeRecurringBasket>['body']>) =>
    ana(contract.changeRecurringBasket, { params: { id: made }, body })
  const smaller = await change({ lines: [{ code: milk.code, quantity: 1, everyWeeks: 1 }] })
  assert.deepEqual([smaller.lines[0]?.quantity, smaller.refusals], [1, ['interval-unknown']])
  assert.equal((await change({ isPaused: true })).isPaused, true)
  await refused(change({ isPaused: false }), 'interval-unknown')
  await refused(change({ wantsSubstitutes: false, addressId: 2_000_000 }), 'address-not-found')
  assert.equal((await change({ isPaused: false, since: '17:00', until: '19:00' })).isPaused, false)
  await ana(contract.endRecurringBasket, { params: { id: made } })
})

test('an interval that is not planned, an address of somebody else and an eleventh basket are refused', async () => {
  await refused(basketOf(ana, { since: '17:30', until: '19:30' }), 'interval-unknown')
  await refused(basketOf(ana, { addressId: 2_000_000 }), 'address-not-found')
  const made = await Promise.all(Array.from({ length: 10 }, () => basketOf(mihai)))
  await refused(basketOf(mihai), 'too-many-recurring-baskets')
  for (const one of made) await mihai(contract.endRecurringBasket, { params: { id: one.id } })
})

test('what would keep the next delivery from being ordered is shown at once', async () => {
  const lines = [{ code: gone.code, quantity: 1 }]
  const basket = await basketOf(ana, { lines, limitInt: null })
  assert.deepEqual([basket.total, basket.refusals], [0, ['nothing-available']])
  const dear = await ana(contract.changeRecurringBasket, {
    params: { id: basket.id },
    body: { lines: mondayBasket.lines, limitInt: 1_00 },
  })
  assert.deepEqual(dear.refusals, ['over-limit'])
  await ana(contract.endRecurringBasket, { params: { id: basket.id } })
})

test('baskets are exported with the account and deleted with it', async () => {
  const basket = await basketOf(ana)
  const exported = (await ana(customers.exportCustomer)) as unknown as { recurringBaskets: { lines: unknown[] }[] }
  assert.equal(exported.recurringBaskets[0]?.lines.length, 2)
  assert.ok(!JSON.stringify(exported.recurringBaskets).includes(people.ana.customerId))
  const person = await shopper()
  await shop.context.db.pool.query('UPDATE recurring_basket SET customer_id = $1', [person.customerId])
  await person.api(customers.deleteCustomer)
  const left = await shop.context.db.pool.query('SELECT 1 FROM recurring_basket')
  assert.equal(left.rowCount, 0)
  assert.equal(await read(ana, basket.id), undefined)
})
