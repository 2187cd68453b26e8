import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { TestContext } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { bookkeeping, sha256Of } from '#platform/db/migrate.ts'
import { restoreRows } from './dump-rows.ts'
import { copyTemplate } from './test-database.ts'

export const oldDatabases = 'test/fixtures/upgrades'
const archive = new URL('../../../db/migrations/before-baseline/', import.meta.url)

export interface OldDatabase {
  readonly url: string
  readonly client: pg.Client
}

/** A database with the schema and rows of an earlier version of the shop. */
export async function oldDatabase(t: TestContext, fixture: string): Promise<OldDatabase> {
  const { url, close } = await copyTemplate({ name: 'without_tables', key: 'nothing', fill: async () => undefined })
  const client = new pg.Client(url)
  await client.connect()
  t.after(async () => {
    await client.end()
    await close()
  })
  const dump = gunzipSync(readFileSync(`${oldDatabases}/${fixture}`)).toString()
  for (const { name, sha256 } of migrationsOf(dump)) {
    const sql = readFileSync(new URL(name, archive), 'utf8')
    assert.equal(sha256Of(sql), sha256, `${name} differs from the migration that ran on this database`)
    await client.query(sql)
  }
  await client.query(bookkeeping)
  await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) })
  await restoreRows(client, dump)
  return { url, client }
}

/** The migrations that a dump lists as applied, in their order. */
function migrationsOf(dump: string): { name: string; sha256: string }[] {
  const [, rows = ''] = /^COPY schema_migration \(name, sha256, at\) FROM stdin;\n([\s\S]*?)^\\\.$/m.exec(dump) ?? []
  return rows
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t'))
    .flatMap(([name = '', sha256 = '']) => (name.endsWith('.sql') ? [{ name, sha256 }] : []))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
