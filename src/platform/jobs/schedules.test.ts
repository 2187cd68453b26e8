import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDb } from '#platform/db/db.ts'
import { makeLog } from '#platform/log.ts'
import { testDatabase } from '#test/support/database/test-database.ts'
import { schedulesDue, startSchedules } from './schedules.ts'

const at = (time: string): number => Date.parse(`2026-11-24T${time}Z`)
const schedules = [
  { name: 'hourly', cron: '7 * * * *' },
  { name: 'nightly', cron: '20 3 * * *' },
  { name: 'often', cron: '*/10 * * * *' },
]

test('a schedule is due in its minute, and once after minutes that were missed', async () => {
  assert.deepEqual(await schedulesDue(schedules, at('03:19:00'), at('03:20:00')), ['nightly', 'often'])
  assert.deepEqual(await schedulesDue(schedules, at('03:20:00'), at('03:20:00')), [])
  assert.deepEqual(await schedulesDue(schedules, at('03:05:00'), at('03:51:00')), ['hourly', 'nightly', 'often'])
})

test('of several processes one adds a scheduled job', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: at('03:06:59') })
  const database = await testDatabase()
  const db = openDb({ url: database.url, max: 3, onIdleError: () => undefined })
  const log = makeLog('silent')
  const started = [startSchedules(db, log, schedules), startSchedules(db, log, schedules)]
  await new Promise(setImmediate)
  t.mock.timers.tick(1_000)
  const jobs = 'SELECT task_identifier AS name FROM graphile_worker.jobs'
  let rows: unknown[] = []
  while (rows.length === 0) rows = (await db.pool.query(jobs)).rows
  for (const scheduler of started) scheduler.stop()
  await db.close()
  t.mock.timers.reset()
  await database.close()
  assert.deepEqual(rows, [{ name: 'hourly' }])
})
