import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'

const registerRunner = statement<unknown, [id: string, process: string]>(
  'jobs.note-runner',
  `INSERT INTO job_runner (id, process) VALUES ($1, $2)
   ON CONFLICT (id) DO UPDATE SET process = excluded.process, seen_at = now()`,
)

/**
 * Deletes runners that have not reported for 45 seconds, those of processes without a connection, and earlier runners of
 * this process, which has one at a time. Behind a pooler a runner has no process: its connections are not its own.
 */
const deleteDeadRunners = statement<{ id: string }, [runner: string, process: string]>(
  'jobs.forget-dead',
  `DELETE FROM job_runner r WHERE r.id <> $1 AND (r.seen_at < now() - interval '45 seconds'
     OR r.process <> '' AND (r.process = $2 OR NOT EXISTS (
       SELECT FROM pg_stat_activity a WHERE a.datname = current_database() AND a.application_name = r.process)))
   RETURNING r.id`,
)

/** Runners that hold locks but are not registered: they died before they registered, or before their jobs were unlocked. */
const unregisteredRunners = statement<{ id: string }>(
  'jobs.nameless-runners',
  `SELECT DISTINCT j.locked_by AS id FROM graphile_worker._private_jobs j
   WHERE j.locked_at < now() - interval '1 minute' AND NOT EXISTS (SELECT FROM job_runner r WHERE r.id = j.locked_by)`,
)

/**
 * A job that ends its process takes others with it, which were taken at the same time and count a try too. The first time all are
 * run at once; then each waits for a random time, in a window that grows with the tries, so that the others are run without it.
 */
const unlock = statement<unknown, [runners: readonly string[]]>(
  'jobs.unlock',
  `UPDATE graphile_worker._private_jobs
   SET run_at = greatest(now(), run_at) + random() * (exp(least(attempts, 11) - 1) - 1) * interval '1 second',
       last_error = coalesce(last_error, 'its runner ended'), locked_by = NULL, locked_at = NULL
   WHERE locked_by = ANY ($1::text[])`,
)

/**
 * Reports that `runner` of a process, '' behind a pooler, is alive and unlocks the jobs of dead runners. Jobs of a process
 * that lost its connections for a moment may run twice, which every handler allows.
 */
export async function unlockJobsOfDeadRunners(db: Db, runner: string, process: string): Promise<void> {
  await db.run(registerRunner, [runner, process])
  const dead = [...(await db.rows(deleteDeadRunners, [runner, process])), ...(await db.rows(unregisteredRunners, []))]
  if (dead.length > 0) await db.run(unlock, [dead.map(({ id }) => id)])
}
