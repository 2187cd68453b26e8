import { firstUuid7 } from '#kernel/ids.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import type { Figure, FigureValue } from '../figures.ts'

const countJobs = statement<FigureValue>(
  'jobs.count',
  `SELECT CASE WHEN attempts >= max_attempts AND locked_at IS NULL THEN 'failed' WHEN locked_at IS NOT NULL THEN 'taken'
     WHEN run_at <= now() THEN 'due' ELSE 'planned' END AS label, count(*) AS value
   FROM graphile_worker._private_jobs GROUP BY 1 ORDER BY 1`,
)

const oldestDue = statement<FigureValue>(
  'jobs.longest-wait',
  `SELECT coalesce(extract(epoch FROM now() - min(run_at)), 0)::float8 AS value FROM graphile_worker._private_jobs
   WHERE is_available AND run_at <= now()`,
)

const failedJobs = statement<FigureValue>(
  'jobs.count-failed',
  `SELECT t.identifier AS label, count(*) AS value FROM graphile_worker._private_jobs j
   JOIN graphile_worker._private_tasks t ON t.id = j.task_id
   WHERE j.attempts >= j.max_attempts AND j.locked_at IS NULL GROUP BY 1 ORDER BY 1`,
)

export interface FailedJob {
  readonly id: string
  readonly name: string
  readonly attempts: number
  readonly error: string | null
  /** Of its last attempt. */
  readonly at: Temporal.Instant
  /** Of all rows, on each of them. */
  readonly total: number
}

/** Jobs that have used up their attempts, the latest first, at most 500. */
export const selectFailedJobs = statement<FailedJob>(
  'jobs.failed',
  `SELECT j.id::text, t.identifier AS name, j.attempts::int, left(j.last_error, 500) AS error, j.updated_at AS at,
     count(*) OVER ()::int AS total
   FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
   WHERE j.attempts >= j.max_attempts AND j.locked_at IS NULL ORDER BY j.updated_at DESC, j.id DESC LIMIT 500`,
)

const undeliveredEvents = statement<FigureValue>(
  'outbox.count-undelivered',
  `SELECT coalesce(sum(json_array_length(j.payload -> 'ids')), 0)::float8 AS value FROM graphile_worker._private_jobs j
   JOIN graphile_worker._private_tasks t ON t.id = j.task_id AND t.identifier = 'outbox'`,
)

const recentEvents = statement<FigureValue, [since: string]>(
  'outbox.count-recent',
  'SELECT kind AS label, count(*) AS value FROM outbox_event WHERE id >= $1::uuid GROUP BY 1 ORDER BY 1',
)

/** How many jobs have used up their attempts, and wait for somebody to repair them. */
export async function failedJobCount(db: Db): Promise<number> {
  return (await db.rows(failedJobs, [])).reduce((sum, { value }) => sum + value, 0)
}

/** The queue and the outbox. Events tell how many orders were placed and payments captured. */
export function queueFigures({ db, clock }: Pick<Context, 'db' | 'clock'>): Figure[] {
  return [
    { name: 'poftim_jobs', help: 'Jobs by state', label: 'state', read: () => db.rows(countJobs, []) },
    {
      name: 'poftim_jobs_oldest_due_seconds',
      help: 'Waiting time of the oldest due job',
      read: () => db.rows(oldestDue, []),
    },
    {
      name: 'poftim_jobs_failed',
      help: 'Jobs that have used up their attempts, by name: alarm above 0',
      label: 'name',
      read: () => db.rows(failedJobs, []),
    },
    {
      name: 'poftim_outbox_undelivered_events',
      help: 'Events that not every subscriber has handled',
      read: () => db.rows(undeliveredEvents, []),
    },
    {
      name: 'poftim_events_last_hour',
      help: 'Events of the last hour by kind, such as order.placed and payment.captured',
      label: 'kind',
      read: () => db.rows(recentEvents, [firstUuid7(clock.now().subtract({ hours: 1 }))]),
    },
  ]
}
