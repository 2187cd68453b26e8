import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '#platform/startup-error.ts'
import { type Cluster, explain, serverEnvironment } from './cluster.ts'
import type { ServerLocation } from './location.ts'
import { findRunning, isServer } from './pid-file.ts'
import { socketFolder } from './socket.ts'

/** Of every server of the shop. */
export const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  // Base backups need it (docs/run/backup.md).
  wal_level: 'replica',
  max_wal_senders: '4',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_checkpoints: 'off',
  // The shop logs failed statements itself, without the values that PostgreSQL would print.
  log_min_messages: 'log',
}

/** Faster, but not crash-safe: for the throw-away data of tests. */
const nonDurable = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  ...{ wal_level: 'minimal', max_wal_senders: '0' },
}

/** A server killed during a large import replays its log before it accepts connections. */
const recoveryLimitMs = 120_000
/** Time for the sessions of a killed server to end, which hold its shared memory. */
const predecessorLimitMs = 10_000
const stopLimitMs = 20_000
const logLimitBytes = 10_000_000

export interface LaunchOptions {
  readonly location: ServerLocation
  readonly binaries: string
  readonly cluster: Cluster
  readonly port: number
  readonly lease: string
  readonly durable: boolean
  /** Further settings, such as those of archiving. */
  readonly settings: Readonly<Record<string, string>>
}

export type LaunchResult =
  | { readonly kind: 'ready'; readonly server: ChildProcess }
  | { readonly kind: 'port-taken' }
  | { readonly kind: 'already-running' }

/** Starts a server and waits until it accepts connections. Throws StartupError when another port would not help. */
export async function launch(options: LaunchOptions): Promise<LaunchResult> {
  const deadline = AbortSignal.timeout(predecessorLimitMs)
  for (;;) {
    const { server, output } = await tryLaunch(options)
    if (server !== undefined) return { kind: 'ready', server }
    if (/could not bind|could not create any TCP\/IP sockets/.test(output)) return { kind: 'port-taken' }
    if (/lock file "postmaster.pid" (already exists|is empty)/.test(output)) return { kind: 'already-running' }
    const predecessorIsEnding = /pre-existing shared memory block/.test(output)
    if (!predecessorIsEnding || deadline.aborted) throw new StartupError(explain(output, options.cluster.data))
    await wait(20)
  }
}

async function tryLaunch(options: LaunchOptions): Promise<{ server?: ChildProcess; output: string }> {
  const { location, cluster, port, lease, durable } = options
  const serverSettings = {
    ...{ ...settings, ...(durable ? options.settings : nonDurable), port: String(port), 'poftim.lease': lease },
    unix_socket_directories: socketFolder(cluster) ?? '',
  }
  const flags = Object.entries(serverSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  removeStaleLock(cluster.data)
  const { log, path, from } = openLog(location)
  const server = spawn(join(options.binaries, 'bin', 'postgres'), ['-D', cluster.data, ...flags], {
    ...location.account,
    cwd: '/',
    env: serverEnvironment,
    // Its own process group: Ctrl-C must not stop the database before the shop has finished its requests.
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  if (server.pid === undefined) throw (await once(server, 'error'))[0]
  server.unref()
  if (await becameReady(server, cluster.data)) return { server, output: '' }
  server.kill('SIGQUIT')
  return { output: readFileSync(path).subarray(from).toString() }
}

async function becameReady(server: ChildProcess, data: string): Promise<boolean> {
  const deadline = AbortSignal.timeout(recoveryLimitMs)
  while (!deadline.aborted && server.exitCode === null && server.signalCode === null) {
    const running = findRunning(data)
    if (running?.pid === server.pid && running?.status === 'ready') return true
    await wait(10)
  }
  return false
}

/** Removes a lock file whose process id belongs to another program by now; PostgreSQL would respect it. */
function removeStaleLock(data: string): void {
  const lock = join(data, 'postmaster.pid')
  const pid = lockedBy(lock)
  if (pid !== undefined && !isServer(pid, data)) rmSync(lock, { force: true })
}

function lockedBy(lock: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(lock, 'utf8'), 10)
  } catch {
    return undefined
  }
}

function openLog({ home, account }: ServerLocation): { log: number; path: string; from: number } {
  const path = join(home, 'postgres.log')
  const log = openSync(path, 'a', 0o600)
  if (account !== undefined) chownSync(path, account.uid, account.gid)
  if (fstatSync(log).size > logLimitBytes) ftruncateSync(log)
  return { log, path, from: fstatSync(log).size }
}

/** Stops a server in fast mode and waits until its last checkpoint is written and the process has ended. */
export async function stopServer(pid: number, data: string): Promise<void> {
  const deadline = AbortSignal.timeout(stopLimitMs)
  let isSignalled = false
  while (isServer(pid, data)) {
    if (deadline.aborted) process.kill(pid, 'SIGQUIT')
    else if (!isSignalled) process.kill(pid, 'SIGINT')
    isSignalled = true
    await wait(10)
  }
}

/** `preferred` if it is free, else any free port. */
export async function freePort(preferred: number): Promise<number> {
  for (const port of [preferred, 0]) {
    const probe = createServer()
    try {
      await once(probe.listen(port, '127.0.0.1'), 'listening')
      const address = probe.address()
      if (typeof address === 'object' && address !== null) return address.port
    } catch (error) {
      if (port === 0) throw error
    } finally {
      probe.close()
    }
  }
  throw new StartupError('This machine has no free port left for the database.')
}
