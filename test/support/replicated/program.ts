import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { OsAccount } from '#src/embedded/postgres/location.ts'
import { pathWithSbin } from '#test/support/processes/pgbouncer.ts'

export interface RunningProgram {
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** Starts a program of the cluster, which also ends with this process. `log` is the descriptor of an open file. */
export function startProgram(
  name: string,
  options: readonly string[],
  account?: OsAccount,
  log?: number,
): RunningProgram {
  const output = log ?? 'ignore'
  const child = spawn(name, options, {
    ...{ ...account, cwd: '/', env: { ...process.env, ...pathWithSbin() } },
    stdio: ['ignore', output, output],
  })
  // Patroni stops its server.
  const endWithTests = (): void => void child.kill('SIGTERM')
  process.once('exit', endWithTests)
  return {
    end: async (signal) => {
      process.off('exit', endWithTests)
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    },
  }
}
