import { setTimeout as wait } from 'node:timers/promises'
import { type Measurement, measurementOf } from '../load.ts'

export interface PacedOptions {
  readonly workers: number
  /** Pieces of work of all workers together, spread evenly. */
  readonly perSecond: number
  readonly seconds: number
  readonly work: (worker: number) => Promise<unknown>
  /** What a worker does after its work, without being measured. */
  readonly after?: (worker: number) => Promise<unknown>
}

/** Works at a given rate. Latencies count from the planned time: work that waits for the one before it is late. */
export async function paced({ workers, perSecond, seconds, work, after }: PacedOptions): Promise<Measurement> {
  const times: number[] = []
  let failed = 0
  const begin = performance.now()
  const runWorker = async (worker: number): Promise<void> => {
    for (let turn = worker; turn < perSecond * seconds; turn += workers) {
      const planned = begin + (turn / perSecond) * 1_000
      const ahead = planned - performance.now()
      if (ahead > 0) await wait(ahead)
      const isDone = await work(worker).then(
        () => true,
        () => false,
      )
      if (isDone) times.push(performance.now() - planned)
      else failed++
      await after?.(worker)
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => runWorker(worker)))
  return measurementOf(times, failed, (performance.now() - begin) / 1_000)
}
