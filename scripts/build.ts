import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { StartupError } from '#platform/startup-error.ts'
import { withProgress } from '#platform/terminal/progress.mjs'

interface Build {
  readonly sources: readonly string[]
  /** The configuration file of Vite. */
  readonly config: string
  /** Holds the hash of the sources from which the build was made. */
  readonly stamp: string
}

/** What all builds read. */
const shared = ['public/locales/ro/*.json', 'scripts/vite/*', 'package-lock.json']

/** What both parts of the pages read. */
const pages = [
  'src/browser/**/*',
  'src/kernel/*.ts',
  'src/modules/**/contract*.ts',
  'src/modules/**/contract/*.ts',
  'src/modules/**/rules/*.ts',
]

const builds: readonly Build[] = [
  { sources: ['src/storefront/**/*', ...pages], config: 'vite.config.ts', stamp: 'dist/built-from' },
  { sources: ['src/console/**/*', ...pages], config: 'vite.console.config.ts', stamp: 'dist/console-built-from' },
  { sources: ['src/**/*.ts', 'db/seed/**/*.ts'], config: 'vite.server.config.ts', stamp: 'dist/server-built-from' },
]

/** The built server; importing it starts the shop. */
export const builtServer = new URL('../dist/server/main.js', import.meta.url)

/** Builds the pages of the shop, those of the console, and the server, unless they were built from the same sources. Throws StartupError. */
export async function ensureBuilt(): Promise<void> {
  const outdated = builds.flatMap((build) => {
    const hash = hashOf([...build.sources, build.config, ...shared])
    return existsSync(build.stamp) && readFileSync(build.stamp, 'utf8') === hash ? [] : [{ ...build, hash }]
  })
  if (outdated.length === 0) return
  for (const { stamp } of outdated) rmSync(stamp, { force: true })
  await withProgress('Building the shop', () => Promise.all(outdated.map(({ config }) => build(config))))
  for (const { stamp, hash } of outdated) writeFileSync(stamp, hash)
}

async function build(config: string): Promise<void> {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--config', config]
  await promisify(execFile)(process.execPath, vite).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new StartupError(`The shop could not be built:\n${stdout}${stderr}`)
  })
}

function hashOf(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  const isSource = (path: string): boolean => /\.\w+$/.test(path) && !/\.test\.tsx?$/.test(path)
  for (const path of globSync(patterns).filter(isSource).sort()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

if (import.meta.main) await ensureBuilt()
