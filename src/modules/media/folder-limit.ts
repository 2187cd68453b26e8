import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#platform/log.ts'

export interface FolderLimit {
  /** Counts a new file. Resolves when the folder is back at its limit; never rejects. */
  added(bytes: number): Promise<void>
}

/** After a sweep the folder has this share of its limit, so that not every new file causes the next one. */
const SHARE_KEPT = 0.9

/** The folder is also measured after so much of its limit was written: other processes may write into it. */
const SHARE_UNSEEN = 0.1

/** Pictures, and drafts that a crash left. What else lies in the folder is the picture source's own. */
const isPicture = (name: string): boolean => /\.(webp|avif|png)(\.\d+-\d+)?$/.test(name)

interface StoredFile {
  readonly path: string
  readonly size: number
  readonly usedAt: number
}

/** Keeps the pictures in `dir` within `maxBytes` in all: those whose modification is the longest ago are deleted first. */
export function limitFolder(dir: string, maxBytes: number, log: Log): FolderLimit {
  let size = 0
  /** Bytes that may be written until the folder is measured; none before the first time. */
  let unseen = 0
  let sweep: Promise<void> | undefined

  const measure = async (): Promise<StoredFile[]> => {
    const names = await readdir(dir, { recursive: true })
    const files = await Promise.all(
      names.filter(isPicture).map(async (name): Promise<StoredFile[]> => {
        const path = join(dir, name)
        // Another process may have deleted it.
        const found = await stat(path).catch(() => null)
        return found?.isFile() ? [{ path, size: found.size, usedAt: found.mtimeMs }] : []
      }),
    )
    return files.flat()
  }
  const shrink = async (): Promise<void> => {
    const files = (await measure()).sort((a, b) => a.usedAt - b.usedAt)
    size = files.reduce((sum, file) => sum + file.size, 0)
    unseen = maxBytes * SHARE_UNSEEN
    if (size <= maxBytes) return
    for (const file of files) {
      if (size <= maxBytes * SHARE_KEPT) break
      await rm(file.path, { force: true })
      size -= file.size
    }
  }

  return {
    added: async (bytes) => {
      size += bytes
      unseen -= bytes
      if (size <= maxBytes && unseen >= 0) return
      sweep ??= shrink()
        .catch((err) => log.warn({ err }, 'the folder of pictures cannot be kept within its limit'))
        .finally(() => {
          sweep = undefined
        })
      await sweep
    },
  }
}
