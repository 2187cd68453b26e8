import { openDb } from '#platform/db/db.ts'
import { startJobs } from '#platform/jobs/job-loop.ts'
import { makeLog } from '#platform/log.ts'

/** A process that takes the job `slow`, prints `taken`, and never finishes the job. */
const db = openDb({ url: String(process.argv[2]), max: 4, onIdleError: () => undefined })
const slow = (): Promise<void> => {
  process.stdout.write('taken\n')
  return new Promise(() => undefined)
}
startJobs(db, makeLog('silent'), { handlers: { slow }, schedules: [] })
