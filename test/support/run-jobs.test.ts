import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDb } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/job-loop.ts'
import { testDatabase } from './database.ts'
import { keepPlansWaiting, runDueJobs, runWaitingJobs } from './run-jobs.ts'

const database = await testDatabase()
const db = openDb({ url: database.url, max: 4, onIdleError: () => undefined })
after(async () => {
  await db.close()
  await database.close()
})

test('what is planned by a clock that lags behind the world waits all the same, and keeps its order', async () => {
  await keepPlansWaiting({ db })
  const ran: unknown[] = []
  const handlers = { note: async (word: unknown) => void ran.push(word) }
  const lastYear = Temporal.Now.instant().subtract({ hours: 24 * 365 })
  await db.transaction(async (tx) => {
    await addJob(tx, { name: 'note', payload: 'last', runAt: lastYear.add({ seconds: 3 }) })
    await addJob(tx, { name: 'note', payload: 'next', runAt: lastYear.add({ seconds: 2 }) })
    await addJob(tx, { name: 'note', payload: 'now' })
  })
  await runDueJobs({ db }, handlers)
  assert.deepEqual(ran, ['now'])
  await runWaitingJobs({ db }, handlers)
  assert.deepEqual(ran, ['now', 'next', 'last'])
})
