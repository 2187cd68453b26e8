import { resolve } from 'node:path'
import { openDb } from '#platform/db/db.ts'
import { makeLog } from '#platform/log.ts'
import { startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'
import { load, type Measurement } from '../load.ts'
import { startBaselines, startShop } from '../processes.ts'
import { Report } from '../report.ts'
import { fillOrders } from './fill-orders.ts'
import { freePort } from './free-port.ts'
import { deskPaths } from './paths.ts'
import { staffCookie } from './staff-cookie.ts'

/** The figures of the console with a million orders beside the floor of one query. */
const orders = Number(process.env['BENCH_ORDERS'] ?? 1_000_000)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const connections = 4

const postgres = await startPostgres({ dataDir: resolve(`.poftim/bench-console-${orders}`), log: makeLog('error') })
const consolePort = await freePort()
const shop = await startShop({
  DATABASE_URL: postgres.url,
  DATA_DIR: `.poftim/bench-console-shop-${orders}`,
  SEED_PRODUCTS: '2000',
  WAREHOUSE: 'none',
  CONSOLE_PORT: String(consolePort),
})
const db = openDb({ url: postgres.url, max: 6, onIdleError: () => undefined })
try {
  await fillOrders(db, orders)
  const paths = await deskPaths(db)
  const headers = { cookie: await staffCookie(db) }
  const base = `http://127.0.0.1:${consolePort}`
  const measure = (nextPath: () => string): Promise<Measurement> =>
    load({ url: base, connections, seconds, nextPath, headers })
  const report = new Report()
  const floors = await startBaselines(postgres.url, shop.url)
  const floor = await load({ url: floors.url, connections, seconds, nextPath: () => '/one-query/1' })
  await floors.stop()
  report.row('floor one-query', floor)
  for (const paint of [paths.list, paths.search, paths.order]) await measure(paint)
  report.row('list page of the order desk, mixed filters and sorts', await measure(paths.list), { of: floor, p95: 100 })
  report.row('search box: numbers, phones, addresses, names', await measure(paths.search), { of: floor, p95: 150 })
  report.row('search box over everything', await measure(paths.find), { of: floor, p95: 150 })
  report.row('order page', await measure(paths.order), { of: floor, p95: 120 })
  console.log(`${orders} orders, ${connections} connections, ${seconds} s each\n`)
  console.log(report.table())
} finally {
  await db.close()
  await shop.stop()
  await postgres.stop()
}
process.exit()
