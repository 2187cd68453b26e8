import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import * as orders from '#modules/ordering/contract.ts'
import { openDb } from '#platform/db/db.ts'
import { listen } from '#platform/db/listen.ts'
import { migrate } from '#platform/db/migrate.ts'
import { statement } from '#platform/db/statement.ts'
import { startJobs } from '#platform/jobs/job-loop.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { makeLog } from '#platform/log.ts'
import { seededDatabase } from '#test/support/database/seeded-database.ts'
import { testDatabase } from '#test/support/database/test-database.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'
import { startTransactionPooler } from '#test/support/processes/transaction-pooler.ts'

const customerCount = statement<{ count: number }>('pooler-test.customers', 'SELECT count(*) FROM customer')

test('the pooler of this test refuses start-up options and has no sessions, like PgBouncer', async (t) => {
  const database = await testDatabase()
  const pooler = await startTransactionPooler(database.url)
  t.after(async () => {
    await pooler.close()
    await database.close()
  })
  const refused = new pg.Client({ connectionString: pooler.url, options: '-c plan_cache_mode=force_generic_plan' })
  await assert.rejects(refused.connect(), /unsupported startup parameter: options/)
  const client = new pg.Client({ connectionString: pooler.url })
  await client.connect()
  const pidOf = async () => (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid
  assert.notEqual(await pidOf(), await pidOf())
  await client.end()
})

test('with DATABASE_POOLER the shop works through a pooler that knows no prepared statements, and without it does not', async (t) => {
  const database = await seededDatabase()
  const pooler = await startTransactionPooler(database.url, { knowsStatements: false })
  const stops = [pooler.close, database.close]
  t.after(async () => {
    for (const stop of stops) await stop()
  })
  const named = openDb({ url: pooler.url, max: 3, onIdleError: () => undefined })
  stops.unshift(named.close)
  // The first use prepares it on one server connection, the second one meets another.
  const ask = () => named.transaction((tx) => tx.rows(customerCount, []))
  await ask()
  await assert.rejects(ask(), /prepared statement "[\w.-]+" does not exist/)

  const env = { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: database.url }
  const shop = await startShop({ env, sharing: { databaseUrl: pooler.url } })
  stops.unshift(shop.stop)
  const product = await findProduct(shop, 3_000)
  const switches = pooler.switches()
  const order = await placeOrderInShop(shop, 'ana', { [product]: 3 }, { method: 'card-online' })
  assert.equal((await fetch(order.paymentUrl ?? assert.fail('no payment page'))).status, 200)
  assert.ok(pooler.switches() > switches)
})

test('the shop works through a connection pooler in transaction mode: migrations, calls, jobs and notifications', async (t) => {
  const first = await orderFixture()
  const pooler = await startTransactionPooler(first.databaseUrl)
  await migrate(pooler.url)
  const shop = await orderFixture({ databaseUrl: pooler.url })
  const db = openDb({ url: pooler.url, max: 6, onIdleError: () => undefined })
  t.after(async () => {
    await shop.stop()
    await db.close()
    await pooler.close()
    await first.stop()
  })
  const carts = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { tokenValue: token } = await shop.guest(orders.createOrder, { body: {} })
      await shop.guest(orders.setItem, {
        params: { token },
        body: { productVariant: testProducts.milk.code, quantity: 2 },
      })
      return shop.guest(orders.getOrder, { params: { token } })
    }),
  )
  for (const cart of carts) assert.equal(cart.items.flatMap(({ items }) => items).length, 1)
  // While the calls come one after the other, each transaction finds a free connection other than that of the one before.
  const switches = pooler.switches()
  for (const { tokenValue: token } of carts) await shop.guest(orders.getOrder, { params: { token } })
  assert.ok(pooler.switches() - switches >= carts.length)

  const done = Promise.withResolvers<void>()
  const jobs = startJobs(db, makeLog('silent'), { handlers: { pooled: async () => done.resolve() }, schedules: [] })
  await addJob(db, { name: 'pooled', payload: {} })
  await done.promise
  await jobs.stop()

  const notified = Promise.withResolvers<void>()
  const listener = await listen(db, 'anything', makeLog('silent'), () => notified.resolve())
  await notified.promise
  assert.equal(listener.isDirect(), false)
  await listener.stop()
})
