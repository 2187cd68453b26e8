import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { reachPostgres } from '#platform/db/reach-postgres.ts'
import { makeLog } from '#platform/log.ts'
import { exitWithError, StartupError } from '#platform/startup-error.ts'
import { withProgress } from '#platform/terminal/progress.mjs'
import { startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'
import { readShopConfig } from './config/public-start.ts'
import { greeting } from './greeting.ts'

/**
 * Milliseconds from SIGTERM, or from the end of DRAIN_SECONDS, to the end of the process, even when the database does not answer; orchestrators kill it after
 * 30 s.
 */
const stopLimitMs = 25_000

try {
  await main()
} catch (error) {
  exitWithError(error)
}

async function main(): Promise<void> {
  // A full disk or a closed terminal must not end the shop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const config = readShopConfig(process.env, process.argv.includes('--dev') ? 'development' : 'production')
  const backupDir = config.BACKUP_DIR && resolve(config.BACKUP_DIR)
  const log = makeLog(config.LOG_LEVEL)
  const dataDir = resolve(config.DATA_DIR, 'postgres')
  // The application is loaded while the database starts.
  const loading = import('./app.ts')
  const postgres = config.DATABASE_URL
    ? null
    : await withProgress('Starting the database', () => startPostgres({ dataDir, log, backupDir }))
  const databaseUrl = postgres?.url ?? (await reachPostgres(config.DATABASE_URL ?? ''))
  const { startApp } = await loading
  const app = await withProgress('Opening the shop', () => startApp(config, { databaseUrl, log }))

  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    app.leave()
    await wait(config.DRAIN_SECONDS * 1_000)
    setTimeout(
      () => exitWithError(new StartupError('The shop did not stop in time and is ended.')),
      stopLimitMs,
    ).unref()
    await app.stop()
    await postgres?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop().catch(exitWithError))
  process.stdout.write(
    greeting({ url: app.url, consoleUrl: app.console?.url ?? null, hasStandIns: config.OIDC_ISSUER === undefined }),
  )
}
