import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerReply } from '#modules/media/index.ts'
import type { ProductPictureTask } from '#modules/media/rules/picture-task.ts'
import { openRenderer } from './renderer.ts'

/* Script of the worker threads that draw product pictures, one at a time. */

const { cacheDir }: { readonly cacheDir: string } = workerData
const render = await openRenderer(cacheDir)

parentPort?.on('message', (task: ProductPictureTask) => void draw(task))
reply({ kind: 'ready' })

/** Never rejects: a failure is sent as a reply. */
async function draw(task: ProductPictureTask): Promise<void> {
  try {
    reply({ kind: 'made', bytes: await render(task) })
  } catch (error) {
    reply({ kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

function reply(message: WorkerReply): void {
  parentPort?.postMessage(message)
}
