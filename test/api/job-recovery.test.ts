import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openDb } from '#platform/db/db.ts'
import { addJob, startJobs } from '#platform/jobs/job-loop.ts'
import { makeLog } from '#platform/log.ts'
import { testDatabase } from '#test/support/database/test-database.ts'
import { startDatabaseProxy } from '#test/support/processes/database-proxy.ts'

test('a job of a killed process is run by another process', async (t) => {
  const database = await testDatabase()
  const db = openDb({ url: database.url, max: 4, onIdleError: () => undefined })
  await addJob(db, { name: 'slow', payload: {} })
  const script = fileURLToPath(new URL('../support/processes/stuck-worker.ts', import.meta.url))
  const child = spawn(process.execPath, [script, database.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const isDisconnected = async () => {
    const sql = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name <> $1`
    return (await db.pool.query(sql, [db.session])).rows.length === 0
  }
  while (!(await isDisconnected()));

  const done = Promise.withResolvers<void>()
  const jobs = startJobs(db, makeLog('silent'), { handlers: { slow: async () => done.resolve() }, schedules: [] })
  t.after(async () => {
    await jobs.stop()
    await db.close()
    await database.close()
  })
  await done.promise
  const { rows } = await db.pool.query('SELECT process FROM job_runner WHERE process <> $1', [db.session])
  assert.deepEqual(rows, [])
})

for (const end of ['is done', 'fails']) {
  test(`a connection that breaks when a job ${end} stops neither the process nor the loop, and the job is run again`, async (t) => {
    const database = await testDatabase()
    const proxy = await startDatabaseProxy(database.url)
    const db = openDb({ url: proxy.url, max: 4, onIdleError: () => undefined })
    await addJob(db, { name: 'breaks', payload: {} })
    const done = Promise.withResolvers<void>()
    let attempts = 0
    const breaks = async (): Promise<void> => {
      if (++attempts > 1) return done.resolve()
      await proxy.disconnect()
      if (end === 'fails') throw new Error('the database is unavailable')
    }
    const log = makeLog('silent')
    const loopEnded = Promise.withResolvers<void>()
    log.error = (...messages: unknown[]) => {
      if (messages.some((message) => /the job loop (ended|could not start)/.test(String(message)))) loopEnded.resolve()
    }
    const jobs = startJobs(db, log, { handlers: { breaks }, schedules: [] })
    t.after(async () => {
      await jobs.stop()
      await db.close()
      await proxy.close()
      await database.close()
    })
    await loopEnded.promise
    await proxy.reconnect()
    await done.promise
  })
}

test('jobs start once the database is available, even when it is unavailable at first', async (t) => {
  const database = await testDatabase()
  const proxy = await startDatabaseProxy(database.url)
  const directDb = openDb({ url: database.url, max: 1, onIdleError: () => undefined })
  const db = openDb({ url: proxy.url, max: 4, onIdleError: () => undefined })
  await proxy.disconnect()

  const refused = Promise.withResolvers<void>()
  const log = makeLog('silent')
  log.error = () => refused.resolve()
  const done = Promise.withResolvers<void>()
  const jobs = startJobs(db, log, { handlers: { late: async () => done.resolve() }, schedules: [] })
  t.after(async () => {
    await jobs.stop()
    await db.close()
    await directDb.close()
    await proxy.close()
    await database.close()
  })
  await refused.promise
  await addJob(directDb, { name: 'late', payload: {} })
  await proxy.reconnect()
  await done.promise
})
