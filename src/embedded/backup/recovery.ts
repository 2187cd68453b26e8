import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '#platform/startup-error.ts'
import { explain, serverEnvironment } from '#src/embedded/postgres/cluster.ts'
import { freePort, settings, stopServer } from '#src/embedded/postgres/launch.ts'
import type { OsAccount } from '#src/embedded/postgres/location.ts'
import { findRunning } from '#src/embedded/postgres/pid-file.ts'
import { socketFolder } from '#src/embedded/postgres/socket.ts'
import { restoreCommand } from './archive.ts'

export interface RecoveryOptions {
  /** The data folder of an extracted base backup, and where the output of its server goes. */
  readonly data: string
  readonly output: string
  readonly binaries: string
  readonly account: OsAccount | undefined
  /** `BACKUP_DIR`. */
  readonly folder: string
  /** Replays what was committed until then; null for all of the archive. */
  readonly to: Temporal.Instant | null
  /** By default the latest, which earlier restores have begun. */
  readonly timeline?: string | undefined
}

/**
 * Replays the archived log on a base backup, ends the recovery there and stops the server. The instant of the last change
 * that was replayed; null when there was none. Nothing is archived meanwhile. Throws StartupError.
 */
export async function recover(options: RecoveryOptions): Promise<Temporal.Instant | null> {
  const { data, output, account } = options
  const signal = join(data, 'recovery.signal')
  writeFileSync(signal, '', { mode: 0o600 })
  const log = openSync(output, 'w', 0o600)
  if (account !== undefined) for (const path of [signal, output]) chownSync(path, account.uid, account.gid)
  const set = recoverySettings(options, await freePort(0))
  const flags = Object.entries(set).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(options.binaries, 'bin', 'postgres'), ['-D', data, ...flags], {
    ...account,
    ...{ cwd: '/', env: serverEnvironment, stdio: ['ignore', log, log] },
  })
  closeSync(log)
  if (server.pid === undefined) throw (await once(server, 'error'))[0]
  const isOver = (): boolean => server.exitCode !== null || server.signalCode !== null
  // Without hot standby the server is ready once the recovery has ended.
  while (!isOver() && findRunning(data)?.status !== 'ready') await wait(20)
  const text = readFileSync(output, 'utf8')
  if (isOver()) throw new StartupError(explainRecovery(text, data))
  await stopServer(server.pid, data)
  return lastChange(text)
}

function recoverySettings({ data, folder, to, timeline }: RecoveryOptions, port: number): Record<string, string> {
  const socket = socketFolder({ data })
  return {
    ...settings,
    // A server needs an address, which nobody calls.
    ...{
      listen_addresses: socket === null ? '127.0.0.1' : '',
      unix_socket_directories: socket ?? '',
      port: String(port),
    },
    ...{ hot_standby: 'off', restore_command: restoreCommand(folder) },
    ...(to === null
      ? {}
      : { recovery_target_time: to.toString().replace('Z', '+00'), recovery_target_action: 'promote' }),
    ...(timeline === undefined ? {} : { recovery_target_timeline: timeline }),
  }
}

function lastChange(output: string): Temporal.Instant | null {
  const [, day, time] = /last completed transaction was at log time (\S+) (\S+)\+00/.exec(output) ?? []
  return day === undefined ? null : Temporal.Instant.from(`${day}T${time}Z`)
}

function explainRecovery(output: string, data: string): string {
  if (/recovery ended before configured recovery target was reached/.test(output)) {
    const last = lastChange(output)
    const end = last === null ? 'with the backup' : `with a change of ${last}`
    return `The archived log ends ${end}, before that instant. Give an earlier one, or leave out --to for all of it.`
  }
  if (/recovery target timeline .* does not exist/.test(output)) return 'The archive has no such timeline.'
  return explain(output, data)
}
