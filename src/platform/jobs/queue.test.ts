import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import pg from 'pg'
import { openDb } from '#platform/db/db.ts'
import { testDatabase } from '#test/support/database/test-database.ts'
import { addJob } from './queue.ts'

test('the first job of a name and a later one are the same, and both wake the runners', async () => {
  const database = await testDatabase()
  const db = openDb({ url: database.url, max: 3, onIdleError: () => undefined })
  const runner = new pg.Client({ connectionString: database.url })
  await runner.connect()
  await runner.query('LISTEN "jobs:insert"')
  for (const turn of [1, 2]) {
    const woken = once(runner, 'notification')
    await Promise.all([woken, addJob(db, { name: 'a name without jobs', payload: { turn } })])
  }
  const { rows } = await db.pool.query(
    `SELECT t.identifier AS name, j.payload, j.attempts, j.max_attempts, j.priority, j.key, j.is_available, j.run_at <= now() AS due
     FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id ORDER BY j.id`,
  )
  await runner.end()
  await db.close()
  await database.close()
  const common = { attempts: 0, max_attempts: 12, priority: 0, key: null, is_available: true, due: true }
  assert.deepEqual(rows, [
    { name: 'a name without jobs', payload: { turn: 1 }, ...common },
    { name: 'a name without jobs', payload: { turn: 2 }, ...common },
  ])
})
