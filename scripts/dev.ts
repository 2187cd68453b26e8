import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { startPostgres } from '#platform/embedded-postgres.ts'
import { makeLog } from '#platform/log.ts'
import { readConfig } from '#src/config.ts'
import { endWithParent } from './parent.ts'

endWithParent()

/** The database stays up while the server is restarted after each change of its files; pages are replaced in place. */
const config = readConfig(process.env, 'development')
const postgres = config.DATABASE_URL
  ? null
  : await startPostgres({ dataDir: resolve(config.DATA_DIR, 'postgres'), log: makeLog(config.LOG_LEVEL) })

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/main.ts', '--dev'], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGTERM'))
await once(server, 'exit')
await postgres?.stop()
process.exit(0)
