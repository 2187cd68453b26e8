import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { StartupError } from '#platform/startup-error.ts'
import { withProgress } from '#platform/terminal/progress.mjs'

const run = promisify(execFile)

/** The first is the same engine without windows: less to install and to start. */
const names = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']

const installed = (): string[] => [
  ...(process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

let found: Promise<string> | undefined

/** The program to test with: CHROMIUM_PATH, one of the system, Debian's package, or the download of Playwright. */
export function ensureChromium(): Promise<string> {
  found ??= findChromium()
  return found
}

async function findChromium(): Promise<string> {
  const given = process.env['CHROMIUM_PATH']
  const program = (await firstThatRuns(given === undefined ? installed() : [given])) ?? (await playwrightsOwn())
  if (program !== undefined) return program
  return (
    (await withProgress('Installing Chromium from Debian', installPackage)) ??
    (await withProgress('Downloading Chromium', download)) ??
    fail()
  )
}

async function installPackage(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await run('apt-get', ['update'], { env })
    const install = ['install', '--yes', '--no-install-recommends']
    await run('apt-get', [...install, 'chromium-headless-shell'], { env, maxBuffer: 2 ** 26 })
  } catch {
    return undefined
  }
  return firstThatRuns(installed())
}

async function download(): Promise<string | undefined> {
  await run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']).catch(() => undefined)
  return playwrightsOwn()
}

const playwrightsOwn = (): Promise<string | undefined> => firstThatRuns([chromium.executablePath()])

/** Asks each for its version, since Ubuntu's `chromium` may be nothing but advice to install a snap. */
async function firstThatRuns(programs: readonly string[]): Promise<string | undefined> {
  for (const program of programs.filter((path) => existsSync(path))) {
    const runs = await run(program, ['--version']).then(
      () => true,
      () => false,
    )
    if (runs) return program
  }
  return undefined
}

function fail(): never {
  throw new StartupError(
    'The browser tests need Chromium or Chrome, and none could be installed. Install one, or set CHROMIUM_PATH to it.',
  )
}
