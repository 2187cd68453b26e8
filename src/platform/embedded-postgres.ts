import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { usingFolder } from './cannot-start.ts'
import type { Log } from './log.ts'
import { findBinaries } from './postgres/binaries.ts'
import { ensureCluster } from './postgres/cluster.ts'
import { hostServer, type Server, type Site } from './postgres/host.ts'
import { stopServer } from './postgres/launch.ts'
import { joinLease } from './postgres/lease.ts'
import { findRunning, type Running } from './postgres/pid-file.ts'
import { placeFor } from './postgres/place.ts'

export interface EmbeddedPostgres {
  readonly url: string
  /** The server's process id at this moment: a server that dies is started again. */
  pid(): number
  /** Gives back this process's share; the last one to do so stops the server and waits for it. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** Absolute. Holds everything of this server and nothing else. */
  readonly dataDir: string
  readonly log: Log
  /** The port to insist on; without it, that of the last start if it is free, or any free one. */
  readonly port?: number
  /** False gives up safety in a power cut for speed; for tests. */
  readonly durable?: boolean
}

/**
 * Starts the database server that lives in `dataDir`, or joins the one that another process of the shop has
 * started there. It runs until the last of these processes ends, in whatever way that happens. Throws CannotStart.
 */
export async function startPostgres({
  dataDir,
  log,
  port,
  durable,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  return usingFolder(dataDir, async () => {
    const place = placeFor(dataDir)
    const binaries = await findBinaries(place.account)
    const cluster = await ensureCluster(place, binaries)
    const server = await joinOrHost({ place, binaries, cluster, durable: durable ?? true }, port, log)
    const address = `postgresql://poftim:${cluster.password}@127.0.0.1:${server.port}`
    await ensureDatabase(address)
    return { url: `${address}/poftim`, pid: server.pid, stop: server.stop }
  })
}

async function joinOrHost(site: Site, port: number | undefined, log: Log): Promise<Server> {
  for (;;) {
    const running = findRunning(site.cluster.data)
    const server = running === undefined ? await hostServer(site, port, log) : await joinServer(site, running)
    if (server !== undefined) return server
  }
}

/** Undefined when that server is on its way out, which is waited for. */
async function joinServer({ place, cluster }: Site, { pid, port, lease: name }: Running): Promise<Server | undefined> {
  const lease = name === undefined ? undefined : joinLease(join(place.home, name))
  if (lease === undefined) {
    await stopServer(pid, cluster.data)
    return undefined
  }
  const stop = async (): Promise<void> => {
    if (lease.release()) await stopServer(findRunning(cluster.data)?.pid ?? pid, cluster.data)
  }
  for (;;) {
    const status = findRunning(cluster.data)?.status
    if (status === 'ready') return { port, pid: () => findRunning(cluster.data)?.pid ?? pid, stop }
    if (status !== 'starting') {
      await stop()
      return undefined
    }
    await wait(10)
  }
}

const duplicateDatabase = '42P04'
const uniqueViolation = '23505'

async function ensureDatabase(address: string): Promise<void> {
  const client = new pg.Client(`${address}/postgres`)
  await client.connect()
  try {
    const { rowCount } = await client.query(`SELECT FROM pg_database WHERE datname = 'poftim'`)
    if (rowCount === 0) await client.query('CREATE DATABASE poftim')
  } catch (error) {
    const madeByAnother =
      error instanceof pg.DatabaseError && [duplicateDatabase, uniqueViolation].includes(error.code ?? '')
    if (!madeByAnother) throw error
  } finally {
    await client.end()
  }
}
