import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import { statements } from '#platform/db/statement.ts'
import { makeLog } from '#platform/log.ts'
import '#src/app.ts'
import { startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'
import { readCatalog } from '../../scripts/schema/catalog.ts'
import { closeConnections } from '../http.ts'
import { startShop } from '../processes.ts'
import { record } from '../record.ts'
import { benchSecret } from '../workloads/place-orders.ts'
import { isOfCity } from './city-tables.ts'
import { brokenRules } from './engine-rules.ts'
import { measureOrder, products } from './measure-order.ts'
import { needsOf, plan } from './plan.ts'
import { breaksTable, citiesTable, orderTable, primaryTable } from './tables.ts'

const file = new URL('../../docs/run/scale.md', import.meta.url)
/** Anew in each run: what is measured is growth. */
const dataDir = resolve('.poftim/bench-scale')
await rm(dataDir, { recursive: true, force: true })
const postgres = await startPostgres({ dataDir, log: makeLog('error') })
const shop = await startShop({
  ...{
    DATABASE_URL: postgres.url,
    DATA_DIR: '.poftim/bench-shop-scale',
    SEED_PRODUCTS: String(products),
    SHOP_SECRET: benchSecret,
  },
  ...{ UNPAID_ORDERS_PER_CUSTOMER: '10000', UNPAID_ORDERS_PER_ADDRESS: '10000' },
})
try {
  const cost = await measureOrder({ shop, postgres: { url: postgres.url, pid: postgres.pid() } })
  const needs = plan.cities.map((share) => needsOf(share, cost))
  const client = new pg.Client(postgres.url)
  await client.connect()
  const rules = brokenRules(statements, await readCatalog(client), isOfCity)
  await client.end()
  await record('What an order takes', 'Measured with 20,000 products.', orderTable(cost), file)
  await record('Ten cities in their busiest hour', 'Calculated and simulated.', citiesTable(needs, cost), file)
  await record('Where one primary ends', 'Calculated.', primaryTable(cost), file)
  await record(
    'What other engines would change',
    'Found in the text of statements and schema.',
    breaksTable(rules),
    file,
  )
} finally {
  closeConnections()
  await shop.stop()
  await postgres.stop()
}
