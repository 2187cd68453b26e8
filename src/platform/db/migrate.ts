import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { storeSessionDefaults, withoutTimeLimits } from './session-defaults.ts'

export const migrations = new URL('../../../db/migrations/', import.meta.url)
const jobsPackage = new URL('../../../node_modules/graphile-worker/package.json', import.meta.url)

/**
 * The migrations before the baseline. They lead to the schema that the baseline creates at once and run only on databases
 * that were begun with them. In an empty database the baseline runs instead.
 */
export const archivedMigrations = new URL('before-baseline/', migrations)
const lastOfBaseline = '0021_demo.sql'

/** Any fixed number: the advisory lock that lets one process at a time migrate. */
const lockKey = 7_046_029

/** The table that says which migrations a database has had. */
export const bookkeeping =
  'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, sha256 text NOT NULL, at timestamptz NOT NULL DEFAULT now())'

/** Name and SHA-256 of each migration that this database has had. */
type Applied = Map<string, string>

/**
 * Brings the database at `url` to the newest schema. Safe to call from several processes at once and again after a crash:
 * each migration is one transaction. A migration that was changed after it ran on this database is refused. Resolves to the
 * names of what this call applied, in order.
 */
export async function migrate(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const applied: Applied = new Map()
    await inTurn(client, applied, async () => undefined)
    if (!applied.has(lastOfBaseline)) await reachBaseline(client, applied)
    const done: string[] = []
    for (const name of await migrationsIn(migrations)) {
      if (await apply(client, applied, migrations, name)) done.push(name)
    }
    if (await migrateJobs(client, applied, url)) done.push('graphile-worker')
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
    await inTurn(client, applied, () => storeSessionDefaults(client, rows[0]?.name ?? ''))
    return done
  } finally {
    await client.end()
  }
}

/**
 * Runs `work` in a transaction while no other process migrates, with `applied` as it is then. The lock belongs to the
 * transaction, as poolers may give the next one another session.
 */
async function inTurn(client: pg.Client, applied: Applied, work: () => Promise<void>): Promise<void> {
  await client.query(`BEGIN; ${withoutTimeLimits}`)
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey])
  await client.query(bookkeeping)
  const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM schema_migration')
  for (const { name, sha256 } of rows) applied.set(name, sha256)
  await work()
  await client.query('COMMIT')
}

/** The files of a folder of migrations, in the order in which they are applied. */
export async function migrationsIn(from: URL): Promise<string[]> {
  return (await readdir(from)).filter((file) => file.endsWith('.sql')).sort()
}

/** Ends a database that was begun with the archived migrations with the last of them, and records the baseline as applied. */
async function reachBaseline(client: pg.Client, applied: Applied): Promise<void> {
  const archived = await migrationsIn(archivedMigrations)
  if (!archived.some((name) => applied.has(name))) return
  for (const name of archived) await apply(client, applied, archivedMigrations, name)
  await inTurn(client, applied, async () => {
    for (const name of (await migrationsIn(migrations)).filter((file) => file <= lastOfBaseline)) {
      if (!applied.has(name))
        await record(client, applied, name, sha256Of(await readFile(new URL(name, migrations), 'utf8')))
    }
  })
}

/** Whether this call applied the migration, and not another before it. */
async function apply(client: pg.Client, applied: Applied, from: URL, name: string): Promise<boolean> {
  const sql = await readFile(new URL(name, from), 'utf8')
  const sha256 = sha256Of(sql)
  if (applied.has(name)) {
    if (applied.get(name) !== sha256) throw new Error(`migration ${name} was changed after it ran on this database`)
    return false
  }
  let isDone = false
  await inTurn(client, applied, async () => {
    if (applied.has(name)) return
    await client.query(sql)
    await record(client, applied, name, sha256)
    isDone = true
  })
  return isDone
}

async function record(client: pg.Client, applied: Applied, name: string, sha256: string): Promise<void> {
  await client.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [name, sha256])
  applied.set(name, sha256)
}

export const sha256Of = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** The tables of the job queue come with its package, in about a hundred files: they are read when its version changes. */
async function migrateJobs(client: pg.Client, applied: Applied, url: string): Promise<boolean> {
  const version = sha256Of(await readFile(jobsPackage))
  if (applied.get('graphile-worker') === version) return false
  let isDone = false
  const { Logger, runMigrations } = await import('graphile-worker')
  await inTurn(client, applied, async () => {
    if (applied.get('graphile-worker') === version) return
    await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) })
    await client.query(
      `INSERT INTO schema_migration (name, sha256) VALUES ('graphile-worker', $1)
       ON CONFLICT (name) DO UPDATE SET sha256 = excluded.sha256, at = now()`,
      [version],
    )
    isDone = true
  })
  return isDone
}
