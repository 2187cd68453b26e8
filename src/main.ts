import { resolve } from 'node:path'
import { startPostgres } from '#platform/embedded-postgres.ts'
import { makeLog } from '#platform/log.ts'
import { startApp } from './app.ts'
import { readConfig } from './config.ts'

const config = readConfig(process.env, process.argv.includes('--dev') ? 'development' : 'production')
const log = makeLog(config.LOG_LEVEL)
const postgres = config.DATABASE_URL
  ? null
  : await startPostgres({ dataDir: resolve(config.DATA_DIR, 'postgres'), log })
const app = await startApp(config, { databaseUrl: config.DATABASE_URL ?? postgres?.url ?? '', log })

let leaving = false
const leave = async (): Promise<void> => {
  if (leaving) return
  leaving = true
  await app.stop()
  await postgres?.stop()
  process.exit(0)
}
process.on('SIGINT', leave)
process.on('SIGTERM', leave)

process.stdout.write(`Poftim is open: ${app.url}\n`)
