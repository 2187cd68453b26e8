import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { openDb } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { loadCatalog } from '#seed/catalog/load.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import { copyTemplate, emptyTemplate, type TestDatabase } from './test-database.ts'

/** Noon in Bucharest on a Saturday. The catalogue is generated for this day, so that it is the same on every run. */
export const saturdayNoon = Temporal.Instant.from('2026-11-21T10:00:00Z')

/** A new database with the demo catalogue: a copy of a template that is loaded again when the seed changes. */
export async function demoCatalogDatabase(products = 9_000): Promise<TestDatabase> {
  const hash = createHash('sha256').update(`${(await emptyTemplate()).key} ${products} ${saturdayNoon}`)
  for (const file of globSync(['db/seed/catalog/**/*.ts', 'src/modules/catalog/rules/**/*.ts']).sort()) {
    hash.update(readFileSync(file))
  }
  return copyTemplate({
    name: `demo_${products}`,
    key: hash.digest('hex'),
    fill: async (url) => {
      await migrate(url)
      const db = openDb({ url, max: 1, onIdleError: () => undefined })
      await loadCatalog({ db, clock: movableClock(saturdayNoon) }, products)
      await db.close()
    },
  })
}
