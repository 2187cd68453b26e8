import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '#platform/startup-error.ts'
import type { ServerLocation } from './location.ts'

/** The files of one database server, and the password of its one user `poftim`. */
export interface Cluster {
  readonly data: string
  readonly password: string
}

const majorVersion = '18'
const neededMegabytes = 200

/**
 * The cluster in `location.home`, created on the first start (about a second). It is created in a temporary folder and
 * renamed, so that an existing cluster is always complete, even after a crash. Throws StartupError.
 */
export async function ensureCluster(location: ServerLocation, binaries: string): Promise<Cluster> {
  const folder = join(location.home, 'cluster')
  if (!existsSync(folder)) await createCluster(location, binaries, folder)
  const version = readFileSync(join(folder, 'data', 'PG_VERSION'), 'utf8').trim()
  if (version !== majorVersion) {
    throw new StartupError(
      `The data in ${folder} belong to PostgreSQL ${version}; this shop runs ${majorVersion}. ` +
        'Move them with pg_upgrade, or set DATA_DIR to another folder.',
    )
  }
  return { data: join(folder, 'data'), password: readFileSync(join(folder, 'password'), 'utf8') }
}

async function createCluster({ home, account }: ServerLocation, binaries: string, folder: string): Promise<void> {
  mkdirSync(home, { recursive: true })
  requireRoom(home)
  removeHalfMade(home)
  const half = join(home, `cluster.new.${process.pid}`)
  const passwordFile = join(half, 'password')
  mkdirSync(half, { mode: 0o700 })
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (account !== undefined) for (const path of [home, half, passwordFile]) chownSync(path, account.uid, account.gid)
  try {
    await initialise(join(binaries, 'bin', 'initdb'), join(half, 'data'), passwordFile, account)
    renameSync(half, folder)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    const anotherProcessMadeIt = existsSync(folder)
    if (!anotherProcessMadeIt) throw error
  }
}

async function initialise(
  initdb: string,
  data: string,
  passwordFile: string,
  account: ServerLocation['account'],
): Promise<void> {
  const options = [
    ['--pgdata', data],
    ['--username', 'poftim'],
    ['--auth', 'scram-sha-256'],
    ['--pwfile', passwordFile],
    ['--encoding', 'UTF8'],
    ['--locale', 'C'],
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
    ['--no-sync'],
    ['--no-instructions'],
    // The password has 192 random bits, so key stretching would only slow down each connection.
    ['-c', 'scram_iterations=1'],
  ].flat()
  await promisify(execFile)(initdb, options, { ...account, cwd: '/', env: serverEnvironment }).catch(
    ({ stderr, message }: Error & { stderr?: string }) => {
      throw new StartupError(explain(stderr ?? message, data))
    },
  )
}

/** The server does not inherit the environment: PGDATA, PGPORT or an unknown locale would change its behaviour. */
export const serverEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' }

/** Explains the error output of PostgreSQL's programs in one sentence. */
export function explain(output: string, folder: string): string {
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return `There is no room left on the disk that holds ${folder}. Make room, or set DATA_DIR to another folder.`
  }
  if (/could not look up effective user ID/.test(output)) {
    return 'PostgreSQL needs an account with a name, and this one has none in /etc/passwd. Add it, or set DATABASE_URL.'
  }
  const reason = /(?:FATAL|PANIC|error): +(.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1)
  return `PostgreSQL did not start in ${folder}: ${reason}.`
}

function requireRoom(home: string): void {
  const megabytes = freeMegabytes(home)
  if (megabytes >= neededMegabytes) return
  throw new StartupError(
    `Only ${megabytes} MB are free on the disk that holds ${home}, and the shop needs ${neededMegabytes} MB to begin. ` +
      'Make room, or set DATA_DIR to another folder.',
  )
}

/** What an ordinary account may still write on the disk that holds `folder`. */
export function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / 2 ** 20)
}

/** Deletes clusters in `home` whose maker was killed before they were complete. */
export function removeHalfMade(home: string): void {
  for (const name of readdirSync(home)) {
    const maker = /^cluster\.new\.(\d+)$/.exec(name)?.[1]
    if (maker !== undefined && !isAlive(Number(maker))) rmSync(join(home, name), { recursive: true, force: true })
  }
}

/** Whether a process with this id exists, under any account. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
