import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { guest } = shop
const { shopper, placeOrder } = shopperFixture(shop)

test('a customer without orders is offered the next free interval at the default address, and nothing is held', async () => {
  const { api } = await shopper()
  assert.deepEqual(await api(orders.usualDelivery), { address: null, interval: null })
  const mihai = await shop.as('mihai')(orders.usualDelivery)
  assert.ok(mihai.address?.channel)
  assert.equal(mihai.interval?.isHabit, false)
  assert.equal(mihai.interval?.dateLabel, 'Azi')
  const { rows } = await shop.context.db.pool.query('SELECT FROM delivery_place')
  assert.equal(rows.length, 0)
  await refused(guest(orders.usualDelivery), 'unauthorized')
})

test('two orders at the same hours make these the usual ones', async () => {
  const one = await shopper()
  for (const day of ['2026-11-18', '2026-11-25']) {
    const { tokenValue } = await placeOrder(one, [[testProducts.coffee, 1]])
    await shop.context.db.pool.query(
      'UPDATE shop_order SET interval_since = $2, interval_until = $3 WHERE token = $1',
      [tokenValue, `${day}T19:00:00+02:00`, `${day}T21:00:00+02:00`],
    )
  }
  const { address, interval } = await one.api(orders.usualDelivery)
  assert.equal(address?.streetAddress, 'Calea Vitan 23')
  // Both were on a Wednesday.
  assert.deepEqual([interval?.since, interval?.isHabit], ['2026-12-02T19:00:00+02:00', true])
})

test('a courier is on the street in an interval for which an order of the street is booked, and in no other', async () => {
  const { tokenValue } = await placeOrder(await shopper(), [[testProducts.coffee, 1]])
  const { rows } = await shop.context.db.pool.query<{ interval_id: number }>(
    'SELECT interval_id FROM shop_order WHERE token = $1',
    [tokenValue],
  )
  const booked = rows[0]?.interval_id
  const onStreet = async (street: string, channel: 'b3' | 'b4' = 'b3') => {
    const query = { channel, street, city: 'Sector 3' }
    const { intervals, couriersToday } = await guest(orders.listZoneIntervals, { query })
    return { couriersToday, ids: intervals.filter(({ isOnStreet }) => isOnStreet).map(({ id }) => id) }
  }
  assert.deepEqual(await onStreet('cal. vitan'), { couriersToday: 1, ids: [booked] })
  for (const [street, channel] of [
    ['Calea Vitan', 'b4'],
    ['Strada Vitan', 'b3'],
    ['', 'b3'],
  ] as const) {
    assert.deepEqual(await onStreet(street, channel), { couriersToday: 0, ids: [] })
  }
  const parents = await shop.context.db.pool.query(`UPDATE shop_order SET payment_state = 'failed' WHERE token = $1`, [
    tokenValue,
  ])
  assert.equal(parents.rowCount, 1)
  assert.deepEqual((await onStreet('Calea Vitan')).ids, [])
})
