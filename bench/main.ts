import { resolve } from 'node:path'
import { makeLog } from '#platform/log.ts'
import { startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'
import { type BenchedShop, manyProducts } from './benched-shop.ts'
import { closeConnections } from './http.ts'
import { measureReads } from './measure-reads.ts'
import { measureTogether, measureWrites } from './measure-writes.ts'
import { collectPaths } from './paths.ts'
import { memoryOf, startShop } from './processes.ts'
import { record } from './record.ts'
import { Report } from './report.ts'
import { recordSharedCarts } from './shared-carts.ts'
import { restoreStock } from './workloads/browse-and-order.ts'
import { benchSecret } from './workloads/place-orders.ts'

/** `npm run bench -- shared-carts` measures only these. */
const only = process.argv[2]
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const products = process.env['SEED_PRODUCTS'] ?? '20000'

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
// An earlier run has left other stock.
await restoreStock(postgres.url, Number(products))

const shop = await startShop(env)
try {
  if (only === undefined) await measureShop()
  if (Number(products) < manyProducts) await recordSharedCarts(shop.url, postgres.url, seconds)
} finally {
  closeConnections()
  await shop.stop()
  await postgres.stop()
}

async function measureShop(): Promise<void> {
  const report = new Report()
  const benched: BenchedShop = {
    ...{ url: shop.url, databaseUrl: postgres.url, pids: { shop: shop.pid, postgres: postgres.pid() } },
    ...{ products: Number(products), seconds, connections: 32, paths: await collectPaths(shop.url) },
  }
  const hasFewProducts = benched.products < manyProducts
  if (hasFewProducts) await measureTogether(benched, report)
  report.value('start to first answer, database warm', shop.readyAfter, 'ms', {
    atMost: hasFewProducts ? 1_000 : 5_000,
  })
  await measureReads(benched, report)
  if (hasFewProducts) await measureWrites(benched, report)
  report.value('memory under load', memoryOf(shop.pid), 'MB', { atMost: hasFewProducts ? 300 : 700 })
  const size = new Intl.NumberFormat('en').format(benched.products)
  const conditions = `One shop process, ${benched.connections} connections, ${seconds} s a row.`
  await record(`${size} products`, conditions, report.table())
}
