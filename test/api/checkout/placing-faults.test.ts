import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '#platform/clock.ts'
import { openDb } from '#platform/db/db.ts'
import { makeLog } from '#platform/log.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { durablePostgres } from '#test/support/database/durable-postgres.ts'
import { insertTestData } from '#test/support/fixtures/order-fixture.ts'
import {
  type Buyer,
  completeOrders,
  countOutcomes,
  insertBuyers,
  startOrderProcess,
} from '#test/support/fixtures/orders/many-buyers.ts'
import { insertProduct, readStock } from '#test/support/fixtures/test-products.ts'

const bread = { code: '700001', name: 'Pâine cu maia', price: 90_00, stock: 1_000 }

/** A durable PostgreSQL server with two processes of the shop, for both tests. */
const postgres = await durablePostgres()
const db = openDb({ url: postgres.url, max: 4, onIdleError: () => undefined })
await insertTestData({ db, clock: systemClock, log: makeLog('silent') })
await insertProduct(db, bread)
const { rows: intervals } = await db.pool.query<{ id: number }>(
  `INSERT INTO delivery_interval (zone_code, since, until, kind, capacity)
   VALUES ('b3', '2026-12-01T07:00Z', '2026-12-01T09:00Z', 'two-hours', 1000) RETURNING id`,
)
const intervalId = intervals[0]?.id ?? assert.fail('no interval')
const [one, other] = await Promise.all([startOrderProcess(postgres.url), startOrderProcess(postgres.url)])
after(async () => {
  // A test has killed the first.
  await Promise.all([one.kill(), other.stop()])
  await db.close()
  await postgres.stop()
})

let buyerCount = 0

/** Buyers with two loaves each in their carts. */
async function createBuyers(count: number): Promise<readonly Buyer[]> {
  const firstNumber = buyerCount
  buyerCount += count
  return insertBuyers(db, { count, items: { [bread.code]: 2 }, intervalId, firstNumber })
}

/** Repeats the calls of all buyers until every order is placed. */
async function repeatUntilPlaced(shops: readonly { readonly url: string }[], buyers: readonly Buyer[]): Promise<void> {
  const isAvailable = () =>
    db.pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
  for (let round = 0; round < 30; round++) {
    while (!(await isAvailable())) await wait(20)
    const outcomes = await completeOrders(shops, buyers, { inFlight: 12 })
    if (outcomes.every((outcome) => outcome === 'placed')) return
  }
  assert.fail('some orders could not be placed')
}

/** Every buyer up to now has one order and one payment. */
async function assertAllPlacedOnce(): Promise<void> {
  assert.deepEqual(await findDiscrepancies(db), [])
  assert.equal((await readStock(db, bread.code)).reserved, 2 * buyerCount)
  const { rows } = await db.pool.query(
    `SELECT count(*)::int AS payments, count(DISTINCT order_id)::int AS orders FROM payment`,
  )
  assert.deepEqual(rows, [{ payments: buyerCount, orders: buyerCount }])
}

test('killing the database while orders are placed loses and duplicates none', async () => {
  const buyers = await createBuyers(90)
  let crash: Promise<void> | undefined
  const outcomes = await completeOrders([one, other], buyers, {
    inFlight: 12,
    onResponse: (responses) => {
      if (responses === 30) crash = postgres.end('crash')
    },
  })
  await crash
  const { placed = 0, ...others } = countOutcomes(outcomes)
  assert.ok(placed >= 30, JSON.stringify({ placed, ...others }))
  assert.equal(others['server-error'], undefined, 'an unavailable database is reported as unavailable')
  await repeatUntilPlaced([one, other], buyers)
  await assertAllPlacedOnce()
})

test('killing a process of the shop while orders are placed loses and duplicates none', async () => {
  const buyers = await createBuyers(90)
  let killed: Promise<void> | undefined
  await completeOrders([one, other], buyers, {
    inFlight: 12,
    onResponse: (responses) => {
      if (responses === 30) killed = one.kill()
    },
  })
  await killed
  await repeatUntilPlaced([other], buyers)
  await assertAllPlacedOnce()
})
