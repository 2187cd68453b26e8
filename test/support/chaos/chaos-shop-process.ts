import { createInterface } from 'node:readline'
import { makeLog } from '#platform/log.ts'
import { startApp } from '#src/app.ts'
import { readConfig } from '#src/config.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'

/** A whole process of the shop whose clock goes as the real one does, and is put forward by lines of seconds. */
const clock = tickingClock()
const config = readConfig(process.env, 'production')
const app = await startApp(config, { databaseUrl: String(process.argv[2]), log: makeLog(config.LOG_LEVEL), clock })
process.stdout.write(`http://127.0.0.1:${app.port}\n`)
for await (const seconds of createInterface({ input: process.stdin })) clock.pass({ seconds: Number(seconds) })
await app.stop()
process.exit(0)
