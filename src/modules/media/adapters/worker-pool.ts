import { availableParallelism } from 'node:os'
import { Problem } from '#kernel/problem.ts'
import type { PictureSource } from '../ports.ts'
import { pictureQueue } from '../rules/picture-queue.ts'
import { effortOf, type PictureTask } from '../rules/picture-task.ts'
import { type PictureWorker, startPictureWorker } from './worker-thread.ts'

export interface WorkerPoolOptions {
  /** Module that the worker threads run; it answers each `PictureTask` with a `WorkerReply`. */
  readonly script: URL
  /** Passed to the script as `workerData`; plain data. */
  readonly workerData?: unknown
  /** Two when missing, one on a machine with one core. */
  readonly threads?: number
  /** Milliseconds after which a picture is given up. */
  readonly timeoutMs?: number
}

interface Job extends PromiseWithResolvers<Uint8Array> {
  readonly task: PictureTask
}

const TIMEOUT_MS = 20_000

const unavailable = (): Problem => new Problem('temporarily-unavailable', { retryAfter: 2 })

/**
 * Makes pictures in worker threads, so that the event loop is never blocked. Threads start with the first tasks and are
 * replaced when they die.
 */
export function workerPool(options: WorkerPoolOptions): PictureSource {
  const size = options.threads ?? Math.min(2, availableParallelism())
  const { script, workerData, timeoutMs = TIMEOUT_MS } = options
  const workers = new Set<PictureWorker>()
  const waiting = pictureQueue<Job>()
  let stopped = false

  const start = (): void => {
    const worker = startPictureWorker({
      script,
      workerData,
      timeoutMs,
      onIdle: () => serve(),
      onEnd: (error, wasOpen) => {
        workers.delete(worker)
        // A worker that fails to start would fail for the next task too.
        if (!wasOpen) failAll(error)
        serve()
      },
    })
    workers.add(worker)
  }

  const serve = (): void => {
    for (const worker of workers) {
      if (worker.state !== 'idle') continue
      const job = waiting.next()
      if (!job) return
      worker.make(job.task).then(job.resolve, job.reject)
    }
    if (waiting.isEmpty || workers.size >= size) return
    // Workers start one at a time: the first one may fill a cache that the others read.
    if (![...workers].some(({ state }) => state === 'starting')) start()
  }

  const failAll = (error: Error): void => {
    for (const { reject } of waiting.clear()) reject(error)
  }

  return {
    make: (task, waiter) => {
      const job: Job = { task, ...Promise.withResolvers<Uint8Array>() }
      const place = stopped ? null : waiting.add(job, effortOf(task), waiter)
      if (place === null) job.reject(unavailable())
      else serve()
      return { bytes: job.promise, alsoFor: (other) => place?.improve(other) }
    },
    stop: async () => {
      stopped = true
      failAll(unavailable())
      await Promise.all([...workers].map((worker) => worker.stop(unavailable())))
      workers.clear()
    },
  }
}
