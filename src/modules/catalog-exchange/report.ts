import { open } from 'node:fs/promises'
import type { ProductFault } from './line-reader.ts'

/** A row of the report: a line that was refused, or a notice of what was left out of an imported one. */
export interface ReportRow {
  readonly kind: 'refused' | 'notice'
  readonly line: number
  /** Null when the line has no product code. */
  readonly code: string | null
  readonly reasons: readonly ProductFault[]
}

/** Refused lines and notices as JSON Lines. */
export interface ImportReport {
  add(row: ReportRow): void
  /** Writes the added rows and returns the length of the file in bytes. */
  flush(): Promise<number>
  close(): Promise<void>
}

/** Opens the report at `path`, truncated to `length` bytes: later rows come from work that will be repeated. */
export async function openReport(path: string, length: number): Promise<ImportReport> {
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
