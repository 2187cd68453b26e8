import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import type { Log } from '../log.ts'
import { freePort, type Launch, type Launched, launch, stopServer } from './launch.ts'
import { createLease, removeAbandoned } from './lease.ts'
import { lastSetting } from './pid-file.ts'

/** A server that this process has a share in. */
export interface Server {
  readonly port: number
  /** The process id at this moment: a server that dies is started again. */
  pid(): number
  stop(): Promise<void>
}

export type Site = Omit<Launch, 'port' | 'lease'>

/**
 * Starts a server on `site` and starts it again, on the same port, whenever it dies before we stop it.
 * Undefined when another process started one there at the same moment.
 */
export async function hostServer(site: Site, wantedPort: number | undefined, log: Log): Promise<Server | undefined> {
  const { data } = site.cluster
  const name = `lease.${randomBytes(6).toString('hex')}`
  const lease = createLease(join(site.place.home, name))
  let running: ChildProcess | undefined
  let isStopping = false

  const keepRunning = (server: ChildProcess, port: number): void => {
    running = server
    lease.keep(pidOf(server))
    server.once('exit', (code, signal) => {
      if (isStopping) return
      log.error({ code, signal }, 'the database server died; starting it again')
      launch({ ...site, port, lease: name })
        .then((again) => {
          if (again.kind !== 'ready') throw new CannotStart(`The database server did not come back: ${again.kind}.`)
          keepRunning(again.server, port)
        })
        .catch((error: unknown) => log.fatal(error, 'the shop runs without its database'))
    })
  }

  try {
    const { launched, port } = await launchOnFreePort({ ...site, lease: name }, wantedPort)
    if (launched.kind === 'ready') keepRunning(launched.server, port)
    if (running === undefined) return undefined
    removeAbandoned(site.place.home)
    return {
      port,
      pid: () => pidOf(running),
      stop: async () => {
        isStopping = true
        if (lease.release()) await stopServer(pidOf(running), data)
      },
    }
  } finally {
    if (running === undefined) lease.release()
  }
}

async function launchOnFreePort(
  it: Omit<Launch, 'port'>,
  wanted: number | undefined,
): Promise<{ launched: Launched; port: number }> {
  let remembered = Number(lastSetting(it.cluster.data, 'port') ?? 0)
  for (;;) {
    const port = wanted ?? (await freePort(remembered))
    const launched = await launch({ ...it, port })
    if (launched.kind !== 'port-taken') return { launched, port }
    if (wanted !== undefined) throw new CannotStart(`The port ${wanted}, meant for the database, is taken.`)
    remembered = 0
  }
}

/** A server that was started has an id; 0 is never one. */
const pidOf = (server: ChildProcess | undefined): number => server?.pid ?? 0
