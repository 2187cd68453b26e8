import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '#platform/log.ts'
import { isWholePicture } from './rules/whole-picture.ts'

/** Picture files on disk, the latest also in memory. Several processes may share one folder. */
export interface PictureFiles {
  /** Null when the file is missing or truncated. */
  read(name: string): Promise<Uint8Array | null>
  /** Never rejects: after a failed write the picture is made again by a later request. */
  write(name: string, bytes: Uint8Array): Promise<void>
}

/** Enough for the pictures of a few pages while nothing can be written. */
const CACHED_BYTES = 8 * 1024 * 1024

export function openPictureFiles(dir: string, log: Log): PictureFiles {
  const cached = new Map<string, Uint8Array>()
  let cachedBytes = 0
  let drafts = 0
  let hasWarned = false

  const cache = (name: string, bytes: Uint8Array): void => {
    cachedBytes += bytes.length - (cached.get(name)?.length ?? 0)
    cached.delete(name)
    cached.set(name, bytes)
    for (const [oldest, { length }] of cached) {
      if (cachedBytes <= CACHED_BYTES) break
      cached.delete(oldest)
      cachedBytes -= length
    }
  }

  return {
    read: async (name) => {
      const known = cached.get(name)
      if (known) return known
      const bytes = await readFile(join(dir, name)).catch(() => null)
      return bytes && isWholePicture(name, bytes) ? bytes : null
    },
    write: async (name, bytes) => {
      cache(name, bytes)
      const file = join(dir, name)
      const draft = `${file}.${process.pid}-${++drafts}`
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(draft, bytes)
        await rename(draft, file)
      } catch (err) {
        await rm(draft, { force: true }).catch(() => undefined)
        if (!hasWarned) log.warn({ err }, 'pictures cannot be written to disk and are made again for later requests')
        hasWarned = true
      }
    },
  }
}
