import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { makeLog } from '#platform/log.ts'
import { startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'
import { dropAbandonedDatabases } from '#test/support/database/test-database.ts'
import { ensureBuilt } from '../build.ts'
import { printCoverage } from '../requirements.ts'
import { runChecks } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import type { TestFiles } from './files.ts'
import { runNodeTests } from './node-tests.ts'
import { type TestResult, tally, writeResults } from './results.ts'
import { say } from './screen.ts'

export interface Suite {
  readonly files: TestFiles
  /** Types, lint and format come first. */
  readonly withChecks: boolean
}

/** Runs everything asked for, prints the tally as the last line and answers the exit code. */
export async function runSuite({ files, withChecks }: Suite): Promise<number> {
  const signal = interruption()
  // Installing Chromium waits for the network, so the checks run meanwhile. Its failure is reported when it is awaited.
  if (files.browser.length > 0) ensureChromium().catch(() => undefined)
  const results: TestResult[] = withChecks ? await runChecks() : []
  if (files.server.length + files.browser.length > 0) results.push(...(await runFiles(files, { signal })))
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

/** Names Chromium to all workers, and gives them an empty folder for what failed. */
async function prepareBrowserTests(): Promise<void> {
  process.env['CHROMIUM_PATH'] = await ensureChromium()
  await rm(resolve('.poftim/failures'), { recursive: true, force: true })
}

/** Runs test files on a PostgreSQL of their own, with pages and Chromium when they need them. */
export async function runFiles(
  { server, browser }: TestFiles,
  options: { readonly signal: AbortSignal; readonly limitMs?: number },
): Promise<TestResult[]> {
  const postgres = await startPostgres({
    dataDir: resolve('.poftim/test-postgres'),
    log: makeLog('silent'),
    durable: false,
  })
  process.env['TEST_POSTGRES_URL'] = postgres.url
  await dropAbandonedDatabases(postgres.url)
  try {
    const openShops = [...server, ...browser].some((path) => path.startsWith('test/'))
    if (openShops) await ensureBuilt()
    if (browser.length > 0) await prepareBrowserTests()
    const isShort = (path: string): boolean => !path.startsWith('test/')
    // The long ones first: what is left for the end is short, so that neither of the two is alone for long.
    const files = [...browser, ...server.filter((path) => !isShort(path)), ...server.filter(isShort)]
    // Tests wait for pages, the database and timers: with half as many processes more, no processor is idle meanwhile.
    const concurrency = Math.ceil(1.5 * availableParallelism())
    return await runNodeTests(files, { concurrency, ...options })
  } finally {
    await postgres.stop()
  }
}
