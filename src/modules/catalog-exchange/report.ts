import { open } from 'node:fs/promises'
import type { FieldFault } from './reader.ts'

export interface RefusedRow {
  readonly line: number
  /** Null when the line does not say which product it is about. */
  readonly code: string | null
  readonly reasons: readonly FieldFault[]
}

/** Rows that were refused, one line of JSON each. */
export interface Report {
  add(row: RefusedRow): void
  /** Writes what was added; answers the length of the file. */
  flush(): Promise<number>
  close(): Promise<void>
}

/** Opens the report at `path`, cut off at `length` bytes: what stands behind was told by work that is done again. */
export async function openReport(path: string, length: number): Promise<Report> {
  const before = length > 0 ? await open(path, 'r+').catch(() => null) : null
  const file = before ?? (await open(path, 'w'))
  await before?.truncate(length)
  let at = before ? length : 0
  let waiting = ''
  return {
    add: (row) => {
      waiting += `${JSON.stringify(row)}\n`
    },
    async flush() {
      const bytes = Buffer.from(waiting)
      waiting = ''
      if (bytes.length > 0) await file.write(bytes, 0, bytes.length, at)
      at += bytes.length
      return at
    },
    close: () => file.close(),
  }
}
