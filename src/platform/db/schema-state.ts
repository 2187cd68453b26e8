import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { archivedMigrations, migrations, migrationsIn } from './migrate.ts'

const jobMigrations = new URL('../../../node_modules/graphile-worker/sql/', import.meta.url)

/** How the schema of a database compares with the migrations of this version of the shop; names in the order of the files. */
export interface SchemaState {
  /** Migrations of this version that the database has not had. */
  readonly missing: readonly string[]
  /** Migrations that the database has had and this version does not know: a later version has migrated it. */
  readonly newer: readonly string[]
}

const undefinedTable = '42P01'

/** The rows of a query; none when its table does not exist. */
async function rowsOf<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string): Promise<Row[]> {
  try {
    return (await pool.query<Row>(text)).rows
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return []
    throw error
  }
}

/**
 * The migrations of this version, read when the process starts: a later version may be put in the same folder while it runs.
 */
const ofThisVersion = {
  own: await migrationsIn(migrations),
  archived: await migrationsIn(archivedMigrations),
  jobs: (await readdir(jobMigrations)).sort(),
}

/** Compares a database with the migrations of this version. Throws when the database does not answer. */
export async function readSchemaState(pool: pg.Pool): Promise<SchemaState> {
  const { own, archived, jobs } = ofThisVersion
  const applied = await rowsOf<{ name: string }>(
    pool,
    `SELECT name FROM schema_migration WHERE name LIKE '%.sql' ORDER BY 1`,
  )
  const ofJobs = await rowsOf<{ last: number | null }>(pool, 'SELECT max(id) AS last FROM graphile_worker.migrations')
  const names = new Set(applied.map(({ name }) => name))
  const known = new Set([...own, ...archived])
  const lastOfJobs = ofJobs[0]?.last ?? 0
  return {
    missing: [
      ...own.filter((name) => !names.has(name)),
      ...jobs.flatMap((name) => (Number.parseInt(name, 10) > lastOfJobs ? [`graphile-worker/${name}`] : [])),
    ],
    newer: [...names].filter((name) => !known.has(name)),
  }
}

/**
 * For processes that do not migrate. Throws StartupError when the database lacks migrations of this version. That it has had
 * later ones is no fault: they add, and what they take away is used by no version that still runs (docs/run/deployment.md).
 */
export async function requireSchema(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const [first, ...others] = (await readSchemaState(pool)).missing
    if (first === undefined) return
    const which = others.length === 0 ? first : `${first} and ${others.length} more`
    throw new StartupError(
      `The database lacks migrations of this version of the shop: ${which}. ` +
        'Run npm run migrate first, or start without MIGRATE=off.',
    )
  } finally {
    await pool.end()
  }
}
