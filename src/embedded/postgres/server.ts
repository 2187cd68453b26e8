import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '#platform/startup-error.ts'
import { freePort, type LaunchOptions, type LaunchResult, launch, stopServer } from './launch.ts'
import { createLease, joinLease, removeAbandoned } from './lease.ts'
import { findRunning, isServer, lastSetting, type RunningServer } from './pid-file.ts'

/** A running server that this process holds a lease of. */
export interface SharedServer {
  readonly port: number
  readonly pid: number
  /** Resolves when the server has ended, for any reason. */
  readonly ended: Promise<unknown>
  /** Ends the lease. The last one stops the server and waits until it has ended. */
  release(): Promise<void>
}

export type ServerOptions = Omit<LaunchOptions, 'port' | 'lease'>

/** Joins the server that runs on the cluster, or starts it. Throws StartupError. */
export async function joinOrStart(options: ServerOptions, port: number | undefined): Promise<SharedServer> {
  for (;;) {
    const running = findRunning(options.cluster.data)
    const server = running === undefined ? await startServer(options, port) : await joinServer(options, running)
    if (server !== undefined) return server
  }
}

/** Undefined when another process starts the server at the same moment. */
async function startServer(
  options: ServerOptions,
  requiredPort: number | undefined,
): Promise<SharedServer | undefined> {
  const { data } = options.cluster
  const name = `lease.${randomBytes(6).toString('hex')}`
  const lease = createLease(join(options.location.home, name))
  try {
    const { launched, port } = await launchOnFreePort({ ...options, lease: name }, requiredPort)
    if (launched.kind !== 'ready') {
      lease.release()
      return undefined
    }
    const { server } = launched
    const pid = server.pid ?? 0
    lease.stopServerAfterLast(pid)
    removeAbandoned(options.location.home)
    const leave = async (): Promise<void> => {
      if (lease.release()) await stopServer(pid, data)
    }
    return { port, pid, ended: once(server, 'exit'), release: leave }
  } catch (error) {
    lease.release()
    throw error
  }
}

async function launchOnFreePort(
  options: Omit<LaunchOptions, 'port'>,
  required: number | undefined,
): Promise<{ launched: LaunchResult; port: number }> {
  let lastPort = Number(lastSetting(options.cluster.data, 'port') ?? 0)
  for (;;) {
    const port = required ?? (await freePort(lastPort))
    const launched = await launch({ ...options, port })
    if (launched.kind !== 'port-taken') return { launched, port }
    if (required !== undefined) throw new StartupError(`The port ${required}, meant for the database, is taken.`)
    lastPort = 0
  }
}

/** Undefined when that server is stopping; resolves after it has ended. */
async function joinServer(
  { location, cluster }: ServerOptions,
  { pid, port, lease: name }: RunningServer,
): Promise<SharedServer | undefined> {
  const { data } = cluster
  const lease = name === undefined ? undefined : joinLease(join(location.home, name))
  if (lease === undefined) {
    await stopServer(pid, data)
    return undefined
  }
  const leave = async (): Promise<void> => {
    if (lease.release()) await stopServer(pid, data)
  }
  for (;;) {
    const status = findRunning(data)?.status
    if (status === 'ready') return { port, pid, ended: untilEnded(pid, data), release: leave }
    if (status !== 'starting') {
      await leave()
      return undefined
    }
    await wait(10)
  }
}

/** Polls, since only the parent is notified when a process ends. */
async function untilEnded(pid: number, data: string): Promise<void> {
  while (isServer(pid, data)) await wait(500, undefined, { ref: false })
}
