import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { systemClock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { limitFolder } from './folder-limit.ts'
import { isWholePicture } from './rules/whole-picture.ts'

/** Picture files on disk, the latest also in memory. Several processes may share one folder. */
export interface PictureFiles {
  /** Null when the file is missing or truncated. */
  read(name: string): Promise<Uint8Array | null>
  /** Never rejects: after a failed write the picture is made again by a later request. */
  write(name: string, bytes: Uint8Array): Promise<void>
}

export interface PictureFilesOptions {
  readonly dir: string
  /** Limit of all files together; those not read the longest are deleted first. */
  readonly maxBytes: number
  readonly log: Log
}

/** Enough for the pictures of a few pages while nothing can be written. */
const CACHED_BYTES = 8 * 1024 * 1024

/** A file's modification says when it was last read, to an hour: to write it at every read would cost as much as the read. */
const USED_WITHIN_MS = 3_600_000

export function openPictureFiles({ dir, maxBytes, log }: PictureFilesOptions): PictureFiles {
  const cached = new Map<string, Uint8Array>()
  const limit = limitFolder(dir, maxBytes, log)
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

  /** Notes that a file is in use, by the clock that the disk goes by. */
  const touch = async (file: string): Promise<void> => {
    const now = systemClock.now().epochMilliseconds
    const { mtimeMs } = await stat(file)
    if (now - mtimeMs > USED_WITHIN_MS) await utimes(file, now / 1_000, now / 1_000)
  }

  return {
    read: async (name) => {
      const known = cached.get(name)
      if (known) return known
      const file = join(dir, name)
      const bytes = await readFile(file).catch(() => null)
      if (bytes === null || !isWholePicture(name, bytes)) return null
      // Fails on a disk that is read-only, where nothing is deleted either.
      await touch(file).catch(() => undefined)
      return bytes
    },
    write: async (name, bytes) => {
      cache(name, bytes)
      const file = join(dir, name)
      const draft = `${file}.${process.pid}-${++drafts}`
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(draft, bytes)
        await rename(draft, file)
        await limit.added(bytes.length)
      } catch (err) {
        await rm(draft, { force: true }).catch(() => undefined)
        if (!hasWarned) log.warn({ err }, 'pictures cannot be written to disk and are made again for later requests')
        hasWarned = true
      }
    },
  }
}
