import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MediaStore } from '../ports.ts'

/** Photographs in a folder of this machine, which all processes of the shop must reach. */
export function mediaFolder(dir: string): MediaStore {
  let drafts = 0
  const fileOf = (key: string): string => join(dir, key.slice(0, 2), `${key}.webp`)
  return {
    has: (key) =>
      access(fileOf(key)).then(
        () => true,
        () => false,
      ),
    read: async (key) => {
      try {
        return await readFile(fileOf(key))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    /** Written under another name first: a file is whole or missing. */
    write: async (key, bytes) => {
      const file = fileOf(key)
      const draft = `${file}.${process.pid}-${++drafts}`
      await mkdir(dirname(file), { recursive: true })
      try {
        await writeFile(draft, bytes)
        await rename(draft, file)
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}
