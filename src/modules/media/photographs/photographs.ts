import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fetchPublic } from '#platform/http/outgoing/fetch-public.ts'
import type { MediaStore } from '../ports.ts'
import { PhotographRefused, photographLimits } from '../rules/photograph.ts'
import { normalisePhotograph } from './normalise.ts'

/** Takes photographs into the media store. */
export interface Photographs {
  /** Fetches a photograph and returns its key. Throws FetchRefused or PhotographRefused. */
  takeFrom(address: string): Promise<string>
  /** Takes the file `path` below `folder` and returns its key; null when there is no such file. Throws PhotographRefused. */
  take(folder: string, path: string): Promise<string | null>
  /** Takes an uploaded file and returns its key; `mostBytes` when it may be larger than others. Throws PhotographRefused. */
  takeBytes(original: Uint8Array, mostBytes?: number): Promise<string>
}

export interface PhotographsOptions {
  readonly store: MediaStore
  /** Which IP addresses photographs may be fetched from; those of the public Internet by default. */
  readonly mayConnect?: ((address: string) => boolean) | undefined
}

export function openPhotographs({ store, mayConnect }: PhotographsOptions): Photographs {
  /** The key is the hash of the original file: one that is known is not decoded again. */
  const keep = async (original: Uint8Array, mostBytes?: number): Promise<string> => {
    const key = createHash('sha256').update(original).digest('hex')
    if (!(await store.has(key))) await store.write(key, await normalisePhotograph(original, mostBytes))
    return key
  }
  return {
    takeFrom: async (address) =>
      keep(
        await fetchPublic(address, {
          timeoutMs: photographLimits.fetchMs,
          maxBytes: photographLimits.bytes,
          ...(mayConnect && { mayConnect }),
        }),
      ),
    takeBytes: keep,
    take: async (folder, path) => {
      const file = await fileBelow(folder, path)
      return file === null ? null : keep(file)
    },
  }
}

/** Null when the file is missing, or is reached through a link that leaves the folder. */
async function fileBelow(folder: string, path: string): Promise<Uint8Array | null> {
  try {
    const root = await realpath(folder)
    const file = await realpath(join(root, path))
    const found = await stat(file)
    if (!file.startsWith(root.endsWith(sep) ? root : root + sep) || !found.isFile()) return null
    if (found.size > photographLimits.bytes) throw new PhotographRefused('too-many-bytes')
    return await readFile(file)
  } catch (error) {
    if (error instanceof PhotographRefused) throw error
    return null
  }
}
