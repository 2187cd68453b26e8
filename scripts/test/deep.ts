import { findTestFiles } from './files.ts'
import { type TestResult, tally } from './results.ts'
import { say } from './screen.ts'
import { interruption, printFailures, runFiles } from './suite.ts'

/** Test files of `npm test`, run again in another way. */
interface Part {
  readonly title: string
  /** A file whose path has one of these words belongs to the part. */
  readonly files: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

const seeds = ['1', '2', '3', '4', '5']

export const parts: readonly Part[] = [
  ...seeds.map((seed) => ({
    title: `chaos test, seed ${seed}`,
    files: ['database/chaos.test', 'database/chaos-staff'],
    env: { SEED: seed, CHAOS_ORDERS: '60', CHAOS_PAUSE_SECONDS: '60' },
  })),
  ...seeds.slice(0, 3).map((seed) => ({
    title: `chaos of payment gateways, seed ${seed}`,
    files: ['payments/gateway-chaos'],
    env: { SEED: seed, GATEWAY_CHAOS_ORDERS: '60' },
  })),
  ...seeds.map((seed) => ({
    title: `fuzz, seed ${seed}`,
    files: ['security/fuzz', 'catalog-import-faults'],
    env: { FUZZ_SEED: seed, FUZZ_REQUESTS: '9000' },
  })),
  ...seeds.map((seed) => ({
    title: `properties, seed ${seed}`,
    files: ['src/', 'catalog/catalog-oracle', 'catalog/price-history'],
    env: { FUZZ_SEED: seed },
  })),
  { title: 'fuzz, 50,000 requests', files: ['security/fuzz'], env: { FUZZ_REQUESTS: '50000' } },
  { title: 'a database that answers slowly', files: ['database/deep/slow-database'], env: {} },
  { title: 'a process out of memory', files: ['server/deep/out-of-memory'], env: {} },
  { title: 'a day of nine roles', files: ['browser/deep/day'], env: {} },
  { title: 'a new shopper with a pasted list', files: ['browser/deep/new-shopper'], env: {} },
  { title: 'crawl of every page', files: ['browser/crawl/'], env: { CRAWL_PAGES: 'all' } },
  {
    title: 'keyboard journeys in the other theme',
    files: ['accessible-checkout', 'first-order', 'split-payment', 'account-addresses', 'closing-dialogs'],
    env: { INVERT_THEMES: 'yes' },
  },
  {
    title: 'slow browsers, journeys on both screens',
    files: ['test/browser/'],
    env: { CHROMIUM_SLOWDOWN: '4', WALK_ON_ALL_SCREENS: 'yes' },
  },
]

/** The longest file, a crawl of every page, takes a quarter of an hour, and twice that on a busy machine. */
const limitMs = 60 * 60_000

/** Runs every part whose title has one of `wanted`, all of them when nothing is wanted; answers the exit code. */
export async function runDeep(wanted: readonly string[]): Promise<number> {
  const signal = interruption()
  const results: TestResult[] = []
  for (const { title, files, env } of parts) {
    if (signal.aborted || (wanted.length > 0 && !wanted.some((word) => title.includes(word)))) continue
    console.log(`\n${title}`)
    Object.assign(process.env, env)
    const found = await runFiles(findTestFiles(files), { signal, limitMs })
    for (const name of Object.keys(env)) delete process.env[name]
    results.push(...found.map((result) => ({ ...result, file: `${title}: ${result.file}` })))
  }
  if (results.length === 0) say(false, `No part is named so. There are: ${parts.map(({ title }) => title).join(', ')}.`)
  printFailures(results)
  console.log(tally(results))
  const passed = results.length > 0 && results.every((result) => result.passed)
  return signal.aborted ? 130 : passed ? 0 : 1
}
