import pg from 'pg'
import type { Log } from '#platform/log.ts'
import { explainFolderErrors } from '#platform/startup-error.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { locationFor } from './location.ts'
import { joinOrStart, type ServerOptions, type SharedServer } from './server.ts'
import { databaseAddress } from './socket.ts'

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
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, port, durable = true } = options
  return explainFolderErrors(dataDir, async () => {
    const place = locationFor(dataDir)
    const binaries = await findBinaries(place.account)
    const cluster = await ensureCluster(place, binaries)
    const site: ServerOptions = { place, binaries, cluster, durable }
    const server = await joinOrStart(site, port)
    await ensureDatabase(databaseAddress(cluster, server.port, 'postgres'))
    return { url: databaseAddress(cluster, server.port, 'poftim'), ...keepAlive(server, site, log) }
  })
}

/** Brings a server back that ends before we leave it: here, or by joining the process that was quicker. */
function keepAlive(first: SharedServer, site: ServerOptions, log: Log): Pick<EmbeddedPostgres, 'pid' | 'stop'> {
  let server = first
  let isLeaving = false
  let recovery = Promise.resolve()

  const recover = async (): Promise<void> => {
    await server.release()
    server = await joinOrStart(site, first.port)
    watch()
  }
  const watch = (): void => {
    void server.ended.then(() => {
      if (isLeaving) return
      log.error('the database server died; starting it again')
      recovery = recover().catch((err: unknown) => log.fatal({ err }, 'the shop runs without its database'))
    })
  }

  watch()
  return {
    pid: () => server.pid,
    stop: async () => {
      isLeaving = true
      await recovery
      await server.release()
    },
  }
}

const duplicateDatabase = '42P04'
const uniqueViolation = '23505'

async function ensureDatabase(maintenance: string): Promise<void> {
  const client = new pg.Client(maintenance)
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
