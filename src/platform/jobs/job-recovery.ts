import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import type { Log } from '../log.ts'

const noteRunner = statement<unknown, [id: string, process: string]>(
  'jobs.note-runner',
  'INSERT INTO job_runner (id, process) VALUES ($1, $2) ON CONFLICT DO NOTHING',
)

/** Also those that this very process had before: it has one at a time. */
const forgetDead = statement<{ id: string }, [runner: string, process: string]>(
  'jobs.forget-dead',
  `DELETE FROM job_runner r WHERE r.process = $2 AND r.id <> $1 OR NOT EXISTS (
     SELECT FROM pg_stat_activity a WHERE a.datname = current_database() AND a.application_name = r.process)
   RETURNING r.id`,
)

/** A runner whose name was never written down, or was forgotten before its jobs were freed, died in that moment. */
const nameless = statement<{ id: string }>(
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
 * Frees the jobs that killed processes were working on, now and every few seconds; the queue by itself would wait
 * four hours for them. A process that only lost its connections for a moment may have its jobs done twice, which
 * every handler stands. `runner` is the name under which this process locks jobs.
 */
export function recoverJobs(db: Db, log: Log, runner: string): JobRecovery {
  const look = (): void => {
    freeJobsOfTheDead(db, runner).catch((err: unknown) => {
      log.warn({ err }, 'nobody looked for the jobs of dead processes')
    })
  }
  look()
  const timer = setInterval(look, everyMs).unref()
  return { stop: () => clearInterval(timer) }
}

async function freeJobsOfTheDead(db: Db, runner: string): Promise<void> {
  await db.run(noteRunner, [runner, db.session])
  const dead = [...(await db.rows(forgetDead, [runner, db.session])), ...(await db.rows(nameless, []))]
  if (dead.length > 0) await db.run(unlock, [dead.map(({ id }) => id)])
}
