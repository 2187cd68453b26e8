import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { StartupError } from '#platform/startup-error.ts'
import { withProgress } from '#platform/terminal/progress.mjs'

/** Everything that the build reads. */
const sources = [
  'src/storefront/**/*',
  'src/kernel/*.ts',
  'src/modules/**/contract*.ts',
  'src/modules/**/contract/*.ts',
  'src/modules/**/rules/*.ts',
  'public/locales/ro/*.json',
  'scripts/vite/*',
  'vite.config.ts',
  'package-lock.json',
]

const stamp = 'dist/built-from'

/** Builds dist/client and dist/ssr, unless they were built from the same sources. Throws StartupError. */
export async function ensureBuilt(): Promise<void> {
  const hash = hashOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  rmSync(stamp, { force: true })
  await withProgress('Building the pages', build)
  writeFileSync(stamp, hash)
}

async function build(): Promise<void> {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  await promisify(execFile)(process.execPath, vite).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new StartupError(`The pages could not be built:\n${stdout}${stderr}`)
  })
}

function hashOf(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  const isSource = (path: string): boolean => /\.\w+$/.test(path) && !/\.test\.tsx?$/.test(path)
  for (const path of globSync(patterns).filter(isSource).sort()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

if (import.meta.main) await ensureBuilt()
