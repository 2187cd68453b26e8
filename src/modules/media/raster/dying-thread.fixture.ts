import { parentPort } from 'node:worker_threads'
import type { PaintTask } from './paint-task.ts'
import type { ThreadAnswer } from './thread.ts'

/** A drawing thread that ends, throws, hangs or answers, as the row's name says. */
parentPort?.on('message', ({ row: { name } }: PaintTask) => {
  if (name === 'end') process.exit(1)
  if (name === 'throw') throw new Error('out of colours')
  if (name !== 'hang') say({ kind: 'drawn', bytes: new TextEncoder().encode(name) })
})
say({ kind: 'ready' })

function say(answer: ThreadAnswer): void {
  parentPort?.postMessage(answer)
}
