import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Db, openDb } from '#platform/db/db.ts'
import { selectFailedJobs } from '#platform/jobs/figures.ts'
import { startJobs } from '#platform/jobs/job-loop.ts'
import { unlockJobsOfDeadRunners } from '#platform/jobs/job-recovery.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { makeLog } from '#platform/log.ts'
import { testDatabase } from '#test/support/database/test-database.ts'
import { until } from '#test/support/until.ts'

async function open(t: TestContext): Promise<Db> {
  const database = await testDatabase()
  const db = openDb({ url: database.url, max: 4, onIdleError: () => undefined })
  t.after(async () => {
    await db.close()
    await database.close()
  })
  return db
}
const jobsOf = (db: Db, name: string) =>
  db.pool
    .query<{ id: string; attempts: number; wait: number; last_error: string | null }>(
      `SELECT j.id::text, j.attempts, j.last_error, extract(epoch FROM j.run_at - now())::float8 AS wait
       FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = $1`,
      [name],
    )
    .then(({ rows }) => rows)

test('a job that kills its process is set aside after its attempts and seen; the others are run, and it is run once it is repaired', async (t) => {
  const db = await open(t)
  await db.pool.query(`SELECT graphile_worker.add_job('poison', max_attempts => 3)`)
  for (let count = 0; count < 20; count++) await addJob(db, { name: 'good', payload: {} })
  const script = fileURLToPath(new URL('../../support/processes/poisoned-worker.ts', import.meta.url))
  for (let crash = 0; crash < 3; crash++) {
    const child = spawn(process.execPath, [script, db.url], { stdio: ['ignore', 'inherit', 'inherit'] })
    assert.deepEqual(await once(child, 'exit'), [null, 'SIGKILL'])
  }

  const log = makeLog('silent')
  const alarm = Promise.withResolvers<unknown>()
  log.fatal = (line: unknown) => alarm.resolve(line)
  let repaired = 0
  const poison = async () => void repaired++
  const loop = startJobs(db, log, { handlers: { poison, good: async () => undefined }, schedules: [], checkMs: 100 })
  t.after(() => loop.stop())
  assert.deepEqual(await alarm.promise, { count: 1 })
  await until(async () => (await jobsOf(db, 'good')).length === 0)
  assert.equal(repaired, 0)
  const [failed] = await db.rows(selectFailedJobs, [])
  assert.equal(failed?.name, 'poison')
  assert.equal(failed.error, 'its runner ended')

  const guide = readFileSync('docs/run/jobs.md', 'utf8')
  const statement = /SELECT graphile_worker\.reschedule_jobs\(ARRAY\[17, 18\].*;/.exec(guide)?.[0] ?? ''
  await db.pool.query(statement.replace('17, 18', failed.id))
  await until(() => repaired === 1)
  await until(async () => (await jobsOf(db, 'poison')).length === 0)
})

test('jobs that were taken by a process that died are run at once, and apart from each other when it happens again', async (t) => {
  const db = await open(t)
  for (let count = 0; count < 12; count++) await addJob(db, { name: 'good', payload: {} })
  const die = (attempts: number) =>
    db.pool.query(
      `UPDATE graphile_worker._private_jobs SET attempts = $1, locked_by = 'dead', locked_at = now() - interval '2 minutes', run_at = now()`,
      [attempts],
    )
  await die(1)
  await unlockJobsOfDeadRunners(db, 'alive', db.session)
  assert.ok((await jobsOf(db, 'good')).every(({ wait }) => wait <= 0))
  await die(6)
  await unlockJobsOfDeadRunners(db, 'alive', db.session)
  const waits = (await jobsOf(db, 'good')).map(({ wait }) => wait)
  // Up to 147 s: that all of twelve fall into one of these seconds is out of the question.
  assert.ok(new Set(waits.map(Math.floor)).size > 1, waits.join())
  assert.ok(
    waits.every((wait) => wait < 150),
    waits.join(),
  )
})
