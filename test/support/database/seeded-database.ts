import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { systemClock } from '#platform/clock.ts'
import { openDb } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { makeLog } from '#platform/log.ts'
import { loadDemo } from '#seed/demo.ts'
import { copyTemplate, emptyTemplate, type TestDatabase } from './test-database.ts'

/** Enough for several pages of the larger categories; loads in about a second. */
const products = 600

/** A new database with a small demo shop of today: customers, their addresses, 600 products. */
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

/** Includes the date in Bucharest: prices, promotions, use-by dates and intervals start on the day of the seed. */
function keyOfDemo(schema: string): string {
  const today = Temporal.Now.plainDateISO('Europe/Bucharest').toString()
  const hash = createHash('sha256').update(schema).update(today)
  for (const file of globSync([
    'db/seed/**/*.{ts,json,md}',
    'src/modules/**/rules/*.ts',
    'src/modules/editorial/files/*.ts',
  ]).sort())
    hash.update(readFileSync(file))
  return hash.digest('hex')
}
