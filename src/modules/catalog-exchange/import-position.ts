import { createHash } from 'node:crypto'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { z } from 'zod'

const Count = z.int().min(0)
const ImportPosition = z.object({
  /** Identity of the file; another file under the same name is read from its beginning. */
  file: z.string(),
  line: Count,
  offset: Count,
  reportLength: Count,
  counts: z.object({ added: Count, changed: Count, unchanged: Count, refused: Count, waiting: Count, noticed: Count }),
})
/** How far an import got: every line before `offset` is saved. */
export type ImportPosition = z.infer<typeof ImportPosition>
export type ImportCounts = ImportPosition['counts']

/** Identifies a file by its size, modification time and first 64 KB. */
export async function fileIdentity(path: string): Promise<string> {
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

/** The stored position in that file; null when missing or invalid. */
export async function readPosition(path: string, file: string): Promise<ImportPosition | null> {
  try {
    const position = ImportPosition.parse(JSON.parse(await readFile(path, 'utf8')))
    return position.file === file ? position : null
  } catch {
    return null
  }
}

/** Writes atomically. */
export async function writePosition(path: string, position: ImportPosition): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(position))
  await rename(`${path}.new`, path)
}

export const removePosition = (path: string): Promise<void> => rm(path, { force: true })
