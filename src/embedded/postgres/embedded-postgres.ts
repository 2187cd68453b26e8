import pg from 'pg'
import type { Log } from '#platform/log.ts'
import { explainFolderErrors } from '#platform/startup-error.ts'
import { archiveSettings, openBackupFolder } from '#src/embedded/backup/archive.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { locationFor, type OsAccount } from './location.ts'
import { joinOrStart, type ServerOptions, type SharedServer } from './server.ts'
import { databaseAddress } from './socket.ts'

export interface EmbeddedPostgres {
  readonly url: string
  /** Where its files are, and the account that it runs under; undefined for the one of this process. */
  readonly place: { readonly data: string; readonly account: OsAccount | undefined }
  /** The server's current process id. It changes when the server dies and is restarted. */
  pid(): number
  /** Releases this process's lease. The last process to do so stops the server and waits until it has ended. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** An absolute path to a folder that holds nothing but this server's files. */
  readonly dataDir: string
  readonly log: Log
  /** The required port. By default the port of the last start if it is free, else any free port. */
  readonly port?: number
  /** False trades durability for speed (fsync off); for tests. */
  readonly durable?: boolean
  /** An absolute path: the write-ahead log is archived there, for restores to a point in time. By default it is not. */
  readonly backupDir?: string | undefined
}

/**
 * Starts the database server in `dataDir`, or joins the one that another process of the shop started there. The server
 * runs until the last of these processes ends, even by SIGKILL. Throws StartupError.
 */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, port, durable = true, backupDir } = options
  return explainFolderErrors(dataDir, async () => {
    const location = locationFor(dataDir)
    const binaries = await findBinaries(location.account)
    const cluster = await ensureCluster(location, binaries)
    if (backupDir !== undefined) {
      await explainFolderErrors(backupDir, () => openBackupFolder(backupDir, location, cluster.data), 'BACKUP_DIR')
    }
    const settings = backupDir === undefined ? {} : archiveSettings(backupDir)
    const serverOptions: ServerOptions = { location, binaries, cluster, durable, settings }
    const server = await joinOrStart(serverOptions, port)
    await ensureDatabase(databaseAddress(cluster, server.port, 'postgres'))
    const url = databaseAddress(cluster, server.port, 'poftim')
    const place = { data: cluster.data, account: location.account }
    return { url, place, ...superviseServer(server, serverOptions, log) }
  })
}

/** Restarts a server that ends before it is released, or joins the one that another process restarted first. */
function superviseServer(
  first: SharedServer,
  serverOptions: ServerOptions,
  log: Log,
): Pick<EmbeddedPostgres, 'pid' | 'stop'> {
  let server = first
  let isStopping = false
  let recovery = Promise.resolve()

  const recover = async (): Promise<void> => {
    await server.release()
    server = await joinOrStart(serverOptions, first.port)
    watch()
  }
  const watch = (): void => {
    void server.ended.then(() => {
      if (isStopping) return
      log.error('the database server died; starting it again')
      recovery = recover().catch((err: unknown) => log.fatal({ err }, 'the shop runs without its database'))
    })
  }

  watch()
  return {
    pid: () => server.pid,
    stop: async () => {
      isStopping = true
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
