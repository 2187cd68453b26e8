import { resolve } from 'node:path'
import { makeLog } from '#platform/log.ts'
import { startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'
import { closeConnections } from '../http.ts'
import { startShop } from '../processes.ts'
import { measurePageCache } from './page-cache.ts'
import { measureReadModel } from './read-model.ts'
import { measureRouter } from './router.ts'
import { measureSearch } from './search.ts'

/** The shop's own mechanisms against the obvious library or against PostgreSQL: the figures of docs/adr/0022. */
const asked = new Set(process.argv.slice(2))
const isAsked = (name: string): boolean => asked.size === 0 || asked.has(name)

if (isAsked('router')) await measureRouter()
if (isAsked('page-cache')) await measurePageCache()
if (isAsked('search') || isAsked('read-model')) {
  const postgres = await startPostgres({ dataDir: resolve('.poftim/bench-20000'), log: makeLog('error') })
  const shop = await startShop({
    DATABASE_URL: postgres.url,
    DATA_DIR: '.poftim/bench-shop-20000',
    SEED_PRODUCTS: '20000',
    WAREHOUSE: 'none',
  })
  try {
    if (isAsked('search')) await measureSearch(shop.url, postgres.url)
    if (isAsked('read-model')) await measureReadModel(shop, postgres.url)
  } finally {
    closeConnections()
    await shop.stop()
    await postgres.stop()
  }
}
