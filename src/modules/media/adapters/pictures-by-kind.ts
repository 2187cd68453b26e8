import type { MediaStore, PictureInMaking, PictureSource } from '../ports.ts'
import { type PictureView, photographViews } from '../rules/picture-address.ts'
import { hasNoPicture, isPhotographs, type PhotographsDescription } from '../rules/picture-description.ts'
import type { PictureWaiter } from '../rules/picture-queue.ts'
import type { PictureTask } from '../rules/picture-task.ts'
import type { PhotographTask } from './photograph-task.ts'
import { workerPool } from './worker-pool.ts'

export interface PicturesByKindOptions {
  readonly store: MediaStore
  /** The source of drawn pictures; null in a shop without the demo, which shows products of it without a picture. */
  readonly drawn: PictureSource | null
}

/** Photographs from the media store, a tile for products without a picture, and the demo's drawings from their source. */
export function picturesByKind({ store, drawn }: PicturesByKindOptions): PictureSource {
  const photographs = workerPool({ script: new URL('./photograph-worker.ts', import.meta.url) })
  const describe = async (task: PictureTask): Promise<PhotographTask['description']> =>
    isPhotographs(task.description) ? photographOf(store, task.description, task) : { bytes: null, crop: null }
  return {
    make: (task, waiter) => {
      const { description } = task
      if (drawn !== null && !isPhotographs(description) && !hasNoPicture(description)) return drawn.make(task, waiter)
      const others: PictureWaiter[] = []
      let making: PictureInMaking | undefined
      const begin = async (): Promise<Uint8Array> => {
        making = photographs.make({ ...task, description: await describe(task) }, waiter)
        for (const other of others) making.alsoFor(other)
        return making.bytes
      }
      return {
        bytes: begin(),
        alsoFor: (other) => {
          others.push(other)
          making?.alsoFor(other)
        },
      }
    },
    stop: async () => {
      await Promise.all([photographs.stop(), drawn?.stop()])
    },
  }
}

/** The photograph that a task shows: the first one for views that the product does not have. */
async function photographOf(
  store: MediaStore,
  { keys, crops }: PhotographsDescription,
  task: PictureTask,
): Promise<PhotographTask['description']> {
  const views: readonly PictureView[] = photographViews
  const asked = task.kind === 'picture' ? views.indexOf(task.view) : 0
  const position = keys[asked] === undefined ? 0 : asked
  const key = keys[position] ?? ''
  const bytes = await store.read(key)
  if (bytes === null) throw new Error(`the media store does not have photograph ${key}`)
  return { bytes, crop: crops?.[position] ?? null }
}
