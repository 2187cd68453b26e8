import { parentPort } from 'node:worker_threads'
import type { WorkerAsk } from './pool.ts'

/** A drawing thread that ends, hangs or answers, as the row's name says. */
parentPort?.on('message', ({ id, task }: WorkerAsk) => {
  if (task.row.name === 'end') process.exit(1)
  if (task.row.name === 'throw') throw new Error('out of colours')
  if (task.row.name !== 'hang') parentPort?.postMessage({ id, bytes: new TextEncoder().encode(task.row.name) })
})
