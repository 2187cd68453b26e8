import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Task, WorkerEvents } from 'graphile-worker'
import type { Db, Queryable } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import type { Log } from '../log.ts'
import { type JobRecovery, recoverJobs } from './job-recovery.ts'

export type JobHandler = (payload: unknown) => Promise<void>

const addJobStatement = statement<
  unknown,
  [name: string, payload: string, runAt: Temporal.Instant | null, key: string | null]
>(
  'jobs.add',
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
  await tx.run(addJobStatement, [name, JSON.stringify(payload), runAt ?? null, key ?? null])
}

/** Runs the handler `name` at the times of `cron`: five fields as in crontab, UTC. */
export interface Schedule {
  readonly name: string
  readonly cron: string
}

export interface JobLoop {
  stop(): Promise<void>
}

interface JobLoopOptions {
  readonly handlers: Readonly<Record<string, JobHandler>>
  readonly schedules: readonly Schedule[]
}

/**
 * Starts to run jobs and returns at once. Any number of processes may share one database. Failed jobs are retried with
 * exponential backoff. The loop is restarted when the database fails at its start or while it records finished jobs.
 */
export function startJobs(db: Db, log: Log, work: JobLoopOptions): JobLoop {
  const stopping = new AbortController()
  const keepRunning = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await runJobs(db, log, work, stopping.signal)
        if (!stopping.signal.aborted) log.error('the job loop ended; it is started again')
      } catch (err) {
        log.error({ err }, 'the job loop could not start; it is tried again')
      }
      await wait(restartDelayMs, undefined, stopping).catch(() => undefined)
    }
  }
  const ended = keepRunning()
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}

const restartDelayMs = 1_000

/** Resolves when it was stopped, or when it ended because finished jobs could not be recorded. */
async function runJobs(
  db: Db,
  log: Log,
  { handlers, schedules }: JobLoopOptions,
  stopping: AbortSignal,
): Promise<void> {
  const { Logger, parseCronItems, run } = await import('graphile-worker')
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]): [string, Task] => [name, async (payload) => handle(payload)]),
  )
  let recovery: JobRecovery | undefined
  const events: WorkerEvents = new EventEmitter()
  events.once('pool:create', ({ workerPool }) => {
    recovery = recoverJobs(db, log, workerPool.id)
  })
  const running = run({
    events,
    pgPool: db.pool,
    taskList,
    parsedCronItems: parseCronItems(schedules.map(({ cron, name }) => ({ task: name, match: cron, identifier: name }))),
    concurrency: 4,
    pollInterval: 1_000,
    // Jobs are fetched and completed in batches, which leaves more of the database to requests. Without batches a failed
    // completion would be an unhandled rejection and end the process.
    preset: {
      worker: {
        localQueue: { size: 12, refetchDelay: { durationMs: 50 } },
        completeJobBatchDelay: 20,
        failJobBatchDelay: 20,
      },
    },
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ job: message }, 'a job failed')
      else if (level === 'warning') log.warn({ job: message }, 'a warning of the job loop')
    }),
  })
  try {
    const runner = await running
    let stopped: Promise<void> | undefined
    const stop = (): void => {
      stopped = runner.stop().catch(() => undefined)
    }
    if (stopping.aborted) stop()
    stopping.addEventListener('abort', stop, { once: true })
    await runner.promise.catch((err: unknown) => log.warn({ err }, 'the job loop failed'))
    stopping.removeEventListener('abort', stop)
    await stopped
  } finally {
    recovery?.stop()
  }
}
