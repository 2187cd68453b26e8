import { resolve } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'
import { makeLog } from '#platform/log.ts'
import { startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'
import { ensureChromium } from '../scripts/test/chromium.ts'
import { recordCheckout } from './checkout-interactions.ts'
import { visitAsCustomer } from './customer-home.ts'
import { startShop } from './processes.ts'
import { record } from './record.ts'
import { recordPresses } from './shop-presses.ts'
import { recordTracking } from './tracking-cost.ts'

/** Measures the most visited pages with Lighthouse in its mobile configuration: the median of three runs. */
const runs = 3
const pages = [
  ...['/c/3-lactate-si-oua', '/', '/oferte'],
  ...['/inspiratie-poftim/brutarie/maiaua-de-la-zero', '/info/livrare-si-retur', '/info/contact', '/lp/airfryer'],
]

const postgres = await startPostgres({ dataDir: resolve('.poftim/bench-20000'), log: makeLog('error') })
const shop = await startShop({
  DATABASE_URL: postgres.url,
  DATA_DIR: '.poftim/bench-shop-20000',
  SEED_PRODUCTS: '20000',
  // No warehouse: picking the orders that `npm run bench` has placed would use the processor.
  WAREHOUSE: 'none',
})
const chrome = await launch({
  chromePath: await ensureChromium(),
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  logLevel: 'error',
})
const rows: (string | number)[][] = []
try {
  await recordPresses(shop.url)
  await recordCheckout(shop.url)
  await recordTracking(shop.url)
  for (const path of pages) await measureRuns(path, () => measure(shop.url + path, chrome.port))
  const forget = await visitAsCustomer(shop.url, chrome.port)
  await measureRuns('/ as a customer', async () => {
    await forget()
    return measure(`${shop.url}/`, chrome.port, { disableStorageReset: true })
  })
} finally {
  chrome.kill()
  await shop.stop()
  await postgres.stop()
}

const head = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP ms', 'CLS', 'TBT ms']
const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |\n`
const table = [line(head), line(head.map(() => '---')), ...rows.map(line)].join('')
await record("In a phone's browser", `Lighthouse, mobile, the median of ${runs} runs.`, table)

async function measureRuns(name: string, run: () => ReturnType<typeof measure>): Promise<void> {
  const results = []
  for (let count = 0; count < runs; count++) results.push(await run())
  const median = results.sort((left, right) => left.performance - right.performance)[Math.floor(runs / 2)]
  process.stdout.write(`${name} ${JSON.stringify(median)}\n`)
  if (median) rows.push([name, ...Object.values(median)])
}

async function measure(url: string, port: number, flags: Flags = {}) {
  const result = await lighthouse(url, { ...flags, port, output: 'json', logLevel: 'error' })
  if (!result) throw new Error('Lighthouse gave no result')
  const { categories, audits } = result.lhr
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
  const number = (name: string): number => Math.round((audits[name]?.numericValue ?? 0) * 1_000) / 1_000
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcpMs: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbtMs: number('total-blocking-time'),
  }
}
