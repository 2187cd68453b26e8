import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { systemClock } from '#platform/clock.ts'
import { openDb } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { makeLog } from '#platform/log.ts'
import { loadDemo } from '#seed/demo.ts'
import { copyTemplate, emptyTemplate, type TestDatabase } from './test-database.ts'

/** Enough for a few pages of the larger categories, and filled in about a second. */
const products = 600

/** A copy of a database with the demo shop of today, small: its people, their addresses, 600 products. */
export async function seededDatabase(): Promise<TestDatabase> {
  const { key } = await emptyTemplate()
  return copyTemplate({ name: 'seeded', key: keyOfDemo(key), fill })
}

async function fill(url: string): Promise<void> {
  await migrate(url)
  const log = makeLog('silent')
  const db = openDb({ url, max: 4, onIdleError: () => undefined })
  try {
    await loadDemo({ db, log, clock: systemClock }, products)
  } finally {
    await db.close()
  }
}

/** Prices, promotions and use-by dates begin on the day the demo was made. */
function keyOfDemo(schema: string): string {
  const today = Temporal.Now.plainDateISO().toString()
  const hash = createHash('sha256').update(schema).update(today)
  for (const file of globSync(['db/seed/**/*.ts', 'src/modules/**/rules/*.ts']).sort()) hash.update(readFileSync(file))
  return hash.digest('hex')
}
