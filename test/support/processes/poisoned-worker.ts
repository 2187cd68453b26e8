import { openDb } from '#platform/db/db.ts'
import { startJobs } from '#platform/jobs/job-loop.ts'
import { makeLog } from '#platform/log.ts'

/** A process that runs the jobs `good`, and is killed by the job `poison`. */
const db = openDb({ url: String(process.argv[2]), max: 4, onIdleError: () => undefined })
const poison = async (): Promise<void> => void process.kill(process.pid, 'SIGKILL')
startJobs(db, makeLog('silent'), { handlers: { poison, good: async () => undefined }, schedules: [], checkMs: 100 })
