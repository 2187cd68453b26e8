import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { warehouse } from '#modules/couriers/rules/sequence.ts'
import { getVan } from '#modules/tracking/contract.ts'
import { shownPosition } from '#modules/tracking/rules/shown-position.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import { thursdayMorning } from '#test/support/fixtures/order-fixture.ts'
import { placedOrder } from '#test/support/fixtures/place-order.ts'
import { runWarehouse, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const clock = movableClock(thursdayMorning)
const shop = await warehouseFixture({ clock })
after(() => shop.stop())

const positions = async () => (await shop.context.db.pool.query('SELECT van_id AS id, lat FROM van_position')).rows

test('a simulated van reports its way from the warehouse to the door, until the order is delivered', async () => {
  const { api, tokenValue } = await placedOrder(shop, 'mihai', 'cash-at-door')
  const van = () => api(getVan, { params: { id: tokenValue } })
  await runWarehouse(shop, 2)
  await refused(van(), 'van-not-found')
  const before = clock.now()
  await runWarehouse(shop, 1)
  const begun = await van()
  assert.deepEqual([begun.van, begun.stopsBefore], [{ ...shownPosition(warehouse), ageSeconds: 0, isStale: false }, 0])
  assert.ok(begun.estimate && begun.door && begun.courier === null)
  const [row] = await positions()
  const job = { orderId: row.id, departedAt: before.toString() }
  clock.pass({ milliseconds: 7_500 })
  await shop.runJob('fulfilment.drive', job)
  const [half] = await positions()
  assert.ok(Math.abs(half.lat - (warehouse.lat + begun.door.lat) / 2) < 1e-6, 'half of 15 seconds')
  await runWarehouse(shop, 1)
  await refused(van(), 'van-not-found')
  assert.deepEqual(await positions(), [])
  await shop.runJob('fulfilment.drive', job)
  assert.deepEqual(await positions(), [], 'a report that comes late is not stored')
})
