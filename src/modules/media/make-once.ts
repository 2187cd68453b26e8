import type { PictureFiles } from './picture-files.ts'
import type { PictureInMaking, PictureSource } from './ports.ts'
import type { PictureWaiter } from './rules/picture-queue.ts'
import type { PictureTask } from './rules/picture-task.ts'

export interface PictureMaking {
  /** The stored picture of this name, or a new one; concurrent calls for a name share one task. */
  make(name: string, task: PictureTask, waiter: PictureWaiter): Promise<Uint8Array>
  /** Resolves when finished pictures are written. */
  written(): Promise<void>
}

/** Makes missing pictures, each once however many wait for it, and writes them to their files. */
export function makeOnce(source: PictureSource, files: PictureFiles): PictureMaking {
  const underWay = new Map<string, PictureInMaking>()
  const writes = new Set<Promise<void>>()

  const begin = (name: string, task: PictureTask, first: PictureWaiter): PictureInMaking => {
    const waiters = [first]
    let making: PictureInMaking | undefined
    const bytes = files.read(name).then((stored) => {
      if (stored) return stored
      making = source.make(task, first)
      for (const waiter of waiters.slice(1)) making.alsoFor(waiter)
      return making.bytes
    })
    // The response does not wait for the disk; until the file is written, requests find the bytes in `underWay`.
    const writing = bytes.then(
      (made) => (making === undefined ? undefined : files.write(name, made)),
      () => undefined,
    )
    writes.add(writing)
    void writing.then(() => {
      underWay.delete(name)
      writes.delete(writing)
    })
    return { bytes, alsoFor: (waiter) => (making === undefined ? void waiters.push(waiter) : making.alsoFor(waiter)) }
  }

  return {
    make: (name, task, waiter) => {
      const running = underWay.get(name)
      running?.alsoFor(waiter)
      const picture = running ?? begin(name, task, waiter)
      underWay.set(name, picture)
      return picture.bytes
    },
    written: async () => void (await Promise.all(writes)),
  }
}
