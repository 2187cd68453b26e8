import { parentPort, workerData } from 'node:worker_threads'
import type { PaintTask } from './paint-task.ts'
import { openPainter } from './painter.ts'
import type { ThreadAnswer } from './thread.ts'

/** The thread that draws, so that the event loop never waits for a picture. */

const { cacheDir }: { readonly cacheDir: string } = workerData
const paint = await openPainter(cacheDir)

parentPort?.on('message', (task: PaintTask) => void draw(task))
say({ kind: 'ready' })

/** A failure is part of the answer: the promise never rejects. */
async function draw(task: PaintTask): Promise<void> {
  try {
    say({ kind: 'drawn', bytes: await paint(task) })
  } catch (error) {
    say({ kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

function say(answer: ThreadAnswer): void {
  parentPort?.postMessage(answer)
}
