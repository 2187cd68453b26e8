import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '#platform/db/migrate.ts'
import { makeLog } from '#platform/log.ts'
import { startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'

export interface DurablePostgres {
  /** A migrated database without rows. */
  readonly url: string
  /** Kills the server, like a crash. Resolves when it accepts connections again, at the same address. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/** Starts a PostgreSQL server that keeps every commit in a crash. */
export async function durablePostgres(): Promise<DurablePostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'poftim-'))
  // PostgreSQL may run as another user than the tests.
  await chmod(folder, 0o755)
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: makeLog('silent') })
  await migrate(postgres.url)
  return {
    url: postgres.url,
    crash: async () => {
      const killed = postgres.pid()
      process.kill(killed, 'SIGKILL')
      while (postgres.pid() === killed) await wait(10)
    },
    stop: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true })
    },
  }
}
