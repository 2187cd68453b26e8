import { resolve } from 'node:path'
import { makeLog } from '#platform/log.ts'
import { startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'
import { closeConnections } from '../http.ts'
import { startShop } from '../processes.ts'
import { measurePageCache } from './page-cache.ts'
import { measureReadModel } from './read-model.ts'
import { measureRouter } from './router.ts'
import { measureSearch } from './search.ts'

/** Compares the shop's own mechanisms with a common library or with PostgreSQL: the figures of docs/adr/0022. */
const selected = new Set(process.argv.slice(2))
const isSelected = (name: string): boolean => selected.size === 0 || selected.has(name)

if (isSelected('router')) await measureRouter()
if (isSelected('page-cache')) await measurePageCache()
if (isSelected('search') || isSelected('read-model')) {
  const postgres = await startPostgres({ dataDir: resolve('.poftim/bench-20000'), log: makeLog('error') })
  const shop = await startShop({
    DATABASE_URL: postgres.url,
    DATA_DIR: '.poftim/bench-shop-20000',
    SEED_PRODUCTS: '20000',
    WAREHOUSE: 'none',
  })
  try {
    if (isSelected('search')) await measureSearch(shop.url, postgres.url)
    if (isSelected('read-model')) await measureReadModel(shop, postgres.url)
  } finally {
    closeConnections()
    await shop.stop()
    await postgres.stop()
  }
}
