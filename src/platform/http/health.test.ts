import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { openDb } from '#platform/db/db.ts'
import { testDatabase } from '#test/support/database/test-database.ts'
import { startDatabaseProxy } from '#test/support/processes/database-proxy.ts'
import { serveHealth } from './health.ts'

test('readiness tells when orders cannot be written, migrations are missing or due jobs are not run, and responds while the database hangs', async (t) => {
  const database = await testDatabase()
  const proxy = await startDatabaseProxy(database.url)
  const db = openDb({ url: proxy.url, max: 3, onIdleError: () => undefined })
  const app = Fastify()
  t.after(async () => {
    await app.close()
    await db.close()
    await proxy.close()
    await database.close()
  })
  const jobs = { oldestDueSeconds: 0, isStalled: false }
  serveHealth(app, db, () => jobs)
  const readiness = async () => {
    const { statusCode, body } = await app.inject('/readyz')
    return [statusCode, JSON.parse(body).status]
  }
  assert.deepEqual(await readiness(), [200, 'ready'])
  jobs.isStalled = true
  assert.deepEqual(await readiness(), [503, 'jobs stalled'])
  // The pool has one connection.
  await db.pool.query('SET default_transaction_read_only = on')
  assert.deepEqual(await readiness(), [503, 'orders cannot be written'])
  await db.pool.query('SET default_transaction_read_only = off')
  await db.pool.query(`UPDATE schema_migration SET name = 'zzz.sql' WHERE name = '0001_platform.sql'`)
  assert.deepEqual(await readiness(), [503, 'schema behind'])
  await db.pool.query(`UPDATE schema_migration SET name = '0001_platform.sql' WHERE name = 'zzz.sql'`)
  proxy.pause()
  assert.deepEqual(await readiness(), [503, 'database away'])
  proxy.resume()
  jobs.isStalled = false
  assert.deepEqual(await readiness(), [200, 'ready'])
})
