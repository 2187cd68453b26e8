import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '#platform/startup-error.ts'
import { findBinaries } from '#src/embedded/postgres/binaries.ts'
import { freeMegabytes, removeHalfMade } from '#src/embedded/postgres/cluster.ts'
import { locationFor } from '#src/embedded/postgres/location.ts'
import { findRunning } from '#src/embedded/postgres/pid-file.ts'
import { baseFolder } from './archive.ts'
import { readBackups, requireWholeArchive } from './backups.ts'
import { readBackup, readManifest } from './manifest.ts'
import { recover } from './recovery.ts'
import { type Backup, backupFor } from './rules.ts'

export interface RestoreOptions {
  /** `BACKUP_DIR`. It is only read. */
  readonly folder: string
  /** The folder of the embedded server, which has no database yet. */
  readonly dataDir: string
  /** What was committed until then; null for everything that was archived. */
  readonly to: Temporal.Instant | null
  readonly now: Temporal.Instant
  readonly timeline?: string | undefined
}

export interface Restored {
  readonly backup: string
  /** The last change that was replayed on the backup; null when there was none. */
  readonly lastChange: Temporal.Instant | null
}

/** Room for the log that is replayed and for what the server needs. */
const furtherMegabytes = 300

/**
 * Restores the newest base backup before `to` and replays the archived log until then. The database appears in `dataDir` when
 * it is complete: a restore that fails or is interrupted can be repeated. Throws StartupError.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { folder, dataDir, to, timeline } = options
  const { home, account } = locationFor(dataDir)
  const cluster = join(home, 'cluster')
  requireEmpty(cluster)
  const backup = chooseBackup(options)
  if (to === null) requireWholeArchive(folder, backup)
  const from = join(baseFolder(folder), backup.name)
  mkdirSync(home, { recursive: true })
  removeHalfMade(home)
  requireRoom(home, from)
  const binaries = await findBinaries(account)
  const half = join(home, `cluster.new.${process.pid}`)
  const own = (path: string): void => {
    if (account !== undefined) chownSync(path, account.uid, account.gid)
  }
  try {
    mkdirSync(half, { mode: 0o700 })
    const [data, password, output] = [join(half, 'data'), join(half, 'password'), join(home, 'restore.log')]
    await readBackup(from, data, own)
    writeFileSync(password, readFileSync(join(from, 'password')), { mode: 0o600 })
    for (const path of [home, half, password]) own(path)
    const lastChange = await recover({ data, output, binaries, account, folder, to, timeline })
    renameSync(half, cluster)
    return { backup: backup.name, lastChange }
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    throw error
  }
}

function requireEmpty(cluster: string): void {
  if (!existsSync(cluster)) return
  if (findRunning(join(cluster, 'data')) !== undefined) {
    throw new StartupError(
      `The shop still runs on ${cluster}. Stop it, then move the folder away or set DATA_DIR to another folder.`,
    )
  }
  throw new StartupError(
    `${cluster} has a database, which a restore does not overwrite. Move it away, or set DATA_DIR to another folder.`,
  )
}

function chooseBackup({ folder, to, now }: RestoreOptions): Backup {
  const backups = readBackups(folder)
  const [oldest] = backups
  if (oldest === undefined) throw new StartupError(`${folder} has no backup. BACKUP_DIR has to name the folder of one.`)
  if (to !== null && Temporal.Instant.compare(to, now) > 0) {
    throw new StartupError(`${to} has not come yet: it is ${now}. Leave out --to to restore everything.`)
  }
  const backup = backupFor(backups, to)
  if (backup !== undefined) return backup
  throw new StartupError(`The first backup ended at ${oldest.endedAt}, after ${to}. Give a later instant.`)
}

function requireRoom(home: string, from: string): void {
  const bytes = readManifest(from).files.reduce((sum, { Size }) => sum + Size, 0)
  const needed = Math.ceil(bytes / 2 ** 20) + furtherMegabytes
  const free = freeMegabytes(home)
  if (free >= needed) return
  throw new StartupError(
    `Only ${free} MB are free on the disk that holds ${home}, and the restore needs ${needed} MB. ` +
      'Make room, or set DATA_DIR to another folder.',
  )
}
