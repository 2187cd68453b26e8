import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { type Clock, dayOf } from '#kernel/clock.ts'
import { lazy } from '#kernel/lazy.ts'
import { systemClock } from '#platform/clock.ts'
import { openDb } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { makeLog } from '#platform/log.ts'
import { loadDemo } from '#seed/demo.ts'
import { copyTemplate, emptyTemplate, type TestDatabase } from './test-database.ts'

/** Enough for several pages of the larger categories; loads in about a second. */
const products = 600

/**
 * A new database with a small demo shop of a day, by default today: customers, their addresses, 600 products. A test with a
 * fixed clock passes its time: beside the demo of another day it would fail once that day is too far away.
 */
export async function seededDatabase(at: Temporal.Instant = Temporal.Now.instant()): Promise<TestDatabase> {
  const { key } = await emptyTemplate()
  const day = dayOf(at)
  const isToday = day === dayOf(Temporal.Now.instant())
  const name = isToday ? 'seeded' : `demo_of_${day.replaceAll('-', '_')}`
  return copyTemplate({
    name,
    key: keyOfDemo(key, day),
    fill: (url) => fill(url, isToday ? systemClock : justBefore(at)),
  })
}

/** A clock that goes on, and reaches the time when the demo is loaded. */
function justBefore(time: Temporal.Instant): Clock {
  const ahead = time.subtract({ minutes: 1 }).since(Temporal.Now.instant())
  return { now: () => Temporal.Now.instant().add(ahead) }
}

async function fill(url: string, clock: Clock): Promise<void> {
  await migrate(url)
  const log = makeLog('silent')
  const db = openDb({ url, max: 4, onIdleError: () => undefined })
  try {
    await loadDemo({ db, log, clock }, products)
  } finally {
    await db.close()
  }
}

/** Includes the date in Bucharest: prices, promotions, use-by dates and intervals start on the day of the seed. */
function keyOfDemo(schema: string, day: string): string {
  return createHash('sha256').update(schema).update(day).update(hashOfSeed()).digest('hex')
}

/** Takes 20 ms, so a process of the tests, which starts many shops, does it once. */
const hashOfSeed = lazy((): string => {
  const hash = createHash('sha256')
  for (const file of globSync([
    'db/seed/**/*.{ts,json,md}',
    'src/modules/**/rules/*.ts',
    'src/modules/editorial/files/*.ts',
  ]).sort())
    hash.update(readFileSync(file))
  return hash.digest('hex')
})
