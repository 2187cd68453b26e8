import { availableParallelism } from 'node:os'
import { Problem } from '#kernel/problem.ts'
import type { PaintTask } from './paint-task.ts'
import { type DrawingThread, startThread } from './thread.ts'

/** `now` for somebody who looks at the page, `later` for pictures drawn ahead. */
export type Urgency = 'now' | 'later'

export interface Pool {
  /**
   * Rejects when the queue is too long or the pool stopped (`temporarily-unavailable`), when the drawing fails or
   * takes too long, and when its thread dies.
   */
  paint(task: PaintTask, urgency: Urgency): Promise<Uint8Array>
  /** What is left fails. */
  stop(): Promise<void>
}

export interface PoolOptions {
  readonly cacheDir: string
  /** Threads; when missing, two, or one on a machine with one core. */
  readonly threads?: number
  /** Milliseconds after which a drawing is given up. */
  readonly patience?: number
  readonly script?: URL
}

interface Job extends PromiseWithResolvers<Uint8Array> {
  readonly task: PaintTask
}

const PATIENCE_MS = 20_000

/** Some ten seconds of work. Whoever comes later is told to come again rather than kept waiting. */
const LONGEST_QUEUE = 600

const notNow = (): Problem => new Problem('temporarily-unavailable', { retryAfter: 2 })

/** Threads are started when the first pictures are asked for, and replaced when they die. */
export function startPool(options: PoolOptions): Pool {
  const size = options.threads ?? Math.min(2, availableParallelism())
  const script = options.script ?? new URL('./worker.ts', import.meta.url)
  const { cacheDir, patience = PATIENCE_MS } = options
  const threads = new Set<DrawingThread>()
  const waiting: Record<Urgency, Job[]> = { now: [], later: [] }
  let stopped = false

  const start = (): void => {
    const thread = startThread({
      script,
      cacheDir,
      patience,
      onIdle: () => serve(),
      onEnd: (error, wasOpen) => {
        threads.delete(thread)
        // A thread that cannot open would not open for the next drawing either.
        if (!wasOpen) failAll(error)
        serve()
      },
    })
    threads.add(thread)
  }

  const serve = (): void => {
    for (const thread of threads) {
      if (thread.state !== 'idle') continue
      const job = waiting.now.shift() ?? waiting.later.shift()
      if (!job) return
      thread.paint(job.task).then(job.resolve, job.reject)
    }
    if (waiting.now.length + waiting.later.length === 0 || threads.size >= size) return
    // One opens after the other, because the first may have to take the art out of its set for all.
    if (![...threads].some(({ state }) => state === 'opening')) start()
  }

  const failAll = (error: Error): void => {
    for (const { reject } of [...waiting.now.splice(0), ...waiting.later.splice(0)]) reject(error)
  }

  return {
    paint: (task, urgency) => {
      const job: Job = { task, ...Promise.withResolvers<Uint8Array>() }
      if (stopped || waiting.now.length >= LONGEST_QUEUE) job.reject(notNow())
      else {
        waiting[urgency].push(job)
        serve()
      }
      return job.promise
    },
    stop: async () => {
      stopped = true
      failAll(notNow())
      await Promise.all([...threads].map((thread) => thread.stop()))
      threads.clear()
    },
  }
}
