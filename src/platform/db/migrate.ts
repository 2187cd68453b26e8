import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('../../../db/migrations/', import.meta.url)
const jobsPackage = new URL('../../../node_modules/graphile-worker/package.json', import.meta.url)

/** Any fixed number: it keeps two processes from migrating at once. */
const lockKey = 7_046_029

/**
 * Brings the database at `url` to the newest schema. Safe to call from several processes at once and
 * again after a crash: each file is one transaction, and a file that was changed after it ran is refused.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, sha256 text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
    )
    const done = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM schema_migration')
    const known = new Map(done.rows.map((row) => [row.name, row.sha256]))
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      await apply(client, known, name)
    }
    await migrateJobs(client, known, url)
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, known: ReadonlyMap<string, string>, name: string): Promise<void> {
  const sql = await readFile(new URL(name, folder), 'utf8')
  const sha256 = createHash('sha256').update(sql).digest('hex')
  if (known.has(name)) {
    if (known.get(name) !== sha256) throw new Error(`migration ${name} was changed after it ran on this database`)
    return
  }
  await client.query('BEGIN')
  await client.query(sql)
  await client.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [name, sha256])
  await client.query('COMMIT')
}

/** The tables of the job loop come with its package, which is a hundred files: they are read when it has a new version. */
async function migrateJobs(client: pg.Client, known: ReadonlyMap<string, string>, url: string): Promise<void> {
  const version = createHash('sha256')
    .update(await readFile(jobsPackage))
    .digest('hex')
  if (known.get('graphile-worker') === version) return
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) })
  await client.query(
    `INSERT INTO schema_migration (name, sha256) VALUES ('graphile-worker', $1)
     ON CONFLICT (name) DO UPDATE SET sha256 = excluded.sha256, at = now()`,
    [version],
  )
}
