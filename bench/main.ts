import { resolve } from 'node:path'
import { makeLog } from '#platform/log.ts'
import { startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'
import { closeConnections } from './http.ts'
import { load, type Measurement } from './load.ts'
import { collectPaths } from './paths.ts'
import { memoryOf, startBaselines, startShop } from './processes.ts'
import { record } from './record.ts'
import { Report } from './report.ts'
import { recordSharedCarts } from './shared-carts.ts'
import { simpleUpdate } from './simple-update.ts'
import { addToCart } from './workloads/add-to-cart.ts'
import { browseAndOrder } from './workloads/browse-and-order.ts'
import { completeOrders, raceForLastPieces } from './workloads/complete-orders.ts'
import { benchSecret, placeOrders } from './workloads/place-orders.ts'
import { renderPages } from './workloads/render-pages.ts'
import { eventsInBatch, storeEvents } from './workloads/store-events.ts'

/** `npm run bench -- shared-carts` measures only these. */
const only = process.argv[2]
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const products = process.env['SEED_PRODUCTS'] ?? '20000'
const connections = 32
/** With this many products only reads are measured, against goals for a million products. */
const isHuge = Number(products) >= 100_000

const postgres = await startPostgres({ dataDir: resolve(`.poftim/bench-${products}`), log: makeLog('error') })
const env = {
  DATABASE_URL: postgres.url,
  DATA_DIR: `.poftim/bench-shop-${products}`,
  SEED_PRODUCTS: products,
  SHOP_SECRET: benchSecret,
  // No warehouse: picking, invoices and mails of the placed orders would use the processor.
  WAREHOUSE: 'none',
  // The shoppers of the measurement order again and again.
  ...{ UNPAID_ORDERS_PER_CUSTOMER: '10000', UNPAID_ORDERS_PER_ADDRESS: '10000' },
}
await (await startShop(env)).stop() // loads the catalog, so that the start measured below finds a warm database

const shop = await startShop(env)
const report = new Report()
try {
  if (only === undefined) await measureShop()
  if (!isHuge) await recordSharedCarts(shop.url, postgres.url, seconds)
} finally {
  closeConnections()
  await shop.stop()
  await postgres.stop()
}

async function measureShop(): Promise<void> {
  report.value('start to first answer, database warm', shop.readyAfter, 'ms', { atMost: isHuge ? 10_000 : 1_000 })
  const paths = await collectPaths(shop.url)
  const baselines = await startBaselines(postgres.url, shop.url + paths.listing())
  const measure = (base: string, nextPath: () => string): Promise<Measurement> =>
    load({ url: base, connections, seconds, nextPath })
  let turn = 0

  const memory = await measure(baselines.url, () => '/mem')
  const oneQuery = await measure(baselines.url, () => `/one-query/${turn++}`)
  report.row('floor mem', memory)
  report.row('floor one-query', oneQuery)
  await baselines.stop()

  // Fills the caches of the process before it is measured.
  for (const path of [paths.listing, paths.search, paths.popular, paths.html]) await measure(shop.url, path)
  const listings = await measure(shop.url, paths.listing)
  report.row('listing, 60 cards', listings, { of: oneQuery, atLeast: 1, p99: isHuge ? 25 : 20 })
  report.row('search', await measure(shop.url, paths.search), { of: oneQuery, atLeast: 0.7, p99: 20 })
  report.row('product by slug, each another', await measure(shop.url, paths.product), { of: oneQuery })
  report.row('product by slug, 1,000 of them', await measure(shop.url, paths.popular), { of: oneQuery, atLeast: 2 })
  const html = { url: shop.url, connections, seconds, nextPath: paths.html, headers: { 'accept-encoding': 'br' } }
  report.row('listing page as HTML', await load(html), { perSecond: 10_000 })
  const rendering = await renderPages(shop, paths.uncached)
  report.value('listing page as HTML, made anew: processor time', rendering, 'ms', { atMost: 2.2 })

  if (!isHuge) {
    const writes = await simpleUpdate(postgres.url, seconds)
    report.row('floor simple-update', writes)
    report.row('add to own cart', await addToCart(shop.url, paths.variantCodes, seconds), { of: writes, atLeast: 0.25 })
    const orders = await placeOrders(shop.url, postgres.url, paths.variantCodes, seconds)
    report.row('whole order', orders, { perSecond: 100 })
    const mixed = await browseAndOrder({
      ...{ url: shop.url, databaseUrl: postgres.url, products: Number(products), variantCodes: paths.variantCodes },
      ...{ shown: paths.shown, connections, seconds, nextPage: paths.html },
    })
    report.row('HTML while 8 shoppers order and prices change', mixed.pages, { perSecond: 5_000 })
    report.row('… and the whole orders beside it', mixed.orders)
    report.exact('… and lists without a change a second after it', mixed.stale, 0)
    const presses = await completeOrders(shop.url, postgres.url, seconds)
    report.row('placing an order, 50 shoppers, without the gateway', presses, { p95: 100 })
    const batches = await storeEvents(shop.url, seconds)
    report.row(`events of visits, ${eventsInBatch} a request`, batches, { perSecond: 1_000 / eventsInBatch })
    const race = await raceForLastPieces(shop.url, postgres.url)
    report.exact('500 buyers for the last 100 pieces: placed', race.placed, 100)
    report.exact('… and refused by name', race.refused, 400)
  }
  report.value('memory under load', memoryOf(shop.pid), 'MB', { atMost: isHuge ? 1_200 : 300 })
  const size = new Intl.NumberFormat('en').format(Number(products))
  await record(`${size} products`, `One shop process, ${connections} connections, ${seconds} s a row.`, report.table())
}
