import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Problem } from '#kernel/problem.ts'
import type { PaintTask } from './paint-task.ts'

export interface WorkerAsk {
  readonly id: number
  readonly task: PaintTask
}
export type WorkerAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string }

/** `now` for somebody who looks at the page, `later` for pictures drawn ahead. */
export type Urgency = 'now' | 'later'

export interface Pool {
  /** Rejects when the queue is too long (`temporarily-unavailable`), the drawing fails, its thread dies, or it takes longer than `patience`. */
  paint(task: PaintTask, urgency: Urgency): Promise<Uint8Array>
  /** Waiting and running drawings somebody looks at. */
  readonly busy: number
  stop(): Promise<void>
}

export interface PoolOptions {
  readonly cacheDir: string
  /** Threads; when missing, two, or one on a machine with one core. */
  readonly threads?: number
  /** Milliseconds after which a drawing is given up and its thread replaced. */
  readonly patience?: number
  readonly script?: URL
}

interface Job {
  readonly id: number
  readonly task: PaintTask
  readonly urgency: Urgency
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

interface Thread {
  readonly worker: Worker
  job: Job | null
  timer: NodeJS.Timeout | null
}

const PATIENCE_MS = 20_000

/** Some ten seconds of work. Whoever comes later is told to come again rather than kept waiting. */
const LONGEST_QUEUE = 600

/** Drawing makes much short-lived text; a large nursery would only let it lie about. */
const SMALL_NURSERY = { maxYoungGenerationSizeMb: 4 }

/** Threads are started when the first pictures are asked for, and replaced when they die. */
export function startPool(options: PoolOptions): Pool {
  const size = options.threads ?? Math.min(2, availableParallelism())
  const script = options.script ?? new URL('./worker.ts', import.meta.url)
  const threads = new Set<Thread>()
  const waiting: Record<Urgency, Job[]> = { now: [], later: [] }
  let lastId = 0
  let stopped = false

  const next = (): Job | undefined => waiting.now.shift() ?? waiting.later.shift()

  const give = (thread: Thread): void => {
    const job = next()
    thread.job = job ?? null
    if (!job) {
      thread.worker.unref()
      return
    }
    thread.worker.ref()
    thread.timer = setTimeout(
      () => replace(thread, new Error('the drawing took too long')),
      options.patience ?? PATIENCE_MS,
    )
    thread.worker.postMessage({ id: job.id, task: job.task } satisfies WorkerAsk)
  }

  const done = (thread: Thread): Job | null => {
    if (thread.timer) clearTimeout(thread.timer)
    const { job } = thread
    thread.timer = null
    thread.job = null
    return job
  }

  const replace = (thread: Thread, error: Error): void => {
    if (!threads.delete(thread)) return
    done(thread)?.reject(error)
    void thread.worker.terminate()
    if (!stopped) serve()
  }

  const start = (): Thread => {
    const worker = new Worker(script, { workerData: { cacheDir: options.cacheDir }, resourceLimits: SMALL_NURSERY })
    const thread: Thread = { worker, job: null, timer: null }
    worker.on('message', (answer: WorkerAnswer) => {
      if (answer.id !== thread.job?.id) return
      const job = done(thread)
      if ('bytes' in answer) job?.resolve(answer.bytes)
      else job?.reject(new Error(answer.error))
      give(thread)
    })
    worker.on('error', (error: Error) => replace(thread, error))
    worker.on('exit', () => replace(thread, new Error('the drawing thread ended')))
    threads.add(thread)
    return thread
  }

  /** Wakes an idle thread, or starts one while there are fewer than allowed. */
  const serve = (): void => {
    if (waiting.now.length + waiting.later.length === 0) return
    const idle = [...threads].find(({ job }) => job === null)
    if (idle) give(idle)
    else if (threads.size < size) give(start())
  }

  return {
    get busy() {
      return waiting.now.length + [...threads].filter(({ job }) => job?.urgency === 'now').length
    },
    paint: (task, urgency) =>
      new Promise((resolve, reject) => {
        if (stopped) return reject(new Error('the drawing threads are stopped'))
        if (waiting.now.length >= LONGEST_QUEUE)
          return reject(new Problem('temporarily-unavailable', { retryAfter: 2 }))
        waiting[urgency].push({ id: ++lastId, task, urgency, resolve, reject })
        serve()
      }),
    stop: async () => {
      stopped = true
      const abandoned = [...waiting.now.splice(0), ...waiting.later.splice(0)]
      for (const { reject } of abandoned) reject(new Error('the drawing threads are stopped'))
      const ending = [...threads].map((thread) => {
        threads.delete(thread)
        done(thread)?.reject(new Error('the drawing threads are stopped'))
        return thread.worker.terminate()
      })
      await Promise.all(ending)
    },
  }
}
