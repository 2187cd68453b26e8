import { randomUUID } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { listen } from '../db/listen.ts'
import type { Log } from '../log.ts'
import { failedJobCount } from './figures.ts'
import { unlockJobsOfDeadRunners } from './job-recovery.ts'
import { oldestDueSeconds } from './queue.ts'
import { type JobHandler, type JobRunner, startRunner } from './runner.ts'
import { type Schedule, startSchedules } from './schedules.ts'

export interface JobLoop {
  /** The figures of the last check, which is made every five seconds. */
  readonly status: JobLoopStatus
  /** Waits at most ten seconds for running handlers. */
  stop(): Promise<void>
}

export interface JobLoopStatus {
  /** For how many seconds the oldest due job has waited. */
  readonly oldestDueSeconds: number
  /** Whether due jobs wait and no handler has begun or ended for half a minute. */
  readonly isStalled: boolean
}

export interface JobLoopOptions {
  readonly handlers: Readonly<Record<string, JobHandler>>
  readonly schedules: readonly Schedule[]
  /** Milliseconds between two checks. */
  readonly checkMs?: number
}

const stopLimitMs = 10_000
/** A due job waits for less than a second while the runner has a free place. */
const expectedSeconds = 10
const checksUntilStalled = 6

/**
 * Starts to run jobs and returns at once. Any number of processes may share one database. A watchdog replaces a runner that
 * makes no progress, for example because its handlers never end, and takes over the jobs of dead runners.
 */
export function startJobs(db: Db, log: Log, { handlers, schedules, checkMs = 5_000 }: JobLoopOptions): JobLoop {
  const newRunner = (): JobRunner => startRunner(db, log, { id: `runner-${randomUUID()}`, handlers })
  let runner = newRunner()
  let status: JobLoopStatus = { oldestDueSeconds: 0, isStalled: false }
  let progress = 0
  let checksWithoutProgress = 0
  const stopped = new AbortController()

  let failedJobs = 0
  /** A job may also use up its last attempt when its process is killed. */
  const reportFailed = async (): Promise<void> => {
    const count = await failedJobCount(db)
    if (count > failedJobs) log.fatal({ count }, 'jobs have used up their attempts')
    failedJobs = count
  }
  const check = async (): Promise<void> => {
    const hasPooler = (await listening).isDirect() === false
    await unlockJobsOfDeadRunners(db, runner.id, hasPooler ? '' : db.session)
    const seconds = await oldestDueSeconds(db, Object.keys(handlers), runner.waiting())
    const hasProgressed = seconds < expectedSeconds || runner.progress() !== progress
    progress = runner.progress()
    await reportFailed()
    checksWithoutProgress = hasProgressed ? 0 : checksWithoutProgress + 1
    status = { oldestDueSeconds: seconds, isStalled: checksWithoutProgress >= checksUntilStalled }
    if (checksWithoutProgress === 0 || checksWithoutProgress % checksUntilStalled !== 0 || stopped.signal.aborted)
      return
    log.fatal({ running: runner.running(), seconds }, 'due jobs wait and none is run; the runner is replaced')
    // The old one still records what its handlers end.
    void runner.stop(stopped.signal)
    runner = newRunner()
    progress = 0
  }
  let timer: NodeJS.Timeout | undefined
  const watch = async (): Promise<void> => {
    await check().catch((err: unknown) => {
      // The end of the process may close the database under a check.
      if (!stopped.signal.aborted) log.warn({ err }, 'the job loop could not be checked')
    })
    if (!stopped.signal.aborted) timer = setTimeout(() => void watch(), checkMs).unref()
  }
  const listening = listen(db, 'jobs:insert', log, () => runner.wake())
  const scheduler = startSchedules(db, log, schedules)
  void watch()
  return {
    get status() {
      return status
    },
    stop: async () => {
      stopped.abort()
      clearTimeout(timer)
      scheduler.stop()
      await runner.stop(AbortSignal.timeout(stopLimitMs))
      await listening.then((listener) => listener.stop())
    },
  }
}
