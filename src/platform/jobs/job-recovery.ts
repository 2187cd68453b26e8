import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import type { Log } from '../log.ts'

const registerRunner = statement<unknown, [id: string, process: string]>(
  'jobs.note-runner',
  'INSERT INTO job_runner (id, process) VALUES ($1, $2) ON CONFLICT DO NOTHING',
)

/** Deletes the runners of processes without a connection, and earlier runners of this process, which has one at a time. */
const deleteDeadRunners = statement<{ id: string }, [runner: string, process: string]>(
  'jobs.forget-dead',
  `DELETE FROM job_runner r WHERE r.process = $2 AND r.id <> $1 OR NOT EXISTS (
     SELECT FROM pg_stat_activity a WHERE a.datname = current_database() AND a.application_name = r.process)
   RETURNING r.id`,
)

/** Runners that hold locks but are not registered: they died before they registered, or before their jobs were unlocked. */
const unregisteredRunners = statement<{ id: string }>(
  'jobs.nameless-runners',
  `SELECT DISTINCT j.locked_by AS id FROM graphile_worker._private_jobs j
   WHERE j.locked_at < now() - interval '1 minute' AND NOT EXISTS (SELECT FROM job_runner r WHERE r.id = j.locked_by)`,
)

const unlock = statement<unknown, [runners: readonly string[]]>(
  'jobs.unlock',
  'SELECT graphile_worker.force_unlock_workers($1::text[])',
)

const everyMs = 10_000

export interface JobRecovery {
  stop(): void
}

/**
 * Unlocks the jobs of killed processes, now and every ten seconds; graphile-worker alone waits four hours. Jobs of a
 * process that lost its connections for a moment may run twice, which every handler allows. `runner` is the name under
 * which this process locks jobs.
 */
export function recoverJobs(db: Db, log: Log, runner: string): JobRecovery {
  const check = (): void => {
    unlockJobsOfDeadRunners(db, runner).catch((err: unknown) => {
      log.warn({ err }, 'the jobs of dead processes could not be unlocked')
    })
  }
  check()
  const timer = setInterval(check, everyMs).unref()
  return { stop: () => clearInterval(timer) }
}

async function unlockJobsOfDeadRunners(db: Db, runner: string): Promise<void> {
  await db.run(registerRunner, [runner, db.session])
  const dead = [
    ...(await db.rows(deleteDeadRunners, [runner, db.session])),
    ...(await db.rows(unregisteredRunners, [])),
  ]
  if (dead.length > 0) await db.run(unlock, [dead.map(({ id }) => id)])
}
