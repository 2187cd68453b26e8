import { parentPort, workerData } from 'node:worker_threads'
import { openPainter } from './painter.ts'
import type { WorkerAnswer, WorkerAsk } from './pool.ts'

/** The thread that draws, so that the event loop never waits for a picture. */

const port = parentPort
const { cacheDir } = workerData as { cacheDir: string }
const painter = openPainter(cacheDir)

port?.on('message', async ({ id, task }: WorkerAsk) => {
  try {
    const paint = await painter
    const bytes = await paint(task)
    answer({ id, bytes })
  } catch (error) {
    answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

function answer(message: WorkerAnswer): void {
  port?.postMessage(message)
}
