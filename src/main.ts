import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { reachPostgres } from '#platform/db/reach-postgres.ts'
import { type Log, makeLog } from '#platform/log.ts'
import { exitWithError, StartupError } from '#platform/startup-error.ts'
import { withProgress } from '#platform/terminal/progress.mjs'
import { startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'
import type { Config } from './config/config.ts'
import { readShopConfig } from './config/public-start.ts'
import { greeting } from './greeting.ts'
import { processCount } from './processes/count.ts'

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
  if (cluster.isWorker) return (await import('./processes/worker.ts')).runWorker(config, log)
  const count = processCount(config, availableParallelism())
  // The application is loaded while the database starts; the primary of several processes does without.
  const loading = count > 1 ? null : import('./app.ts')
  const postgres = config.DATABASE_URL
    ? null
    : await withProgress('Starting the database', () => startPostgres({ dataDir, log, backupDir }))
  const databaseUrl = postgres?.url ?? (await reachPostgres(config.DATABASE_URL ?? ''))
  const shop = await withProgress('Opening the shop', async () =>
    loading === null
      ? (await import('./processes/primary.ts')).startGroup({ config, log, count, databaseUrl, stopLimitMs })
      : alone(await loading, config, databaseUrl, log),
  )

  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    await shop.stop()
    await postgres?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop().catch(exitWithError))
  process.stdout.write(
    greeting({ url: shop.url, consoleUrl: shop.consoleUrl, hasStandIns: config.OIDC_ISSUER === undefined }),
  )
}

/** The whole shop in this process. */
async function alone({ startApp }: typeof import('./app.ts'), config: Config, databaseUrl: string, log: Log) {
  const app = await startApp(config, { databaseUrl, log })
  return {
    url: app.url,
    consoleUrl: app.console?.url ?? null,
    stop: async () => {
      app.leave()
      await wait(config.DRAIN_SECONDS * 1_000)
      setTimeout(
        () => exitWithError(new StartupError('The shop did not stop in time and is ended.')),
        stopLimitMs,
      ).unref()
      await app.stop()
    },
  }
}
