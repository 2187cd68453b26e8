import type { Db, Queryable } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { withTrace } from '../tracing/tracing.ts'

/**
 * SQL that adds a job without a key and tells the runners. The values are SQL, `more` further common table expressions, and
 * without `only` there is no job. The function of Graphile Worker does the same, and serves a name that had no job before; it
 * takes seven times as long.
 */
export const insertJob = (name: string, payload: string, { runAt = 'now()', more = '', only = 'true' } = {}): string =>
  `WITH ${more} job AS (
     INSERT INTO graphile_worker._private_jobs (task_id, payload, run_at, max_attempts)
     SELECT id, ${payload}, ${runAt}, 12 FROM graphile_worker._private_tasks WHERE identifier = ${name} AND ${only} RETURNING id
   )
   SELECT CASE WHEN NOT ${only} THEN false WHEN EXISTS (SELECT FROM job) THEN pg_notify('jobs:insert', '{"count":1}') IS NULL
     ELSE graphile_worker.add_job(${name}, ${payload}, run_at => ${runAt}, max_attempts => 12) IS NULL END`

/** The payload of a job for SQL of `insertJob`, as JSON: with the trace that it goes on. */
export const jobPayload = (payload: unknown): string => JSON.stringify(withTrace(payload))

const addStatement = statement<unknown, [name: string, payload: string, runAt: Temporal.Instant | null]>(
  'jobs.add',
  insertJob('$1', '$2::json', { runAt: 'coalesce($3::timestamptz, now())' }),
)

const addKeyedStatement = statement<
  unknown,
  [name: string, payload: string, runAt: Temporal.Instant | null, key: string]
>(
  'jobs.add-keyed',
  'SELECT graphile_worker.add_job($1, $2::json, run_at => coalesce($3::timestamptz, now()), job_key => $4, max_attempts => 12)',
)

export interface JobRequest {
  readonly name: string
  readonly payload: unknown
  readonly runAt?: Temporal.Instant
  /** A new job replaces a waiting job of the same key. */
  readonly key?: string
}

/** Adds a job, in a transaction only if it commits. Handlers must be idempotent: a job may run more than once. */
export async function addJob(tx: Queryable, { name, payload, runAt, key }: JobRequest): Promise<void> {
  const values = [name, jobPayload(payload), runAt ?? null] as const
  await (key === undefined ? tx.run(addStatement, values) : tx.run(addKeyedStatement, [...values, key]))
}

export interface TakenJob {
  readonly id: string
  readonly name: string
  readonly payload: unknown
  readonly attempts: number
  readonly maxAttempts: number
}

/** Locks due jobs for a runner, by priority and time. */
export const takeJobs = statement<TakenJob, [runner: string, names: readonly string[], limit: number]>(
  'jobs.take',
  `WITH due AS (
     SELECT id FROM graphile_worker._private_jobs
     WHERE is_available AND run_at <= now()
       AND task_id = ANY (ARRAY(SELECT id FROM graphile_worker._private_tasks WHERE identifier = ANY ($2::text[])))
     ORDER BY priority, run_at LIMIT $3::int FOR UPDATE SKIP LOCKED
   )
   UPDATE graphile_worker._private_jobs j SET attempts = attempts + 1, locked_by = $1, locked_at = now()
   FROM due, graphile_worker._private_tasks t WHERE j.id = due.id AND t.id = j.task_id
   RETURNING j.id::text, t.identifier AS name, j.payload, j.attempts, j.max_attempts AS "maxAttempts"`,
)

/** Also deletes jobs whose lock another runner has taken over: they are done, and need not run again. */
export const deleteJobs = statement<unknown, [ids: readonly string[]]>(
  'jobs.delete',
  'DELETE FROM graphile_worker._private_jobs WHERE id = ANY ($1::bigint[])',
)

/** Plans the next attempt of failed jobs: e to the power of the attempts so far, in seconds, at most six hours. */
export const retryJobs = statement<unknown, [runner: string, failures: string]>(
  'jobs.retry',
  `UPDATE graphile_worker._private_jobs j
   SET last_error = f.error, run_at = greatest(now(), run_at) + exp(least(attempts, 10)) * interval '1 second',
       locked_by = NULL, locked_at = NULL
   FROM jsonb_to_recordset($2::jsonb) AS f (id bigint, error text) WHERE j.id = f.id AND j.locked_by = $1`,
)

/** Unlocks the jobs that a runner has locked, except `kept`, as if it had never taken them. */
export const returnJobs = statement<unknown, [runner: string, kept: readonly string[]]>(
  'jobs.return',
  `UPDATE graphile_worker._private_jobs SET attempts = greatest(0, attempts - 1), locked_by = NULL, locked_at = NULL
   WHERE locked_by = $1 AND id <> ALL ($2::bigint[])`,
)

const selectWait = statement<{ seconds: number }, [names: readonly string[], taken: readonly string[]]>(
  'jobs.oldest-due',
  `SELECT coalesce(extract(epoch FROM now() - min(run_at)), 0)::float8 AS seconds FROM graphile_worker._private_jobs
   WHERE run_at <= now() AND (is_available OR id = ANY ($2::bigint[]))
     AND task_id = ANY (ARRAY(SELECT id FROM graphile_worker._private_tasks WHERE identifier = ANY ($1::text[])))`,
)

/**
 * For how many seconds the oldest due job of these names has waited to be run; 0 when none is due. `taken` are jobs that a
 * runner has locked and not begun.
 */
export async function oldestDueSeconds(db: Db, names: readonly string[], taken: readonly string[]): Promise<number> {
  return (await db.one(selectWait, [names, taken])).seconds
}
