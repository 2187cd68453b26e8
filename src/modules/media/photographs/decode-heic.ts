import { Worker } from 'node:worker_threads'
import { Problem } from '#kernel/problem.ts'

/** What the thread gets as `workerData`. */
export interface HeicTask {
  readonly bytes: Uint8Array
  readonly mostPixels: number
}

/** What the thread posts once. Pixels have four bytes: red, green, blue, alpha. */
export type HeicReply =
  | { readonly kind: 'decoded'; readonly width: number; readonly height: number; readonly pixels: Uint8ClampedArray }
  | { readonly kind: 'failed'; readonly reason: string }

export type HeicPixels = Omit<Extract<HeicReply, { kind: 'decoded' }>, 'kind'>

const timeoutMs = 20_000
/** Files that may wait, since each holds its bytes in memory. */
const mostWaiting = 8

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * The upright pixels of a HEIC file, which libvips of sharp cannot decode (no HEVC). One file at a time, in a thread that ends
 * with it, because memory of WebAssembly never shrinks. Rejects when the file is damaged, has more pixels or takes too long;
 * throws `temporarily-unavailable` when many wait.
 */
export async function decodeHeic(task: HeicTask): Promise<HeicPixels> {
  if (waiting >= mostWaiting) throw new Problem('temporarily-unavailable', { retryAfter: 5 })
  waiting += 1
  const decoded = last.then(() => decodeInThread(task)).finally(() => (waiting -= 1))
  last = decoded.catch(() => undefined)
  return decoded
}

async function decodeInThread(task: HeicTask): Promise<HeicPixels> {
  const { promise, resolve, reject } = Promise.withResolvers<HeicPixels>()
  // What libheif says of a damaged file is no news for the log.
  const worker = new Worker(new URL('heic-worker.ts', import.meta.url), {
    workerData: task,
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => reject(new Error('the photograph took too long')), timeoutMs)
  worker.on('message', ({ kind, ...reply }: HeicReply) => {
    if ('reason' in reply) reject(new Error(reply.reason))
    else resolve(reply)
  })
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('the thread ended')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
