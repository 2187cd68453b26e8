import { createHash } from 'node:crypto'
import { existsSync, readFileSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from '#platform/startup-error.ts'

/** An account of the operating system. */
export interface OsAccount {
  readonly uid: number
  readonly gid: number
}

/** The folder of an embedded server and the account it runs under; undefined for the account of this process. */
export interface ServerLocation {
  readonly home: string
  readonly account: OsAccount | undefined
}

/** Used when the server's account cannot reach the project, for example below /root. */
export const sharedRoot = '/var/lib/poftim'

/**
 * PostgreSQL refuses to run as root. When root starts the shop, the server runs as the owner of `folder`, or as `postgres`
 * or `nobody`. If that account cannot reach the folder, the data lies below /var/lib/poftim instead.
 */
export function locationFor(folder: string): ServerLocation {
  if (process.getuid?.() !== 0) return { home: folder, account: undefined }
  const account = serverAccount(folder)
  if (canReach(account, folder)) return { home: folder, account }
  return { home: join(sharedRoot, createHash('sha256').update(folder).digest('hex').slice(0, 12)), account }
}

/** Whether `account` may enter every existing folder on the way to `path`. */
export function canReach(account: OsAccount, path: string): boolean {
  const parent = dirname(path)
  const isOpen = !isFolder(path) || mayEnter(account, statSync(path))
  return isOpen && (parent === path || canReach(account, parent))
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function mayEnter({ uid, gid }: OsAccount, { mode, ...owner }: Stats): boolean {
  if (owner.uid === uid) return (mode & 0o100) !== 0
  if (owner.gid === gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

function serverAccount(folder: string): OsAccount {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  const owner = statSync(nearest(folder)).uid
  const found =
    accounts.find(({ uid }) => uid === owner && uid > 0) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody')
  if (found !== undefined) return { uid: found.uid, gid: found.gid }
  throw new StartupError(
    'PostgreSQL does not run as root, and this machine has no "postgres" or "nobody" account. ' +
      'Start the shop as an ordinary user, or set DATABASE_URL.',
  )
}

function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(path))
}
