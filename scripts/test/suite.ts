import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { dropAbandonedDatabases } from '#test/support/database/test-database.ts'
import { startTestPostgres } from '#test/support/database/test-postgres.ts'
import { ensureBuilt } from '../build.ts'
import { printCoverage } from '../requirements.ts'
import { runChecks } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import type { TestFiles } from './files.ts'
import { runNodeTests } from './node-tests.ts'
import { type TestResult, tally, writeResults } from './results.ts'
import { say } from './screen.ts'
import { printSlowest } from './slowest.ts'

export interface Suite {
  readonly files: TestFiles
  /** Types, lint and format come first. */
  readonly withChecks: boolean
}

/** Runs everything asked for, prints the tally as the last line and answers the exit code. */
export async function runSuite({ files, withChecks }: Suite): Promise<number> {
  const signal = interruption()
  const hasFiles = files.server.length + files.browser.length > 0
  const parts = await Promise.all([withChecks ? runChecks() : [], hasFiles ? runFiles(files, { signal }) : []])
  const results = parts.flat()
  writeResults(results)
  if (withChecks) printCoverage(results)
  if (withChecks) printFailures(results)
  console.log(tally(results))
  return signal.aborted ? 130 : results.every(({ passed }) => passed) ? 0 : 1
}

/** Aborted when the run is told to stop. */
export function interruption(): AbortSignal {
  const interrupt = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => interrupt.abort())
  return interrupt.signal
}

/** Once more at the end: of a long run it is the end that is read. */
export function printFailures(results: readonly TestResult[]): void {
  for (const { file, title, reason } of results) if (reason !== undefined) say(false, `${file}: ${title}`, reason)
}

/** What API and browser tests need besides the database: built pages, Chromium, an empty folder for what failed. */
async function prepareShopTests({ browser }: TestFiles): Promise<void> {
  const hasBrowser = browser.length > 0
  await Promise.all([ensureBuilt(), hasBrowser && ensureChromium()])
  if (hasBrowser) await rm(resolve('.poftim/failures'), { recursive: true, force: true })
}

/** Unit tests and those that read the sources need no built pages. */
const needsPages = (path: string): boolean => path.startsWith('test/') && !path.startsWith('test/architecture')

/** Runs test files on a PostgreSQL of their own, with pages and Chromium when they need them. */
export async function runFiles(
  files: TestFiles,
  options: { readonly signal: AbortSignal; readonly limitMs?: number },
): Promise<TestResult[]> {
  const postgres = await startTestPostgres()
  process.env['TEST_POSTGRES_URL'] = postgres.url
  await dropAbandonedDatabases(postgres.url)
  try {
    const units = files.server.filter((path) => !needsPages(path))
    const apiTests = files.server.filter(needsPages)
    const prepared = [...apiTests, ...files.browser].length > 0 ? prepareShopTests(files) : Promise.resolve()
    // A failure is reported by the first file that waits for it.
    prepared.catch(() => undefined)
    // The unit tests run meanwhile: the processors would be idle while Chromium is installed.
    const ready = (path: string): Promise<void> => (needsPages(path) ? prepared : Promise.resolve())
    // Tests wait for pages, the database and timers: with half as many processes more, no processor is idle meanwhile.
    const concurrency = Math.ceil(1.5 * availableParallelism())
    const runs = await runNodeTests([...units, ...files.browser, ...apiTests], { concurrency, ready, ...options })
    printSlowest(runs)
    return runs.flatMap(({ results }) => results)
  } finally {
    await postgres.stop()
  }
}
