import assert from 'node:assert/strict'
import { chmod, mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { mediaFolder } from '#modules/media/adapters/media-folder.ts'
import * as orders from '#modules/ordering/contract.ts'
import { openDb } from '#platform/db/db.ts'
import { makeLog } from '#platform/log.ts'
import { StartupError } from '#platform/startup-error.ts'
import { baseFolder } from '#src/embedded/backup/archive.ts'
import { readBackups } from '#src/embedded/backup/backups.ts'
import { restoreBackup } from '#src/embedded/backup/restore.ts'
import { type EmbeddedPostgres, startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { type TableChecksum, tableChecksums } from '#test/support/database/table-checksums.ts'
import { apiAs, findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { runCommand } from '#test/support/processes/run-command.ts'
import { until } from '#test/support/until.ts'

const photograph = { key: 'ab12', bytes: Buffer.from('the bytes of a photograph') }

let folder: string
let backupDir: string
let postgres: EmbeddedPostgres
let shop: TestShop
let product: string
const dataDirOf = (name: string): string => join(folder, name)
const run = (command: 'backup' | 'restore', name: string, args: readonly string[] = []) =>
  runCommand(command, args, { DATA_DIR: dataDirOf(name), BACKUP_DIR: backupDir })

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'poftim-'))
  // PostgreSQL may run as another user than the tests.
  await chmod(folder, 0o755)
  backupDir = join(folder, 'backups')
  postgres = await startPostgres({ dataDir: join(dataDirOf('shop'), 'postgres'), log: makeLog('silent'), backupDir })
  shop = await startShop({ env: { SEED_PRODUCTS: '120', JOBS: 'false' }, sharing: { databaseUrl: postgres.url } })
  await mediaFolder(join(dataDirOf('shop'), 'media')).write(photograph.key, photograph.bytes)
  product = await findProduct(shop, 3_000)
})
after(async () => {
  await shop?.stop()
  await postgres?.stop()
  await rm(folder, { recursive: true })
})

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** All tables, and an instant at which they were so. */
async function lookAtTables(): Promise<{ tables: readonly TableChecksum[]; at: string }> {
  return withClient(postgres.url, async (client) => {
    for (;;) {
      const tables = await tableChecksums(client)
      const { rows } = await client.query<{ at: string }>(
        `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at`,
      )
      // Something may have been written between the two.
      if (JSON.stringify(await tableChecksums(client)) === JSON.stringify(tables))
        return { tables, at: rows[0]?.at ?? '' }
    }
  })
}

test('a shop restored to an instant has every row, sum and photograph of then, and nothing of later', async () => {
  await placeOrderInShop(shop, 'ana', { [product]: 3 })
  const cancelled = await placeOrderInShop(shop, 'mihai', { [product]: 3 })
  const made = await run('backup', 'shop')
  assert.equal(made.status, 0, made.errors)
  assert.match(made.output, /verified\. New photographs: 1\./)

  const afterBackup = await placeOrderInShop(shop, 'ana', { [product]: 4 })
  const { tables, at } = await lookAtTables()
  const tooMuch = await placeOrderInShop(shop, 'ioana', { [product]: 5 })
  const mihai = await apiAs(shop, 'mihai')
  await mihai(orders.cancelOrder, { params: { id: cancelled.tokenValue }, body: { reason: 'other' } })
  await shop.app.db.pool.query('TRUNCATE stock CASCADE')
  // The next segment holds the instant and what came after it. Less a byte it is the one that has ended, also when the server
  // has just switched by itself.
  await withClient(postgres.url, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal() - 1) AS name')
    const archived = 'SELECT FROM pg_stat_archiver WHERE last_archived_wal >= $1'
    await until(async () => (await client.query(archived, [rows[0]?.name])).rowCount === 1)
  })

  const restored = await run('restore', 'restored', ['--to', at])
  assert.equal(restored.status, 0, restored.errors)
  assert.match(restored.output, /Photographs: 1\./)
  const again = await startPostgres({ dataDir: join(dataDirOf('restored'), 'postgres'), log: makeLog('silent') })
  assert.deepEqual(await withClient(again.url, tableChecksums), tables)
  const db = openDb({ url: again.url, max: 3, onIdleError: () => undefined })
  assert.deepEqual(await findDiscrepancies(db), [])
  const { rows } = await db.pool.query<{ token: string }>('SELECT token FROM shop_order WHERE placed_at IS NOT NULL')
  const tokens = rows.map(({ token }) => token)
  assert.ok(tokens.includes(afterBackup.tokenValue))
  assert.ok(!tokens.includes(tooMuch.tokenValue))
  await db.close()
  await again.stop()
  const file = join(dataDirOf('restored'), 'media', 'ab', `${photograph.key}.webp`)
  assert.deepEqual(await readFile(file), photograph.bytes)
})

const message = (pattern: RegExp) => (error: unknown) => error instanceof StartupError && pattern.test(error.message)
const restore = (name: string, to: Temporal.Instant | null, now = Temporal.Now.instant()) =>
  restoreBackup({ folder: backupDir, dataDir: join(dataDirOf(name), 'postgres'), to, now })

test('a restore says why it cannot be done, and changes nothing', async () => {
  const [{ endedAt, name } = assert.fail('no backup')] = readBackups(backupDir)
  await assert.rejects(restore('shop', null), message(/The shop still runs on .*Stop it/))
  await assert.rejects(restore('restored', null), message(/has a database, which a restore does not overwrite/))
  const before = endedAt.subtract({ seconds: 1 })
  await assert.rejects(restore('fresh', before), message(/The first backup ended at .* Give a later instant/))
  const later = Temporal.Now.instant().add({ hours: 1 })
  await assert.rejects(restore('fresh', later), message(/has not come yet/))
  // An instant that nothing is committed after, whatever the server archives meanwhile.
  await assert.rejects(restore('fresh', later, later), message(/The archived log ends .*, before that instant/))
  const archive = join(baseFolder(backupDir), name, 'base.tar.gz')
  await truncate(archive, (await stat(archive)).size - 10_000)
  await assert.rejects(restore('fresh', null), message(/base\.tar\.gz is damaged or cut off/))
  assert.deepEqual(await readdir(join(dataDirOf('fresh'), 'postgres')), ['restore.log'])
})

test('a database does not archive into the folder of another one', async () => {
  const options = { dataDir: join(dataDirOf('other'), 'postgres'), log: makeLog('silent'), backupDir }
  await assert.rejects(startPostgres(options), message(/has the backups of another database/))
})
