import { openDb } from '#platform/db/db.ts'
import { startJobs } from '#platform/jobs/job-loop.ts'
import { makeLog } from '#platform/log.ts'
import { until } from '#test/support/until.ts'

/** A process that runs the jobs `good`, and is killed by the job `poison`. */
const db = openDb({ url: String(process.argv[2]), max: 4, onIdleError: () => undefined })
const poison = async (): Promise<void> => {
  // Jobs of a runner that has not told that it runs are taken over only after a minute.
  await until(
    async () => (await db.pool.query('SELECT FROM job_runner WHERE process = $1', [db.session])).rowCount === 1,
  )
  process.kill(process.pid, 'SIGKILL')
}
startJobs(db, makeLog('silent'), { handlers: { poison, good: async () => undefined }, schedules: [], checkMs: 100 })
