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
  /** A later job of the same key takes the place of a waiting one. */
  readonly key?: string
}

/** Inside a transaction the job exists only if the transaction commits. Handlers must stand being run twice. */
export async function addJob(tx: Queryable, { name, payload, runAt, key }: JobRequest): Promise<void> {
  await tx.run(addJobStatement, [name, JSON.stringify(payload), runAt ?? null, key ?? null])
}

/** A handler that runs on a clock: `cron` as in crontab, five fields, UTC. */
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
 * Takes jobs from now on, without keeping anybody waiting; any number of processes may do so on one database. Failed
 * jobs are tried again with growing delays, and a beginning that the database fails is made again; so is one after the
 * database broke while the loop was noting what is done.
 */
export function startJobs(db: Db, log: Log, work: JobLoopOptions): JobLoop {
  const stopping = new AbortController()
  const goOn = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await takeJobs(db, log, work, stopping.signal)
        if (!stopping.signal.aborted) log.error('the job loop broke; it begins again')
      } catch (err) {
        log.error({ err }, 'the job loop could not begin; it tries again')
      }
      await wait(beginsAgainMs, undefined, stopping).catch(() => undefined)
    }
  }
  const over = goOn()
  return {
    stop: async () => {
      stopping.abort()
      await over
    },
  }
}

const beginsAgainMs = 1_000

/** Resolves when it was stopped, or ended by itself: it does when it cannot note what is done. */
async function takeJobs(
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
    // In a rush jobs are fetched and noted as done by the dozen, so that they leave the database to the shoppers.
    // What cannot be noted outside a batch would be a rejection that nobody hears, and the end of the process.
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
      else if (level === 'warning') log.warn({ job: message }, 'the job loop warns')
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
    await runner.promise.catch((err: unknown) => log.warn({ err }, 'the job loop broke'))
    stopping.removeEventListener('abort', stop)
    await stopped
  } finally {
    recovery?.stop()
  }
}
