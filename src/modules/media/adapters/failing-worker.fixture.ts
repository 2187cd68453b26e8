import { parentPort, workerData } from 'node:worker_threads'
import type { ProductPictureTask } from '../rules/picture-task.ts'
import type { WorkerReply } from './worker-thread.ts'

/** A worker that exits, throws, hangs, waits for the first number of `workerData` to change, or replies: as the name says. */
parentPort?.on('message', ({ description }: ProductPictureTask) => {
  const name = 'name' in description ? description.name : ''
  if (name === 'end') process.exit(1)
  if (name === 'throw') throw new Error('out of colours')
  if (name === 'wait') Atomics.wait(workerData, 0, 0)
  if (name !== 'hang') reply({ kind: 'made', bytes: new TextEncoder().encode(String(name)) })
})
reply({ kind: 'ready' })

function reply(message: WorkerReply): void {
  parentPort?.postMessage(message)
}
