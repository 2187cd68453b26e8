import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemClock } from '#platform/clock.ts'
import { type Db, openDb } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { schedulesDue } from '#platform/jobs/schedules.ts'
import { makeLog } from '#platform/log.ts'
import { apiBase } from '#src/app.ts'
import { compose } from '#src/compose.ts'
import { publicEnv } from '#src/config/public-start.fixture.ts'
import { readShopConfig } from '#src/config/public-start.ts'
import { jobHandlers, jobSchedules } from '#src/mount.ts'
import { testDatabase } from '#test/support/database/test-database.ts'
import { testSecret } from '#test/support/fixtures/order-fixture.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'
import { until } from '#test/support/until.ts'

const shops = {
  'of the demo': { DEMO: 'true' },
  'that is open to the public': {
    ...publicEnv,
    ...{ WAREHOUSE: 'http', WAREHOUSE_URL: 'https://warehouse.example', WAREHOUSE_SECRET: testSecret },
  },
}

/** What the job loop of a shop with its console gets. */
function planOf(db: Db, env: Readonly<Record<string, string>>) {
  const context = { db, clock: systemClock, log: makeLog('silent') }
  const address = { origins: ['http://127.0.0.1:1'], localOrigin: 'http://127.0.0.1:1' } as const
  const config = readShopConfig(env, 'production')
  const { modules } = compose(context, { config, secret: testSecret, ...address, apiBase, console: address })
  return { schedules: jobSchedules(modules), handlers: jobHandlers(context, modules) }
}

for (const [shop, env] of Object.entries(shops)) {
  test(`a shop ${shop} has one handler for each schedule, and each is due within a day`, async (t) => {
    const database = await testDatabase()
    const db = openDb({ url: database.url, max: 1, onIdleError: () => undefined })
    t.after(async () => {
      await db.close()
      await database.close()
    })
    const { schedules, handlers } = planOf(db, env)
    const names = schedules.map(({ name }) => name).toSorted()
    assert.deepEqual([...new Set(names)], names)
    assert.deepEqual(
      names.filter((name) => handlers[name] === undefined),
      [],
    )
    const midnight = Date.parse('2026-11-28T00:00:00Z')
    assert.deepEqual((await schedulesDue(schedules, midnight, midnight + 24 * 3_600_000)).toSorted(), names)
  })
}

test('each job of the schedules runs in the shop that they are planned for', async (t) => {
  const shop = await startShop()
  t.after(() => shop.stop())
  const { db } = shop.app
  const names = planOf(db, shops['of the demo']).schedules.map(({ name }) => name)
  for (const name of names) await addJob(db, { name, payload: {} })
  const left = async () => {
    const { rows } = await db.pool.query<{ name: string; error: string | null }>(
      `SELECT task_identifier AS name, last_error AS error FROM graphile_worker.jobs WHERE task_identifier = ANY ($1)`,
      [names],
    )
    return rows
  }
  await until(async () => (await left()).every(({ error }) => error !== null))
  assert.deepEqual(await left(), [])
})
