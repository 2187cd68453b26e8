import './parent.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { resolve } from 'node:path'
import { makeLog } from '#platform/log.ts'
import { exitWithError } from '#platform/startup-error.ts'
import { readConfig } from '#src/config/config.ts'
import { startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'

/** `npm run dev`: restarts the server after each change of its files, and keeps the database running. Vite updates pages in place. */
const config = readConfig(process.env, 'development')
const postgres = config.DATABASE_URL
  ? null
  : await startPostgres({ dataDir: resolve(config.DATA_DIR, 'postgres'), log: makeLog(config.LOG_LEVEL) }).catch(
      exitWithError,
    )

let server = run()
let restarts = Promise.resolve()
let timer: NodeJS.Timeout | undefined

for (const folder of ['src', 'db', 'public/locales'])
  watch(folder, { recursive: true }, (_, file) => changed(file ?? ''))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().catch(exitWithError))

function run(): ChildProcess {
  const flags = ['--import', './scripts/parent.ts', 'src/main.ts', '--dev']
  const child = spawn(process.execPath, flags, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  child.once('exit', (code) => {
    if (code !== null && code !== 0) console.log('The server is restarted after the next change.')
  })
  return child
}

async function stopServer(): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

function changed(file: string): void {
  if (/^(storefront|console)\/|\.test\.ts$/.test(file) || !/\.(ts|sql|json|css|svg)$/.test(file)) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    console.log(`${file} changed; restarting the server.`)
    restarts = restarts.then(stopServer).then(() => {
      server = run()
    })
  }, 100)
}

async function stop(): Promise<void> {
  clearTimeout(timer)
  await restarts
  await stopServer()
  await postgres?.stop()
  process.exit(0)
}
