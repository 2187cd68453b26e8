import { chownSync, copyFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { StartupError } from '#platform/startup-error.ts'
import type { OsAccount } from '#src/embedded/postgres/location.ts'
import { baseFolder } from './archive.ts'
import { endFile } from './backups.ts'
import { readBackup } from './manifest.ts'

export interface BaseBackupOptions {
  /** The running server's database. */
  readonly url: string
  /** `BACKUP_DIR`. */
  readonly folder: string
  /** The server's account, which writes the backup. */
  readonly account: OsAccount | undefined
  /** The cluster's data folder; its password lies beside it. */
  readonly data: string
}

export interface MadeBackup {
  readonly name: string
  /** Why the log is not archived into the same folder; null when it is. */
  readonly archiveProblem: string | null
}

/** Any fixed number: the advisory lock of making a backup. */
const lockKey = 7_046_032

/**
 * Makes a base backup of a running server, with the log that it needs, and verifies it. The server writes it itself
 * (BASE_BACKUP of its replication protocol); its own package has no pg_basebackup. A backup that is interrupted leaves
 * a folder `….part`, which the next one deletes. Throws StartupError.
 */
export async function makeBaseBackup(options: BaseBackupOptions): Promise<MadeBackup> {
  const client = new pg.Client(options.url)
  await client.connect()
  try {
    const { rows } = await client.query<{ isFree: boolean }>('SELECT pg_try_advisory_lock($1) AS "isFree"', [lockKey])
    if (rows[0]?.isFree !== true) throw new StartupError('Another backup is being made. Try again when it has ended.')
    return { name: await writeBackup(options, client), archiveProblem: await archiveProblem(client, options.folder) }
  } finally {
    await client.end()
  }
}

async function writeBackup({ url, folder, account, data }: BaseBackupOptions, client: pg.Client): Promise<string> {
  const base = baseFolder(folder)
  for (const name of readdirSync(base)) if (name.endsWith('.part')) rmSync(join(base, name), { recursive: true })
  const name = (await instant(client)).replaceAll(/[-:]|\..*(?=Z)/g, '')
  const part = join(base, `${name}.part`)
  try {
    await runBaseBackup(url, part)
    const endedAt = await instant(client)
    const password = join(part, 'password')
    copyFileSync(join(dirname(data), 'password'), password)
    if (account !== undefined) chownSync(password, account.uid, account.gid)
    await readBackup(part)
    writeFileSync(join(part, endFile), `${endedAt}\n`)
    renameSync(part, join(base, name))
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    const isFull = error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC')
    if (isFull) throw new StartupError(`There is no room left on the disk that holds ${folder}. Make room there.`)
    throw error
  }
  return name
}

async function instant(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: string }>(
    `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at`,
  )
  return rows[0]?.at ?? ''
}

async function runBaseBackup(url: string, target: string): Promise<void> {
  const address = new URL(url)
  address.searchParams.set('replication', 'true')
  const client = new pg.Client(address.href)
  await client.connect()
  try {
    // With the log in the backup nothing has to be waited for, so that a full archive stops no backup.
    const options = [
      ...[`LABEL 'poftim'`, `TARGET 'server'`, `TARGET_DETAIL ${pg.escapeLiteral(target)}`, `CHECKPOINT 'fast'`],
      ...['WAL true', 'WAIT false', `COMPRESSION 'gzip'`, `COMPRESSION_DETAIL 'level=1'`],
      ...[`MANIFEST 'yes'`, `MANIFEST_CHECKSUMS 'SHA256'`],
    ]
    await client.query(`BASE_BACKUP (${options.join(', ')})`)
  } finally {
    await client.end()
  }
}

async function archiveProblem(client: pg.Client, folder: string): Promise<string | null> {
  const { rows } = await client.query<{ mode: string; command: string; failing: string | null }>(
    `SELECT current_setting('archive_mode') AS mode, current_setting('archive_command') AS command,
       CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity') THEN last_failed_wal END AS failing
     FROM pg_stat_archiver`,
  )
  const [{ mode, command, failing } = { mode: 'off', command: '', failing: null }] = rows
  if (mode !== 'on' || !command.includes(folder.replaceAll('%', '%%'))) {
    return 'The running server was started without this BACKUP_DIR'
  }
  return failing === null ? null : `The segment ${failing} could not be archived; postgres.log says why`
}
