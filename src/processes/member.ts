import cluster from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { JobLoopStatus } from '#platform/jobs/job-loop.ts'
import { StartupError } from '#platform/startup-error.ts'
import type { ProcessPlace, ProcessQuestion, ToPrimary, ToWorker } from './messages.ts'

export interface Addresses {
  readonly url: string
  readonly consoleUrl: string | null
}

/** A process of the shop, as the primary sees it. */
export interface Member {
  readonly pid: number
  /** Rejects with StartupError when the process ends before it serves; what it lacked is on its standard error. */
  readonly ready: Promise<Addresses>
  /** Resolves with the exit status or the signal. */
  readonly ended: Promise<string>
  readonly jobsEnded: Promise<void>
  isReady(): boolean
  /** Milliseconds since it was ready; null when it never was. */
  servedMs(): number | null
  send(message: ToWorker): void
  /** Undefined when it has not answered after two seconds. */
  ask(question: ProcessQuestion): Promise<unknown>
  /** Whether it still ran. */
  kill(): boolean
}

const answerLimitMs = 2_000

/** Starts a process; `tellJobs` hears of its job loop. */
export function startMember(place: ProcessPlace, tellJobs: (status: JobLoopStatus | null) => void): Member {
  const worker = cluster.fork()
  let readyAt: number | null = null
  let hasEnded = false
  let asked = 0
  const answers = new Map<number, (value: unknown) => void>()
  const ready = Promise.withResolvers<Addresses>()
  const jobsEnded = Promise.withResolvers<void>()
  const heed = (message: ToPrimary): void => {
    if (message.kind === 'ready') {
      readyAt = performance.now()
      ready.resolve({ url: message.url, consoleUrl: message.consoleUrl })
    } else if (message.kind === 'jobs') tellJobs(message.status)
    else if (message.kind === 'jobs-ended') jobsEnded.resolve()
    else answers.get(message.id)?.(message.value)
  }
  worker.on('message', heed)
  worker.on('error', () => undefined)
  const ended = once(worker, 'exit').then(([status, signal]) => {
    hasEnded = true
    ready.reject(new StartupError('A process of the shop ended before it served.'))
    return String(signal ?? status)
  })
  // A replacement that fails is told by `ended`.
  ready.promise.catch(() => undefined)
  const send = (message: ToWorker): void => {
    if (worker.isConnected()) worker.send(message, () => undefined)
  }
  send({ kind: 'start', place })
  return {
    pid: worker.process.pid ?? 0,
    ready: ready.promise,
    ended,
    jobsEnded: jobsEnded.promise,
    isReady: () => readyAt !== null && !hasEnded,
    servedMs: () => (readyAt === null ? null : performance.now() - readyAt),
    send,
    ask: async (question) => {
      const id = ++asked
      const answer = Promise.withResolvers<unknown>()
      answers.set(id, answer.resolve)
      const limit = new AbortController()
      send({ kind: 'ask', id, question })
      const late = wait(answerLimitMs, undefined, { signal: limit.signal }).catch(() => undefined)
      return Promise.race([answer.promise, late, ended.then(() => undefined)]).finally(() => {
        answers.delete(id)
        limit.abort()
      })
    },
    kill: () => !hasEnded && worker.process.kill('SIGKILL'),
  }
}
