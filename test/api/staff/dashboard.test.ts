import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getDashboard } from '#modules/dashboard/contract.staff.ts'
import { listOrders } from '#modules/ordering/desk/contract.staff-list.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: TestShop
before(async () => {
  shop = await startShop({ env: { JOBS: 'false' } })
})
after(() => shop.stop())

/** Gives the first intervals of today one order for each state, copied from a past order of the demo. */
async function moveOrdersToToday(): Promise<void> {
  const now = shop.clock.now().toString()
  await shop.app.db.pool.query(
    `WITH slots AS (
       SELECT since, until, kind, zone_code, row_number() OVER (ORDER BY since, zone_code, kind) AS n
       FROM delivery_interval WHERE (since AT TIME ZONE 'Europe/Bucharest')::date = ($1::timestamptz AT TIME ZONE 'Europe/Bucharest')::date
     ), orders AS (
       SELECT id, row_number() OVER (ORDER BY id) AS n FROM shop_order WHERE placed_at IS NOT NULL AND add_to IS NULL
     ), states (n, shipping, picked) AS (
       VALUES (1, 'ready', false), (2, 'picking', false), (3, 'picking', true), (4, 'shipped', true), (5, 'delivered', true)
     )
     UPDATE shop_order o SET interval_since = s.since, interval_until = s.until, interval_kind = s.kind,
       shipping_address = jsonb_set(coalesce(o.shipping_address, '{}'), '{zone}', to_jsonb(s.zone_code)),
       state = CASE WHEN x.shipping = 'delivered' THEN 'fulfilled' ELSE 'new' END,
       payment_state = 'completed', shipping_state = x.shipping, cancelled_at = NULL, cancel_reason = NULL,
       picked_at = CASE WHEN x.picked THEN $1::timestamptz END,
       delivered_at = CASE WHEN x.shipping = 'delivered' THEN s.until + interval '1 minute' END
     FROM orders c, states x, slots s WHERE c.id = o.id AND x.n = c.n AND s.n = c.n`,
    [now],
  )
}

test('DASH-01 the day by interval and zone adds up to the orders of the day', async () => {
  await moveOrdersToToday()
  const { intervals } = await (await shop.staff('dispatcher'))(getDashboard)
  const sum = (name: 'waiting' | 'picking' | 'packed' | 'onTheWay' | 'delivered' | 'cameBack') =>
    intervals.reduce((total, row) => total + row[name], 0)
  const counted = [sum('waiting'), sum('picking'), sum('packed'), sum('onTheWay'), sum('delivered'), sum('cameBack')]
  assert.deepEqual(counted, [1, 1, 1, 1, 1, 0])
  const { rows } = await shop.app.db.pool.query<{ orders: number }>(
    `SELECT count(*)::int AS orders FROM shop_order WHERE placed_at IS NOT NULL AND add_to IS NULL
       AND (interval_since AT TIME ZONE 'Europe/Bucharest')::date = ($1::timestamptz AT TIME ZONE 'Europe/Bucharest')::date`,
    [shop.clock.now().toString()],
  )
  assert.equal(rows[0]?.orders, 5)
  const isLate = intervals.filter(({ late }) => late > 0)
  assert.ok(isLate.some(({ delivered, late }) => delivered === 1 && late === 1))
  assert.deepEqual(
    intervals.map(({ since }) => since),
    intervals.map(({ since }) => since).toSorted(),
  )
})

test('the tiles of unpaid orders and of late picking count what their lists show', async () => {
  const agent = await shop.staff('support')
  const twoHoursAgo = shop.clock.now().subtract({ hours: 2 }).toString()
  const { rowCount } = await shop.app.db.pool.query(
    `UPDATE shop_order SET interval_since = $1 WHERE state = 'new' AND shipping_state = 'ready' AND placed_at IS NOT NULL`,
    [twoHoursAgo],
  )
  assert.ok((rowCount ?? 0) > 0)
  const { tiles } = await agent(getDashboard)
  const late = tiles.find(({ key }) => key === 'pickingLate')
  assert.equal(late?.path, '/comenzi?filter[late]=yes&sort=interval')
  for (const [key, filter] of [
    ['pickingLate', 'late'],
    ['unpaid', 'unpaid'],
  ] as const) {
    const { total } = await agent(listOrders, { query: { filter: { [filter]: 'yes' } } })
    assert.equal(tiles.find((tile) => tile.key === key)?.count ?? 0, total, key)
  }
})

test('a tile counts what waits, and goes once nothing does', async () => {
  const owner = await shop.staff('owner')
  const keysOf = async () => (await owner(getDashboard)).tiles.map(({ key, count }) => [key, count])
  const without = (await keysOf()).filter(([key]) => key !== 'browserErrors')
  await shop.app.db.pool.query(
    `INSERT INTO client_error (id, created_at, message, payload, user_agent)
     VALUES (uuidv7(), now(), 'x is not a function', '{}', 'a browser')`,
  )
  const errors = (await keysOf()).find(([key]) => key === 'browserErrors')
  assert.ok(Number(errors?.[1]) >= 1)
  await shop.app.db.pool.query('DELETE FROM client_error')
  assert.deepEqual(await keysOf(), without)
})

test('DASH-04 only tiles that the caller may see are sent', async () => {
  await shop.app.db.pool.query(
    `UPDATE shop_order SET state = 'new', payment_state = 'new', placed_at = $1
     WHERE id = (SELECT id FROM shop_order WHERE placed_at IS NOT NULL ORDER BY id DESC LIMIT 1)`,
    [shop.clock.now().subtract({ minutes: 16 }).toString()],
  )
  const tilesOf = async (person: string) => (await (await shop.staff(person))(getDashboard)).tiles.map(({ key }) => key)
  assert.ok((await tilesOf('dispatcher')).includes('unpaid'))
  assert.deepEqual(await tilesOf('editor'), [])
  await refused((await shop.staff('picker'))(getDashboard), 'not-permitted')
})
