import { createHash } from 'node:crypto'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { z } from 'zod'

const Count = z.int().min(0)
const Bookmark = z.object({
  /** Of which file; another one under the same name is read from its beginning. */
  file: z.string(),
  line: Count,
  offset: Count,
  reportLength: Count,
  counts: z.object({ added: Count, changed: Count, unchanged: Count, refused: Count, waiting: Count }),
})
/** Where an import got to: everything before `offset` is in the books. */
export type Bookmark = z.infer<typeof Bookmark>
export type ImportCounts = Bookmark['counts']

/** Names a file by its size, its age and its beginning. */
export async function identify(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { size, mtimeMs } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
    const beginning = createHash('sha256').update(buffer.subarray(0, bytesRead)).digest('hex')
    return `${size} ${Math.round(mtimeMs)} ${beginning}`
  } finally {
    await file.close()
  }
}

/** The bookmark of that file; null when there is none, or none that can be trusted. */
export async function findBookmark(path: string, file: string): Promise<Bookmark | null> {
  try {
    const bookmark = Bookmark.parse(JSON.parse(await readFile(path, 'utf8')))
    return bookmark.file === file ? bookmark : null
  } catch {
    return null
  }
}

/** Whole or not at all, however the process ends. */
export async function setBookmark(path: string, bookmark: Bookmark): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(bookmark))
  await rename(`${path}.new`, path)
}

export const removeBookmark = (path: string): Promise<void> => rm(path, { force: true })
