import { parentPort, workerData } from 'node:worker_threads'
import type { PaintTask } from './paint-task.ts'
import { openPainter } from './painter.ts'
import type { ThreadAnswer } from './thread.ts'

/** The thread that draws, so that the event loop never waits for a picture. */

const { cacheDir }: { readonly cacheDir: string } = workerData
const paint = await openPainter(cacheDir)

parentPort?.on('message', async (task: PaintTask) => {
  try {
    say({ kind: 'drawn', bytes: await paint(task) })
  } catch (error) {
    say({ kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
say({ kind: 'ready' })

function say(answer: ThreadAnswer): void {
  parentPort?.postMessage(answer)
}
