import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { openDb } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { reachPostgres } from '#platform/db/reach-postgres.ts'
import { requireSchema } from '#platform/db/schema-state.ts'
import { type Log, makeLog } from '#platform/log.ts'
import { withProgress } from '#platform/terminal/progress.mjs'
import { type Config, readConfig } from '#src/config/config.ts'
import { startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'

/** The addresses of the shop's database: as calls use it, and without a pooler. */
export interface DatabaseUrls {
  readonly url: string
  readonly directUrl: string
}

/** Runs a command on the shop's database, as it is, which a running shop may use at the same time. */
export async function withDatabaseServer(
  work: (urls: DatabaseUrls, config: Config, log: Log) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env, 'production')
  const log = makeLog(config.LOG_LEVEL)
  const backupDir = config.BACKUP_DIR && resolve(config.BACKUP_DIR)
  const dataDir = resolve(config.DATA_DIR, 'postgres')
  const postgres = config.DATABASE_URL
    ? null
    : await withProgress('Starting the database', () => startPostgres({ dataDir, log, backupDir }))
  try {
    const url = postgres?.url ?? (await reachPostgres(config.DATABASE_URL ?? ''))
    await work({ url, directUrl: config.DATABASE_DIRECT_URL ?? url }, config, log)
  } finally {
    await postgres?.stop()
  }
}

/** The same with the newest schema. */
export async function withShopDatabase(work: (context: Context, config: Config) => Promise<void>): Promise<void> {
  await withDatabaseServer(async ({ url, directUrl }, config, log) => {
    await (config.MIGRATE ? migrate(directUrl) : requireSchema(directUrl))
    const db = openDb({
      url,
      directUrl,
      namesStatements: config.DATABASE_POOLER !== 'transaction',
      max: 4,
      onIdleError: (err) => log.warn({ err }, 'a database connection broke'),
    })
    try {
      await work({ db, log, clock: systemClock }, config)
    } finally {
      await db.close()
    }
  })
}

/** The file argument of a command and its options (`--name path`), resolved from the folder in which npm was called. */
export function readArguments<Name extends string>(
  usage: string,
  names: readonly Name[] = [],
  args: readonly string[] = process.argv.slice(2),
): { readonly file: string; readonly options: Partial<Record<Name, string>> } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
      allowPositionals: true,
    })
    const [file] = positionals
    if (positionals.length !== 1 || file === undefined) throw new Error('one file')
    const absolute = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path)
    const options: Partial<Record<Name, string>> = {}
    for (const name of names) {
      const value = values[name]
      if (typeof value === 'string') options[name] = absolute(value)
    }
    return { file: absolute(file), options }
  } catch {
    console.error(usage)
    process.exit(1)
  }
}
