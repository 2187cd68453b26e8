import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '#platform/startup-error.ts'
import { freePort, type LaunchOptions, type LaunchResult, launch, stopServer } from './launch.ts'
import { createLease, joinLease, removeAbandoned } from './lease.ts'
import { findRunning, isServer, lastSetting, type RunningServer } from './pid-file.ts'

/** A running server that this process has a share in. */
export interface SharedServer {
  readonly port: number
  readonly pid: number
  /** Resolves when the server has ended, for whatever reason. */
  readonly ended: Promise<unknown>
  /** Gives the share back; the last one stops the server and waits for it. */
  release(): Promise<void>
}

export type ServerOptions = Omit<LaunchOptions, 'port' | 'lease'>

/** Joins the server that runs on these files, or starts it. */
export async function joinOrStart(site: ServerOptions, port: number | undefined): Promise<SharedServer> {
  for (;;) {
    const running = findRunning(site.cluster.data)
    const server = running === undefined ? await startServer(site, port) : await joinServer(site, running)
    if (server !== undefined) return server
  }
}

/** Undefined when another process starts the server at the same moment. */
async function startServer(site: ServerOptions, wantedPort: number | undefined): Promise<SharedServer | undefined> {
  const { data } = site.cluster
  const name = `lease.${randomBytes(6).toString('hex')}`
  const lease = createLease(join(site.place.home, name))
  try {
    const { launched, port } = await launchOnFreePort({ ...site, lease: name }, wantedPort)
    if (launched.kind !== 'ready') {
      lease.release()
      return undefined
    }
    const { server } = launched
    const pid = server.pid ?? 0
    lease.stopServerAfterLast(pid)
    removeAbandoned(site.place.home)
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
  it: Omit<LaunchOptions, 'port'>,
  wanted: number | undefined,
): Promise<{ launched: LaunchResult; port: number }> {
  let remembered = Number(lastSetting(it.cluster.data, 'port') ?? 0)
  for (;;) {
    const port = wanted ?? (await freePort(remembered))
    const launched = await launch({ ...it, port })
    if (launched.kind !== 'port-taken') return { launched, port }
    if (wanted !== undefined) throw new StartupError(`The port ${wanted}, meant for the database, is taken.`)
    remembered = 0
  }
}

/** Undefined when that server is on its way out, which is waited for. */
async function joinServer(
  { place, cluster }: ServerOptions,
  { pid, port, lease: name }: RunningServer,
): Promise<SharedServer | undefined> {
  const { data } = cluster
  const lease = name === undefined ? undefined : joinLease(join(place.home, name))
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

/** A process that is not our child does not tell us when it ends. */
async function untilEnded(pid: number, data: string): Promise<void> {
  while (isServer(pid, data)) await wait(500, undefined, { ref: false })
}
