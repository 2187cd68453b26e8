import { Worker } from 'node:worker_threads'
import type { PictureTask } from '../rules/picture-task.ts'

/** What a worker script posts: `ready` once after its start, then one reply to each task. */
export type WorkerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'made'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: string }

export interface PictureWorkerOptions {
  readonly script: URL
  readonly workerData: unknown
  /** Milliseconds after which a task is rejected and the thread terminated. */
  readonly timeoutMs: number
  /** Called when the worker can take a task: after its start and after each task. */
  readonly onIdle: () => void
  /** Called once when the thread dies, but not after `stop`. `wasOpen` is false when it never became ready. */
  readonly onEnd: (error: Error, wasOpen: boolean) => void
}

export interface PictureWorker {
  readonly state: 'starting' | 'idle' | 'busy' | 'ended'
  /** Call only while idle. Rejects when the task fails or times out, and when the thread dies. */
  make(task: PictureTask): Promise<Uint8Array>
  /** Rejects a running task with `reason`. */
  stop(reason: Error): Promise<void>
}

/** Drawing allocates much short-lived text; a large young generation would only delay its collection. */
const SMALL_YOUNG_GENERATION = { maxYoungGenerationSizeMb: 4 }

/** A worker thread that takes one task at a time. It keeps the process alive only while it is busy. */
export function startPictureWorker({
  script,
  workerData,
  timeoutMs,
  onIdle,
  onEnd,
}: PictureWorkerOptions): PictureWorker {
  const worker = new Worker(script, { workerData, resourceLimits: SMALL_YOUNG_GENERATION })
  let state: PictureWorker['state'] = 'starting'
  let running: PromiseWithResolvers<Uint8Array> | null = null
  let timer: NodeJS.Timeout | undefined

  const end = async (error: Error): Promise<void> => {
    state = 'ended'
    clearTimeout(timer)
    running?.reject(error)
    running = null
    await worker.terminate()
  }
  const die = (error: Error): void => {
    if (state === 'ended') return
    const wasOpen = state !== 'starting'
    void end(error)
    onEnd(error, wasOpen)
  }
  worker.on('error', die)
  worker.on('exit', () => die(new Error('the picture worker ended')))
  worker.on('message', (reply: WorkerReply) => {
    if (state === 'ended') return
    clearTimeout(timer)
    if (reply.kind === 'made') running?.resolve(reply.bytes)
    if (reply.kind === 'failed') running?.reject(new Error(reply.reason))
    running = null
    state = 'idle'
    worker.unref()
    onIdle()
  })

  return {
    get state() {
      return state
    },
    make: (task) => {
      running = Promise.withResolvers()
      state = 'busy'
      worker.ref()
      timer = setTimeout(() => die(new Error('the picture took too long')), timeoutMs)
      worker.postMessage(task)
      return running.promise
    },
    stop: end,
  }
}
