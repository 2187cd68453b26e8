import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'
import { splitTrace, traced } from '../tracing/tracing.ts'
import { makeAlarm } from './alarm.ts'
import { deleteJobs, retryJobs, returnJobs, type TakenJob, takeJobs } from './queue.ts'

export type JobHandler = (payload: unknown) => Promise<void>

export interface RunnerOptions {
  /** The name under which the runner locks jobs. */
  readonly id: string
  readonly handlers: Readonly<Record<string, JobHandler>>
}

export interface JobRunner {
  readonly id: string
  /** The names of the jobs whose handlers run now. */
  running(): string[]
  /** The ids of the jobs that are locked and not begun. */
  waiting(): string[]
  /** How many handlers have begun or ended. */
  progress(): number
  /** Looks for due jobs now rather than at the next poll. */
  wake(): void
  /**
   * Takes no more jobs and waits until running handlers have ended and their jobs are recorded, or until `limit`. Jobs that
   * are still locked then are run again by another runner.
   */
  stop(limit: AbortSignal): Promise<void>
}

const concurrency = 4
/** Jobs are taken in batches, which leaves more of the database to requests. */
const batchSize = 12
const pollMs = 1_000
/** New jobs collect for this long before they are taken, and ended ones before they are recorded. */
const collectMs = 25
const retryMs = 1_000

/**
 * Starts to run due jobs. Failed jobs are retried with exponential backoff. What fails while the database is unavailable is
 * repeated: taking jobs, and recording those that have ended.
 */
export function startRunner(db: Db, log: Log, { id, handlers }: RunnerOptions): JobRunner {
  const names = Object.keys(handlers)
  const taken: TakenJob[] = []
  const running = new Map<string, TakenJob>()
  const done = new Set<string>()
  const failed = new Map<string, string>()
  const mayTake = makeAlarm()
  const hasEnded = makeAlarm()
  let progress = 0
  let isStopping = false
  let hasGivenUp = false

  const handle = async (job: TakenJob): Promise<void> => {
    progress++
    running.set(job.id, job)
    try {
      await runTraced(job, handlers[job.name])
      done.add(job.id)
    } catch (err) {
      const line = { err, job: job.name, id: job.id, attempt: job.attempts }
      if (job.attempts < job.maxAttempts) log.error(line, 'a job failed')
      else log.fatal(line, 'a job failed for the last time')
      failed.set(job.id, err instanceof Error ? err.message : String(err))
    }
    running.delete(job.id)
    progress++
    hasEnded.raise()
    begin()
  }
  const begin = (): void => {
    while (running.size < concurrency && !isStopping) {
      const next = taken.shift()
      if (next === undefined) return
      if (taken.length === 0) mayTake.raise()
      void handle(next)
    }
  }

  /** Unlocks what this runner has locked and does not hold: jobs still to begin, and those that a broken connection lost. */
  const returnTaken = async (): Promise<void> => {
    taken.length = 0
    await db.run(returnJobs, [id, [...running.keys(), ...done, ...failed.keys()]])
  }
  const take = async (): Promise<void> => {
    let mayHaveLost = false
    while (!isStopping) {
      try {
        if (mayHaveLost) await returnTaken()
        mayHaveLost = true
        const jobs = await db.rows(takeJobs, [id, names, batchSize])
        mayHaveLost = false
        taken.push(...jobs)
        begin()
        if (jobs.length === 0) {
          await wait(collectMs)
          await mayTake.wait(pollMs)
        }
        while (taken.length > 0 && !isStopping) await mayTake.wait()
      } catch (err) {
        log.warn({ err }, 'no jobs could be taken; it is tried again')
        await wait(retryMs)
      }
    }
    await returnTaken().catch((err: unknown) => log.warn({ err }, 'taken jobs could not be returned'))
  }

  const record = async (): Promise<void> => {
    const [ended, retried] = [[...done], [...failed]]
    if (ended.length > 0) await db.run(deleteJobs, [ended])
    for (const job of ended) done.delete(job)
    const failures = retried.map(([job, error]) => ({ id: job, error }))
    if (failures.length > 0) await db.run(retryJobs, [id, JSON.stringify(failures)])
    for (const [job] of retried) failed.delete(job)
  }
  const isIdle = (): boolean => running.size + done.size + failed.size === 0
  const recordEnded = async (): Promise<void> => {
    while (!hasGivenUp && !(isStopping && isIdle())) {
      await hasEnded.wait()
      await wait(collectMs)
      await record().catch(async (err: unknown) => {
        log.warn({ err }, 'ended jobs could not be recorded; it is tried again')
        await wait(retryMs)
        hasEnded.raise()
      })
    }
  }

  const ended = Promise.all([take(), recordEnded()])
  return {
    id,
    running: () => [...running.values()].map(({ name }) => name),
    waiting: () => taken.map((job) => job.id),
    progress: () => progress,
    wake: () => mayTake.raise(),
    stop: async (limit) => {
      isStopping = true
      for (const alarm of [mayTake, hasEnded]) alarm.raise()
      if (!limit.aborted) await Promise.race([ended, once(limit, 'abort')])
      hasGivenUp = true
      hasEnded.raise()
    },
  }
}

/** Runs a job as a part of the trace in which it was added. */
function runTraced({ name, payload: stored, attempts }: TakenJob, handler: JobHandler | undefined): Promise<void> {
  const { payload, traceparent } = splitTrace(stored)
  const attributes = { 'poftim.job.name': name, 'poftim.job.attempt': attempts }
  return traced({ name: `job ${name}`, kind: 'consumer', attributes }, traceparent, async () => handler?.(payload))
}
