import type { MediaStore, PictureInMaking, PictureSource } from '../ports.ts'
import { type PictureView, photographViews } from '../rules/picture-address.ts'
import { hasNoPicture, isPhotographs, type PhotographsDescription } from '../rules/picture-description.ts'
import type { PictureWaiter } from '../rules/picture-queue.ts'
import type { PictureTask, ProductPictureTask } from '../rules/picture-task.ts'
import type { FramePhotographTask, PhotographTask } from './photograph-task.ts'
import { workerPool } from './worker-pool.ts'

export interface PicturesByKindOptions {
  readonly store: MediaStore
  /** The source of drawn pictures; null in a shop without the demo, which shows products of it without a picture. */
  readonly drawn: PictureSource | null
}

/** Photographs from the media store, a tile for products without a picture, and the demo's drawings from their source. */
export function picturesByKind({ store, drawn }: PicturesByKindOptions): PictureSource {
  const photographs = workerPool({ script: new URL('./photograph-worker.ts', import.meta.url) })
  const withPhotograph = async (task: PictureTask): Promise<PhotographTask> => {
    if (task.kind === 'scaled') return { ...task, bytes: await keptBytes(store, task.key) }
    const { description } = task
    const shown = isPhotographs(description)
      ? await photographOf(store, description, task)
      : { bytes: null, crop: null }
    return { ...task, description: shown }
  }
  return {
    make: (task, waiter) => {
      if (drawn !== null && task.kind !== 'scaled' && isDrawn(task)) return drawn.make(task, waiter)
      const others: PictureWaiter[] = []
      let making: PictureInMaking | undefined
      const begin = async (): Promise<Uint8Array> => {
        making = photographs.make(await withPhotograph(task), waiter)
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

const isDrawn = ({ description }: ProductPictureTask): boolean =>
  !isPhotographs(description) && !hasNoPicture(description)

/** The photograph that a task shows: the first one for views that the product does not have. */
async function photographOf(
  store: MediaStore,
  { keys, crops }: PhotographsDescription,
  task: ProductPictureTask,
): Promise<FramePhotographTask['description']> {
  const views: readonly PictureView[] = photographViews
  const asked = task.kind === 'picture' ? views.indexOf(task.view) : 0
  const position = keys[asked] === undefined ? 0 : asked
  return { bytes: await keptBytes(store, keys[position] ?? ''), crop: crops?.[position] ?? null }
}

async function keptBytes(store: MediaStore, key: string): Promise<Uint8Array> {
  const bytes = await store.read(key)
  if (bytes === null) throw new Error(`the media store does not have photograph ${key}`)
  return bytes
}
