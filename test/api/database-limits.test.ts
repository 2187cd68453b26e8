import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type Db, openDb } from '#platform/db/db.ts'
import { isTemporary } from '#platform/db/errors.ts'
import type { Statement } from '#platform/db/statement.ts'
import { testDatabase } from '#test/support/database/test-database.ts'

// Declared statements are checked against the schema; these need more.
const hit: Statement<unknown, [key: string]> = {
  name: 'test.hit',
  text: `INSERT INTO rate_limit AS r (key, window_start, hits) VALUES ($1, now(), 1)
    ON CONFLICT (key) DO UPDATE SET hits = r.hits + 1`,
}
const fail: Statement<unknown, [code: string]> = { name: 'test.fail', text: 'SELECT test_fail($1)' }

async function open(t: TestContext): Promise<Db> {
  const at = await testDatabase()
  const db = openDb({ url: at.url, max: 6, onIdleError: () => undefined })
  t.after(async () => {
    await db.close()
    await at.close()
  })
  return db
}

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
  assert.equal(runs, 3)
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
