import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { readSchemaState } from '#platform/db/schema-state.ts'
import { makeLog } from '#platform/log.ts'
import { StartupError } from '#platform/startup-error.ts'
import { startApp } from '#src/app.ts'
import { readShopConfig } from '#src/config/public-start.ts'
import { copyTemplate, testDatabase } from '#test/support/database/test-database.ts'
import { runCommand } from '#test/support/processes/run-command.ts'

const checksOnly = { MIGRATE: 'off', SEED_PRODUCTS: '0', PORT: '0', CONSOLE_PORT: 'none', JOBS: 'false' }
const start = (databaseUrl: string) =>
  startApp(readShopConfig(checksOnly, 'production'), { databaseUrl, log: makeLog('silent') })

test('a shop that does not migrate refuses an empty database until the command has migrated it, and then opens', async (t) => {
  const database = await copyTemplate({ name: 'without_tables', key: 'nothing', fill: async () => undefined })
  t.after(() => database.close())
  await assert.rejects(start(database.url), (error) => {
    assert.ok(error instanceof StartupError)
    assert.match(
      error.message,
      /^The database lacks migrations of this version of the shop: 0001_platform\.sql and \d+ more\. /,
    )
    assert.match(error.message, /Run npm run migrate first/)
    return true
  })
  const migrate = () => runCommand('migrate', [], { DATABASE_URL: database.url })
  const [one, other] = await Promise.all([migrate(), migrate()])
  assert.deepEqual([one.status, other.status], [0, 0], one.errors + other.errors)
  const applied = Array.from(`${one.output}${other.output}`.matchAll(/^Applied (.*)$/gm), ([, name]) => name)
  assert.ok(applied.includes('0001_platform.sql') && applied.includes('graphile-worker'), applied.join('\n'))
  assert.equal(new Set(applied).size, applied.length)
  const again = await migrate()
  assert.deepEqual([again.status, again.output], [0, 'The database has every migration of this version.\n'])
  const app = await start(database.url)
  await app.stop()
})

test('one missing migration is named, of the shop or of its job queue', async (t) => {
  const database = await testDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  t.after(async () => {
    await pool.end()
    await database.close()
  })
  assert.deepEqual(await readSchemaState(pool), { missing: [], newer: [] })
  await pool.query(`DELETE FROM schema_migration WHERE name = '0296_reviews_answers.sql'`)
  await assert.rejects(start(database.url), /this version of the shop: 0296_reviews_answers\.sql\. Run npm run migrate/)
  await pool.query(`INSERT INTO schema_migration VALUES ('0296_reviews_answers.sql', '')`)
  await pool.query('DELETE FROM graphile_worker.migrations WHERE id = (SELECT max(id) FROM graphile_worker.migrations)')
  await assert.rejects(start(database.url), /: graphile-worker\/\d{6}\.sql\. Run npm run migrate/)
})
