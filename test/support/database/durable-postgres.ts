import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '#platform/db/migrate.ts'
import { makeLog } from '#platform/log.ts'
import { startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'
import { childrenOf } from '#test/support/processes/children.ts'

/** How a server ends: `pg_ctl stop -m fast`, `-m immediate`, or a crash. */
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', crash: 'SIGKILL' } as const
export type DatabaseEnd = keyof typeof signals

export interface DurablePostgres {
  /** A migrated database without rows. */
  readonly url: string
  /** Ends the server. Resolves when it accepts connections again, at the same address. */
  end(how: DatabaseEnd): Promise<void>
  /** Stops every process of the server by SIGSTOP for that many milliseconds. */
  pause(ms: number): Promise<void>
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
    end: async (how) => {
      const ended = postgres.pid()
      process.kill(ended, signals[how])
      while (postgres.pid() === ended) await wait(10)
    },
    pause: async (ms) => {
      // The server itself first, so that it starts no process meanwhile.
      process.kill(postgres.pid(), 'SIGSTOP')
      const processes = [postgres.pid(), ...(await childrenOf(postgres.pid()))]
      for (const pid of processes) process.kill(pid, 'SIGSTOP')
      await wait(ms)
      for (const pid of processes) process.kill(pid, 'SIGCONT')
    },
    stop: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true })
    },
  }
}
