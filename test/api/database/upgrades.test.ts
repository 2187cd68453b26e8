import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import pg from 'pg'
import { getAccountOrder, listOrders } from '#modules/ordering/contract.ts'
import { migrate, migrationsIn } from '#platform/db/migrate.ts'
import { oldDatabase, oldDatabases } from '#test/support/database/old-database.ts'
import { testDatabase } from '#test/support/database/test-database.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'
import { writeSchema } from '../../../scripts/schema/document.ts'

const root = new URL('../../../', import.meta.url)

/** Columns that a migration has dropped since the oldest fixture, and why no data are lost. */
const dropped: Readonly<Record<string, readonly string[]>> = {
  // Genius is paid once and never renews by itself (ADR 13).
  genius_period: ['renews'],
  // The list of the newsletter has the consents.
  customer: ['subscribed_to_newsletter'],
  // These texts are in the locale files.
  payment_method: ['name', 'description', 'instructions'],
}

/** Columns that a migration computes from others. */
const computed: Readonly<Record<string, readonly string[]>> = {
  // From price_history; what imports had told is not believed.
  variant: ['lowest30'],
}

/** Tables that a migration has renamed. */
const renamed: Readonly<Record<string, string>> = { meal_voucher_card: 'saved_card' }

type Row = Readonly<Record<string, unknown>>

/** Every row of every table by its primary key. */
async function rowsOf(client: pg.Client): Promise<Map<string, Map<string, Row>>> {
  const { rows: tables } = await client.query<{ name: string; key: string }>(
    `SELECT indrelid::regclass::text AS name, string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS key
     FROM pg_index JOIN pg_class c ON c.oid = indrelid JOIN pg_attribute ON attrelid = c.oid AND attnum = ANY (indkey)
     WHERE indisprimary AND relkind = 'r' AND relnamespace::regnamespace::text NOT IN ('pg_catalog', 'graphile_worker')
     GROUP BY 1`,
  )
  const all = new Map<string, Map<string, Row>>()
  for (const { name, key } of tables) {
    const { rows } = await client.query<{ key: string; row: Row }>(
      `SELECT jsonb_build_array(${key})::text AS key, to_jsonb(t) AS row FROM ${name} t`,
    )
    all.set(name, new Map(rows.map((one) => [one.key, one.row])))
  }
  return all
}

/** Rows that are missing, or that have another value in a column that still exists. */
function lost(before: Map<string, Map<string, Row>>, after: Map<string, Map<string, Row>>): string[] {
  return [...before].flatMap(([table, rows]) =>
    [...rows].flatMap(([key, row]) => {
      const now = after.get(renamed[table] ?? table)?.get(key) ?? {}
      return Object.entries(row)
        .filter(([column]) => !dropped[table]?.includes(column) && !computed[table]?.includes(column))
        .filter(([column, value]) => JSON.stringify(now[column]) !== JSON.stringify(value))
        .map(
          ([column, value]) =>
            `${table} ${key} ${column}: ${JSON.stringify(value)}, now ${JSON.stringify(now[column])}`,
        )
    }),
  )
}

/** Columns sorted, because those added by a migration come after those created with the table. */
const withoutOrder = (schema: string): string[] =>
  schema.split('\n\n').map((block) => block.split('\n').sort().join('\n'))

for (const fixture of readdirSync(oldDatabases).filter((name) => name.endsWith('.sql.gz'))) {
  describe(`a database of ${fixture.replace('.sql.gz', '')}`, () => {
    test('keeps every row and gets the current schema when three processes migrate it concurrently', async (t) => {
      const { url, client } = await oldDatabase(t, fixture)
      const before = await rowsOf(client)
      for (const table of ['customer', 'customer_address', 'shop_order', 'order_item', 'payment', 'ledger_entry']) {
        assert.ok((before.get(table)?.size ?? 0) > 3, `the fixture has no rows in ${table}`)
      }
      await Promise.all([migrate(url), migrate(url), migrate(url)])
      await migrate(url)
      assert.deepEqual(lost(before, await rowsOf(client)), [])
      assert.deepEqual(withoutOrder(await writeSchema(client)), withoutOrder(readFileSync('docs/schema.sql', 'utf8')))
    })

    test('lets its customers sign in and see their orders', async (t) => {
      const { url, client } = await oldDatabase(t, fixture)
      const shop = await startShop({ env: { SEED_PRODUCTS: '0', JOBS: 'false' }, sharing: { databaseUrl: url } })
      t.after(() => shop.stop())
      const { rows } = await client.query<{ number: number; token: string; toPay: number }>(
        `SELECT number, token, total - points AS "toPay" FROM shop_order o JOIN customer_identity i USING (customer_id)
         WHERE subject = 'ana' AND placed_at IS NOT NULL ORDER BY placed_at DESC`,
      )
      const ana = await apiAs(shop, 'ana')
      const { items } = await ana(listOrders, { query: {} })
      assert.deepEqual(
        items.map(({ id }) => id),
        rows.slice(0, items.length).map(({ number }) => number),
      )
      assert.ok(items.length > 0)
      for (const { token, toPay } of rows) {
        const order = await ana(getAccountOrder, { params: { id: token } })
        assert.equal(order.totalInt, toPay)
        assert.ok(order.items.length > 0)
      }
      assert.equal((await fetch(shop.url)).status, 200)
    })
  })
}

test('a queued job with a single event is migrated to a list of events', async (t) => {
  const { url, client } = await oldDatabase(t, '1bc7deb.sql.gz')
  const selectQueued = `SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE identifier = 'outbox' ORDER BY j.id`
  const before = (await client.query<{ payload: { id: string } }>(selectQueued)).rows
  assert.ok(before.length > 0)
  await migrate(url)
  assert.deepEqual(
    (await client.query(selectQueued)).rows,
    before.map(({ payload: { id } }) => ({ payload: { ids: [id] } })),
  )
})

test('customers who had subscribed to the newsletter are on its list', async (t) => {
  const { url, client } = await oldDatabase(t, '708b45a.sql.gz')
  const { rows: before } = await client.query<{ address: string }>(
    'SELECT lower(email) AS address FROM customer WHERE subscribed_to_newsletter AND deleted_at IS NULL ORDER BY 1',
  )
  assert.ok(before.length > 0)
  await migrate(url)
  const { rows: after } = await client.query<{ address: string }>(
    'SELECT address FROM newsletter_subscription WHERE confirmed_at IS NOT NULL AND ended_at IS NULL ORDER BY 1',
  )
  assert.deepEqual(after, before)
})

test('a new database gets the baseline and none of the migrations before it', async (t) => {
  const database = await testDatabase()
  t.after(() => database.close())
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM schema_migration WHERE name LIKE '%.sql'`)
  await client.end()
  assert.deepEqual(rows.map(({ name }) => name).sort(), await migrationsIn(new URL('db/migrations/', root)))
})

test('a database with another version of a migration is refused', async (t) => {
  const { url, client } = await oldDatabase(t, '708b45a.sql.gz')
  await client.query(`UPDATE schema_migration SET sha256 = 'other' WHERE name = '0007_payments.sql'`)
  await assert.rejects(migrate(url), /migration 0007_payments\.sql was changed after it ran on this database/)
})
