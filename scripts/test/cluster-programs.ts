import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '#platform/startup-error.ts'
import { withProgress } from '#platform/terminal/progress.mjs'
import { pathWithSbin } from '#test/support/processes/pgbouncer.ts'

const run = promisify(execFile)

/** Debian's packages by the program that each is needed for. */
const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' }

/** The packages whose program is in none of these folders. */
export function packagesMissingFrom(folders: readonly string[]): string[] {
  const isThere = (program: string): boolean => folders.some((folder) => existsSync(join(folder, program)))
  return Object.entries(packages).flatMap(([program, name]) => (isThere(program) ? [] : [name]))
}

const missing = (): string[] => packagesMissingFrom((pathWithSbin()['PATH'] ?? '').split(delimiter))

/** Installs what the cluster needs and this machine lacks, from Debian. Throws StartupError when it cannot. */
export async function ensureClusterPrograms(): Promise<void> {
  const names = missing()
  if (names.length === 0) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await withProgress(`Installing ${names.join(', ')} from Debian`, () => install(names))
  const lacking = missing()
  if (lacking.length === 0) return
  throw new StartupError(
    `The cluster needs ${lacking.join(', ')}, and it could not be installed. Install it: apt-get install --no-install-recommends ${lacking.join(' ')}.`,
  )
}

async function install(names: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await run('apt-get', ['update'], { env, maxBuffer: 2 ** 26 })
    await run('apt-get', ['install', '--yes', '--no-install-recommends', ...names], { env, maxBuffer: 2 ** 26 })
  } catch {
    // Whoever asked looks at what is there.
  }
}
