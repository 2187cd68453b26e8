import { Worker } from 'node:worker_threads'
import type { PaintTask } from './paint-task.ts'

export type ThreadAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'drawn'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: string }

export interface ThreadOptions {
  readonly script: URL
  /** Where the thread keeps what it takes out of the art set. */
  readonly cacheDir: string
  /** Milliseconds after which a drawing is given up, and the thread with it. */
  readonly patience: number
  /** It can take a drawing: once it is open, and after each drawing. */
  readonly onIdle: () => void
  /** It died, `wasOpen` or not; called once, and not when it was told to stop. */
  readonly onEnd: (error: Error, wasOpen: boolean) => void
}

export interface DrawingThread {
  readonly state: 'opening' | 'idle' | 'drawing' | 'ended'
  /** Only while idle. Rejects when the drawing fails, takes too long or the thread dies. */
  paint(task: PaintTask): Promise<Uint8Array>
  stop(): Promise<void>
}

/** Drawing makes much short-lived text; a large nursery would only let it lie about. */
const SMALL_NURSERY = { maxYoungGenerationSizeMb: 4 }

/** A thread that takes one drawing at a time. It keeps the process alive only while it draws. */
export function startThread({ script, cacheDir, patience, onIdle, onEnd }: ThreadOptions): DrawingThread {
  const worker = new Worker(script, { workerData: { cacheDir }, resourceLimits: SMALL_NURSERY })
  let state: DrawingThread['state'] = 'opening'
  let drawing: PromiseWithResolvers<Uint8Array> | null = null
  let timer: NodeJS.Timeout | undefined

  const end = async (error: Error): Promise<void> => {
    state = 'ended'
    clearTimeout(timer)
    drawing?.reject(error)
    drawing = null
    await worker.terminate()
  }
  const die = (error: Error): void => {
    if (state === 'ended') return
    const wasOpen = state !== 'opening'
    void end(error)
    onEnd(error, wasOpen)
  }
  worker.on('error', die)
  worker.on('exit', () => die(new Error('the drawing thread ended')))
  worker.on('message', (answer: ThreadAnswer) => {
    if (state === 'ended') return
    clearTimeout(timer)
    if (answer.kind === 'drawn') drawing?.resolve(answer.bytes)
    if (answer.kind === 'failed') drawing?.reject(new Error(answer.reason))
    drawing = null
    state = 'idle'
    worker.unref()
    onIdle()
  })

  return {
    get state() {
      return state
    },
    paint: (task) => {
      drawing = Promise.withResolvers()
      state = 'drawing'
      worker.ref()
      timer = setTimeout(() => die(new Error('the drawing took too long')), patience)
      worker.postMessage(task)
      return drawing.promise
    },
    stop: () => end(new Error('the drawing threads are stopped')),
  }
}
