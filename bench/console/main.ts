import { resolve } from 'node:path'
import { openDb } from '#platform/db/db.ts'
import { makeLog } from '#platform/log.ts'
import { startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'
import { bodyOf, closeConnections, send } from '../http.ts'
import { load, type Measurement } from '../load.ts'
import { collectPaths } from '../paths.ts'
import { startBaselines, startShop } from '../processes.ts'
import { record } from '../record.ts'
import { Report } from '../report.ts'
import { claimsOfPickers } from './claims-of-pickers.ts'
import { fillOrders } from './fill-orders.ts'
import { freePort } from './free-port.ts'
import { paced } from './paced.ts'
import { deskPaths } from './paths.ts'
import { sessionOfOwner } from './staff-session.ts'

/** The figures of the console with a million orders: alone, and beside shoppers at half of what the shop serves alone. */
const orders = Number(process.env['BENCH_ORDERS'] ?? 1_000_000)
const products = process.env['SEED_PRODUCTS'] ?? '50000'
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
/** Calls beside the shoppers are few: they are made for longer. */
const secondsBeside = seconds * 4
const connections = 4
const shoppers = 32
const staff = 30
/** Somebody at a desk reads for some seconds between two calls. */
const callsPerSecond = staff / 4

const postgres = await startPostgres({
  dataDir: resolve(`.poftim/bench-console-${orders}-${products}`),
  log: makeLog('error'),
})
const consolePort = await freePort()
const env = {
  DATABASE_URL: postgres.url,
  DATA_DIR: `.poftim/bench-console-shop-${products}`,
  SEED_PRODUCTS: products,
  WAREHOUSE: 'none',
}
const shop = await startShop(env)
/** The console has a process of its own, so that staff do not wait for what shoppers ask. */
const office = await startShop({ ...env, CONSOLE_PORT: String(consolePort) })
const db = openDb({ url: postgres.url, max: 6, onIdleError: () => undefined })
const report = new Report()
try {
  await fillOrders(db, orders)
  const desk = await deskPaths(db)
  const paths = await collectPaths(shop.url)
  const headers = await sessionOfOwner(db)
  const base = `http://127.0.0.1:${consolePort}`
  const measure = (nextPath: () => string): Promise<Measurement> =>
    load({ url: base, connections, seconds, nextPath, headers })
  const floors = await startBaselines(postgres.url, shop.url + paths.listing(), shop.url + paths.html())
  const floor = await load({ url: floors.url, connections, seconds, nextPath: () => '/one-query/1' })
  await floors.stop()
  report.row('floor one-query', floor)
  for (const nextPath of [desk.list, desk.search, desk.order]) await measure(nextPath)
  report.row('list page of the order desk, mixed filters and sorts', await measure(desk.list), { of: floor, p95: 100 })
  report.row('search box: numbers, phones, addresses, names', await measure(desk.search), { of: floor, p95: 150 })
  report.row('search box over everything', await measure(desk.find), { of: floor, p95: 150 })
  report.row('order page', await measure(desk.order), { of: floor, p95: 120 })

  const nextOf = [paths.listing, paths.search, paths.popular]
  let turn = 0
  const nextPage = (): string => nextOf[turn++ % nextOf.length]?.() ?? '/'
  const whole = () => load({ url: shop.url, connections: shoppers, seconds, nextPath: nextPage })
  await whole()
  const alone = await whole()
  report.row(`shop: listings, searches, products, ${shoppers} connections`, alone)
  const half = Math.floor(alone.perSecond / 2)
  const browse = () =>
    paced({
      ...{ workers: shoppers, perSecond: half, seconds: secondsBeside },
      work: () => bodyOf(send('GET', shop.url + nextPage())),
    })
  report.row('… at half of that rate', await browse())
  const callAs = (nextPath: () => string) =>
    paced({
      workers: staff,
      perSecond: callsPerSecond / 4,
      seconds,
      work: () => bodyOf(send('GET', base + nextPath(), undefined, headers)),
    })
  const [beside, list, search, find, order] = await Promise.all([
    browse(),
    ...[desk.list, desk.search, desk.find, desk.order].map(callAs),
  ])
  report.row(`… beside ${staff} staff who make a call in four seconds each`, beside)
  if (list) report.row('list page beside these shoppers', list, { p95: 100 })
  if (search) report.row('search box beside these shoppers', search, { p95: 150 })
  if (find) report.row('search box over everything beside these shoppers', find, { p95: 150 })
  if (order) report.row('order page beside these shoppers', order, { p95: 120 })
  const claim = await claimsOfPickers(db, base, secondsBeside)
  const [, claims] = await Promise.all([browse(), claim()])
  report.row('claim of an order of 20 lines, 50 pickers, beside these shoppers', claims, { p95: 50 })
  const conditions = `${orders} orders, ${products} products, a process for shoppers and one for the console, ${connections} connections, ${seconds} s a row.`
  await record(`The console with ${orders} orders`, conditions, report.table())
  console.log(report.table())
} finally {
  closeConnections()
  await db.close()
  await office.stop()
  await shop.stop()
  await postgres.stop()
}
process.exit()
