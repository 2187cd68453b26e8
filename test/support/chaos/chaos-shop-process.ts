import { createInterface } from 'node:readline'
import { makeLog } from '#platform/log.ts'
import { startApp } from '#src/app.ts'
import { readConfig } from '#src/config/config.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'

/** A process of the shop. Each line on its standard input puts its clock forward by that many seconds, which it says then. */
const clock = tickingClock()
const config = readConfig(process.env, 'production')
const app = await startApp(config, { databaseUrl: String(process.argv[2]), log: makeLog(config.LOG_LEVEL), clock })
process.stdout.write(`http://127.0.0.1:${app.port} ${app.console?.url}\n`)
for await (const seconds of createInterface({ input: process.stdin })) {
  clock.pass({ seconds: Number(seconds) })
  process.send?.(seconds)
}
await app.stop()
process.exit(0)
