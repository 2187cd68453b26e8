import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type Db, openDb } from '#platform/db/db.ts'
import { isTemporary } from '#platform/db/errors.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { Statement } from '#platform/db/statement.ts'
import { type TestDatabase, testDatabase } from '#test/support/database/test-database.ts'
import { startDatabaseProxy } from '#test/support/processes/database-proxy.ts'

// Declared statements are checked against the schema; these need more, or less.
const setting: Statement<{ value: string }, [name: string]> = {
  name: 'test.setting',
  text: 'SELECT current_setting($1) AS value',
}
const hit: Statement<unknown, [key: string]> = {
  name: 'test.hit',
  text: `INSERT INTO rate_limit AS r (key, window_start, hits) VALUES ($1, now(), 1)
    ON CONFLICT (key) DO UPDATE SET hits = r.hits + 1`,
}
const fail: Statement<unknown, [code: string]> = { name: 'test.fail', text: 'SELECT test_fail($1)' }

async function open(t: TestContext, database?: TestDatabase): Promise<Db> {
  const at = database ?? (await testDatabase())
  const db = openDb({ url: at.url, max: 6, onIdleError: () => undefined })
  t.after(async () => {
    await db.close()
    await at.close()
  })
  return db
}

const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'plan_cache_mode']
const read = async (db: Db) => Promise.all(settings.map(async (name) => (await db.one(setting, [name])).value))

test('statements, locks and idle transactions have a limit of time, and an operator’s own limit is kept', async (t) => {
  const database = await testDatabase()
  const db = await open(t, database)
  assert.deepEqual(await read(db), ['30s', '10s', '1min', 'force_generic_plan'])
  const { rows } = await db.pool.query<{ name: string }>('SELECT current_database() AS name')
  await db.pool.query(`ALTER ROLE CURRENT_USER IN DATABASE ${rows[0]?.name} SET statement_timeout = '5s'`)
  await migrate(database.url)
  const later = openDb({ url: database.url, max: 3, onIdleError: () => undefined })
  t.after(() => later.close())
  assert.deepEqual((await read(later))[0], '5s')
})

test('a statement that waits for a lock longer than the limit fails as temporary', async (t) => {
  const database = await testDatabase()
  const first = await open(t, database)
  const { rows } = await first.pool.query<{ name: string }>('SELECT current_database() AS name')
  await first.pool.query(`ALTER ROLE CURRENT_USER IN DATABASE ${rows[0]?.name} SET lock_timeout = '50ms'`)
  const db = openDb({ url: database.url, max: 6, onIdleError: () => undefined })
  t.after(() => db.close())
  await db.transaction(async (tx) => {
    await tx.run(hit, ['a'])
    await assert.rejects(db.run(hit, ['a']), isTemporary)
  })
})

test('of two transactions in a deadlock both succeed, because the one that PostgreSQL ends runs again', async (t) => {
  const db = await open(t)
  const hasFirst = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let runs = 0
  const lock = (own: number) =>
    db.transaction(async (tx) => {
      runs++
      await tx.run(hit, [String(own)])
      hasFirst[own]?.resolve()
      await hasFirst[1 - own]?.promise
      await tx.run(hit, [String(1 - own)])
    })
  await Promise.all([lock(0), lock(1)])
  // PostgreSQL ends one of them, or both when both notice it at the same time.
  assert.ok(runs === 3 || runs === 4, String(runs))
  const { rows } = await db.pool.query('SELECT key, hits FROM rate_limit ORDER BY key')
  assert.deepEqual(rows, [
    { key: '0', hits: 2 },
    { key: '1', hits: 2 },
  ])
})

test('a serialisation failure is tried four times, and another error once', async (t) => {
  const db = await open(t)
  await db.pool.query(`CREATE FUNCTION test_fail(code text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'no' USING ERRCODE = code; END $$`)
  let runs = 0
  const run = (code: string) =>
    db.transaction(async (tx) => {
      runs++
      await tx.run(fail, [code])
    })
  await assert.rejects(run('40001'), isTemporary)
  assert.equal(runs, 4)
  await assert.rejects(run('23505'), (error) => !isTemporary(error))
  assert.equal(runs, 5)
})

test('a call to a database that does not answer fails as temporary, and the next one succeeds once it answers', async (t) => {
  const database = await testDatabase()
  const proxy = await startDatabaseProxy(database.url)
  const limits = { connectionTimeoutMs: 1_000, queryTimeoutMs: 1_000 }
  const db = openDb({ url: proxy.url, max: 3, onIdleError: () => undefined, ...limits })
  t.after(async () => {
    await db.close()
    await proxy.close()
    await database.close()
  })
  await db.run(hit, ['a'])
  await db.transaction((tx) => tx.run(hit, ['a']))
  proxy.pause()
  await assert.rejects(db.run(hit, ['a']), isTemporary)
  await assert.rejects(
    db.transaction((tx) => tx.run(hit, ['a'])),
    isTemporary,
  )
  proxy.resume()
  await db.run(hit, ['a'])
  await db.transaction((tx) => tx.run(hit, ['a']))
})
