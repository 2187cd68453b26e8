import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

const silent = new Logger(() => () => undefined)

const folder = new URL('../../db/migrations/', import.meta.url)

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
    await runMigrations({ connectionString: url, logger: silent })
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
