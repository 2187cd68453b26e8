import { chownSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { StartupError } from '#platform/startup-error.ts'
import { canReach, type OsAccount, type ServerLocation } from '#src/embedded/postgres/location.ts'

/** The folders of `BACKUP_DIR`: segments of the write-ahead log, base backups, photographs. */
export const walFolder = (folder: string): string => join(folder, 'wal')
export const baseFolder = (folder: string): string => join(folder, 'base')
export const mediaFolderIn = (folder: string): string => join(folder, 'media')

/** After so many seconds a segment is archived that is not full: what the loss of the disk can cost. */
const archiveSeconds = 60

/** In single quotes for sh, with the percent signs that PostgreSQL would replace. */
const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

/**
 * Settings with which a server copies each finished segment of its log into the archive, compressed. A segment that is there
 * already, because the server was killed before it noted this, has to be the same.
 */
export function archiveSettings(folder: string): Readonly<Record<string, string>> {
  const command = [
    `to=${quoted(walFolder(folder))}/%f.gz`,
    'if [ -e "$to" ]; then gzip -dc "$to" | cmp -s - "%p"',
    'else gzip -1 -c "%p" >"$to.part" && sync "$to.part" && mv "$to.part" "$to"; fi',
  ].join('; ')
  return { archive_mode: 'on', archive_timeout: `${archiveSeconds}s`, archive_command: command }
}

/** The status above 125 ends the recovery: a damaged segment must not look like the end of the archive. */
export function restoreCommand(folder: string): string {
  return `from=${quoted(walFolder(folder))}/%f.gz; [ -e "$from" ] || exit 1; gzip -dc "$from" >"%p" || exit 200`
}

/** The number by which PostgreSQL tells one cluster and its copies from all others: the first field of pg_control. */
export function systemIdentifier(data: string): string {
  return readFileSync(join(data, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString()
}

/** Makes the folders that the server's account writes into. Throws StartupError when the folder is another database's. */
export function openBackupFolder(folder: string, { account }: ServerLocation, data: string): void {
  mkdirSync(folder, { recursive: true })
  requireAccess(folder, account)
  const owner = join(folder, 'system-identifier')
  const identifier = systemIdentifier(data)
  if (!existsSync(owner)) writeFileSync(owner, `${identifier}\n`)
  if (readFileSync(owner, 'utf8').trim() !== identifier) {
    throw new StartupError(`${folder} has the backups of another database. Set BACKUP_DIR to another folder.`)
  }
  for (const path of [walFolder(folder), baseFolder(folder)]) {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (account !== undefined) chownSync(path, account.uid, account.gid)
  }
  archiveHistories(folder, data, account)
}

function requireAccess(folder: string, account: OsAccount | undefined): void {
  if (account === undefined || canReach(account, join(folder, 'wal'))) return
  throw new StartupError(
    `The database runs under the account ${account.uid}, which cannot enter ${folder}. ` +
      'Let it, or set BACKUP_DIR to another folder.',
  )
}

/** A restore writes the history of its timeline while nothing is archived; later restores need it. */
function archiveHistories(folder: string, data: string, account: OsAccount | undefined): void {
  for (const path of globSync(join(data, 'pg_wal', '*.history'))) {
    if (existsSync(join(walFolder(folder), `${basename(path)}.gz`))) continue
    const ready = join(data, 'pg_wal', 'archive_status', `${basename(path)}.ready`)
    writeFileSync(ready, '', { mode: 0o600 })
    if (account !== undefined) chownSync(ready, account.uid, account.gid)
  }
}
