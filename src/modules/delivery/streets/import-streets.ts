import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/import.json' with { type: 'json' }
import type { Context } from '#platform/context.ts'
import { type LineFault, longestLine, readLines } from '#platform/files/lines.ts'
import { readStreetLine } from './imported-street.ts'
import { countStreets, deleteOtherStreets, type StreetRow, saveStreets } from './store.ts'
import { provinceName } from './street-row.ts'

export interface StreetImport {
  readonly path: string
  /** Refused lines as JSON Lines: `{"line", "reasons"}`. */
  readonly reportPath: string
  readonly signal?: AbortSignal
  /** The part of the file that is read, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

export interface StreetImportResult {
  readonly added: number
  /** Streets that were there before. */
  readonly repeated: number
  /** Streets of the demo, and those of the file's counties that it does not name. */
  readonly removed: number
  readonly refused: number
  readonly reportPath: string
  /** Names of the counties in the file. */
  readonly counties: readonly string[]
  /** All streets there are now. */
  readonly total: number
  /** False when it was stopped; then nothing is removed. */
  readonly isComplete: boolean
}

const batchSize = 1_000

const t = translator(texts.line)
const faults: Readonly<Record<LineFault, string>> = {
  'too-long': t('tooLong', { count: longestLine / 1024 / 1024 }),
  'not-utf-8': t('notUtf8'),
  nul: t('nul'),
}

/**
 * Replaces the streets of the counties in a file of JSON Lines, and those of the demo. A line that cannot be read is refused
 * with its reason and costs only itself. Each batch is its own transaction; what the file no longer has is removed at its
 * end, so that an import may be stopped and repeated.
 */
export async function importStreets({ db, clock }: Context, input: StreetImport): Promise<StreetImportResult> {
  const { path, reportPath, signal, onProgress } = input
  const now = clock.now()
  const { size } = await stat(path)
  const report = await open(reportPath, 'w')
  const counties = new Set<string>()
  let [added, saved, refused] = [0, 0, 0]
  /** By key, because one statement must not write a row twice; the last line of a street counts. */
  let batch = new Map<string, StreetRow>()
  const save = async (): Promise<void> => {
    if (batch.size === 0) return
    added += (await db.one(saveStreets, [JSON.stringify([...batch.values()]), false, now])).added
    saved += batch.size
    batch = new Map()
  }
  try {
    for await (const { number, text, fault, end } of readLines(createReadStream(path))) {
      if (signal?.aborted) break
      if (text.trim() === '' && fault === null) continue
      const reading = fault ? ({ kind: 'refused', reasons: [faults[fault]] } as const) : readStreetLine(text)
      if (reading.kind === 'refused') {
        refused++
        await report.write(`${JSON.stringify({ line: number, reasons: reading.reasons })}\n`)
        continue
      }
      const { street } = reading
      counties.add(street.provinceCode)
      batch.set([street.provinceCode, street.city, street.name, street.postcode].join('\n'), street)
      if (batch.size < batchSize) continue
      await save()
      onProgress?.(end / size)
    }
    await save()
  } finally {
    await report.close()
  }
  const isComplete = signal?.aborted !== true
  const removed = isComplete && saved > 0 ? await db.run(deleteOtherStreets, [[...counties], now]) : 0
  const { total } = await db.one(countStreets, [])
  const names = [...counties].map(provinceName).sort((a, b) => a.localeCompare(b, 'ro'))
  return { added, repeated: saved - added, removed, refused, reportPath, counties: names, total, isComplete }
}
