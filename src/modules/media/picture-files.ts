import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '#platform/log.ts'
import { isWholePicture } from './rules/whole-picture.ts'

/** Drawn pictures on disk, the latest in memory too. Several processes may share one folder. */
export interface PictureFiles {
  /** Null when there is none, or what is there was cut off. */
  read(name: string): Promise<Uint8Array | null>
  /** Never rejects: a full disk costs the next request a drawing, not this one its answer. */
  write(name: string, bytes: Uint8Array): Promise<void>
}

/** Enough for the pictures of a few pages while nothing can be written. */
const KEPT_BYTES = 8 * 1024 * 1024

export function openPictureFiles(dir: string, log: Log): PictureFiles {
  const kept = new Map<string, Uint8Array>()
  let keptBytes = 0
  let drafts = 0
  let complained = false

  const keep = (name: string, bytes: Uint8Array): void => {
    keptBytes += bytes.length - (kept.get(name)?.length ?? 0)
    kept.delete(name)
    kept.set(name, bytes)
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= KEPT_BYTES) break
      kept.delete(oldest)
      keptBytes -= length
    }
  }

  return {
    read: async (name) => {
      const known = kept.get(name)
      if (known) return known
      const bytes = await readFile(join(dir, name)).catch(() => null)
      return bytes && isWholePicture(name, bytes) ? bytes : null
    },
    write: async (name, bytes) => {
      keep(name, bytes)
      const file = join(dir, name)
      const draft = `${file}.${process.pid}-${++drafts}`
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(draft, bytes)
        await rename(draft, file)
      } catch (err) {
        await rm(draft, { force: true }).catch(() => undefined)
        if (!complained) log.warn({ err }, 'pictures cannot be kept on disk and are drawn again when asked for')
        complained = true
      }
    },
  }
}
