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

const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_checkpoints: 'off',
  // Refused statements are logged by the shop, without the values that PostgreSQL would print.
  log_min_messages: 'log',
}

/** Faster, and lost with the machine: for data that a test makes and throws away. */
const throwAway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** A server killed in the middle of a large load replays its log before it answers. */
const recoveryLimitMs = 120_000
/** What a killed server's sessions may take to notice that it is gone. */
const predecessorLimitMs = 10_000
const stopLimitMs = 20_000
const logLimitBytes = 10_000_000

export interface LaunchOptions {
  readonly place: ServerLocation
  readonly binaries: string
  readonly cluster: Cluster
  readonly port: number
  readonly lease: string
  readonly durable: boolean
}

export type LaunchResult =
  | { readonly kind: 'ready'; readonly server: ChildProcess }
  | { readonly kind: 'port-taken' }
  | { readonly kind: 'already-running' }

/** Starts a server and waits until it answers. Throws CannotStart for a reason that another port does not cure. */
export async function launch(it: LaunchOptions): Promise<LaunchResult> {
  const patience = AbortSignal.timeout(predecessorLimitMs)
  for (;;) {
    const { server, said } = await tryLaunch(it)
    if (server !== undefined) return { kind: 'ready', server }
    if (/could not bind|could not create any TCP\/IP sockets/.test(said)) return { kind: 'port-taken' }
    if (/lock file "postmaster.pid" (already exists|is empty)/.test(said)) return { kind: 'already-running' }
    const predecessorIsEnding = /pre-existing shared memory block/.test(said)
    if (!predecessorIsEnding || patience.aborted) throw new StartupError(explain(said, it.cluster.data))
    await wait(20)
  }
}

async function tryLaunch(it: LaunchOptions): Promise<{ server?: ChildProcess; said: string }> {
  const { place, cluster, port, lease, durable } = it
  const options = {
    ...{ ...settings, ...(durable ? {} : throwAway), port: String(port), 'poftim.lease': lease },
    unix_socket_directories: socketFolder(cluster) ?? '',
  }
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  removeForeignLock(cluster.data)
  const { log, path, from } = openLog(place)
  const server = spawn(join(it.binaries, 'bin', 'postgres'), ['-D', cluster.data, ...flags], {
    ...place.account,
    cwd: '/',
    env: serverEnvironment,
    // A group of its own, so that Ctrl-C lets the shop finish its requests before the database goes.
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  if (server.pid === undefined) throw (await once(server, 'error'))[0]
  server.unref()
  if (await becameReady(server, cluster.data)) return { server, said: '' }
  server.kill('SIGQUIT')
  return { said: readFileSync(path).subarray(from).toString() }
}

async function becameReady(server: ChildProcess, data: string): Promise<boolean> {
  const patience = AbortSignal.timeout(recoveryLimitMs)
  while (!patience.aborted && server.exitCode === null && server.signalCode === null) {
    const running = findRunning(data)
    if (running?.pid === server.pid && running?.status === 'ready') return true
    await wait(10)
  }
  return false
}

/** PostgreSQL believes a lock whose process id was given to another program since; that lock is removed. */
function removeForeignLock(data: string): void {
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

/** Asks a server to end its sessions and stop, and waits until its last checkpoint is written and it is gone. */
export async function stopServer(pid: number, data: string): Promise<void> {
  const patience = AbortSignal.timeout(stopLimitMs)
  let isAsked = false
  while (isServer(pid, data)) {
    if (patience.aborted) process.kill(pid, 'SIGQUIT')
    else if (!isAsked) process.kill(pid, 'SIGINT')
    isAsked = true
    await wait(10)
  }
}

/** `wanted` if nobody listens there, else a port that is free now. */
export async function freePort(wanted: number): Promise<number> {
  for (const port of [wanted, 0]) {
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
