import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { statements } from '#platform/db/statement.ts'
import { preparableText } from '#test/support/database/preparable-text.ts'
import { testDatabase } from '#test/support/database/test-database.ts'
import { findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'
import { sendRawRequest } from '#test/support/http/raw-request.ts'

/** What a migration may add while the version before it still runs: columns that have a default, tables, indexes. */
const addColumns = `DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT oid::regclass::text FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition
    AND relnamespace::regnamespace::text IN ('public', 'graphile_worker') LOOP
    EXECUTE format('ALTER TABLE %s ADD COLUMN of_a_later_version text NOT NULL DEFAULT ''''', name);
  END LOOP;
END $$`

test('a shop serves on while the database is one migration ahead that adds a column to each table, and readiness says so', async (t) => {
  const shop = await startShop({ env: { OPERATIONS_PORT: '0' } })
  t.after(() => shop.stop())
  const readiness = async () => JSON.parse((await sendRawRequest(shop.url, '/readyz')).text)
  const place = async () => {
    const product = await findProduct(shop, 3_000)
    await placeOrderInShop(shop, 'ana', { [product]: 3 }, { method: 'card-online' })
    assert.equal((await sendRawRequest(shop.url, '/')).status, 200)
  }
  // Connections have the statements prepared for the earlier columns.
  await place()
  assert.deepEqual(await readiness(), { status: 'ready' })
  await shop.app.db.pool.query(
    `${addColumns}; CREATE TABLE of_a_later_version (id integer); INSERT INTO schema_migration VALUES ('9999_later.sql', '')`,
  )
  await place()
  assert.deepEqual(await readiness(), { status: 'ready', schema: 'newer' })
  const details = await sendRawRequest(`http://127.0.0.1:${shop.app.operationsPort}`, '/status')
  assert.deepEqual(JSON.parse(details.text).schema, { missing: [], newer: ['9999_later.sql'] })
})

test('no prepared statement fails when a migration adds a column to each table', async (t) => {
  const database = await testDatabase()
  const client = new pg.Client(database.url)
  await client.connect()
  t.after(async () => {
    await client.end()
    await database.close()
  })
  const names = [...statements.keys()]
  const plan = async (name: string): Promise<string[]> => {
    const { rows } = await client.query<{ count: number }>(
      'SELECT cardinality(parameter_types) AS count FROM pg_prepared_statements WHERE name = $1',
      [name],
    )
    const parameters = Array.from({ length: rows[0]?.count ?? 0 }, () => 'NULL').join()
    const execute = `EXPLAIN EXECUTE ${pg.escapeIdentifier(name)} ${parameters && `(${parameters})`}`
    return client.query(execute).then(
      () => [],
      (error: Error) => [`${name}: ${error.message}`],
    )
  }
  const planAll = async (): Promise<string[]> => {
    const failed: string[] = []
    for (const name of names) failed.push(...(await plan(name)))
    return failed
  }
  for (const [name, text] of statements) {
    await client.query(`PREPARE ${pg.escapeIdentifier(name)} AS ${preparableText(text)}`)
  }
  await client.query('PREPARE planted AS SELECT * FROM customer')
  assert.deepEqual(await planAll(), [])
  await client.query(addColumns)
  assert.deepEqual(await planAll(), [])
  assert.deepEqual(await plan('planted'), ['planted: cached plan must not change result type'])
})
