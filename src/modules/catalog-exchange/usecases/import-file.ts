import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/import.json' with { type: 'json' }
import type { Photographs, PictureDescriptions } from '#modules/media/index.ts'
import type { Context } from '#platform/context.ts'
import { type FileLine, type LineFault, longestLine, readLines } from '#platform/files/lines.ts'
import { StartupError } from '#platform/startup-error.ts'
import {
  fileIdentity,
  type ImportCounts,
  type ImportPosition,
  readPosition,
  removePosition,
  writePosition,
} from '../import-position.ts'
import { type LineReader, type ProductFault, refused } from '../line-reader.ts'
import { openReport } from '../report.ts'
import { type ImportBatch, type ProductAtLine, saveBatch } from './save-batch.ts'
import { takePhotographs } from './take-photographs.ts'

const t = translator(texts)

/** Lines per transaction: enough to be fast, few enough to lock briefly and to repeat after an interruption. */
const AT_ONCE = 500

export interface ImportInput {
  readonly path: string
  readonly descriptions: PictureDescriptions
  /** Takes the photographs that lie beside the file. */
  readonly photographs: Pick<Photographs, 'take'>
  /** The report of refused lines and of notices; beside the imported file when missing. */
  readonly reportPath?: string
  /** Aborts after the current batch; the next import of the file resumes there. */
  readonly signal?: AbortSignal
  /** Called before the first batch and after each one. */
  readonly onProgress?: (progress: ImportProgress) => void
}

export interface ImportProgress extends ImportCounts {
  readonly bytes: number
  readonly ofBytes: number
}

export interface ImportResult extends ImportCounts {
  readonly reportPath: string
  /** The line after which an interrupted import resumed; 0 for a file read from its beginning. */
  readonly resumedAfter: number
  readonly isComplete: boolean
}

const nothingYet: ImportCounts = { added: 0, changed: 0, unchanged: 0, refused: 0, waiting: 0, noticed: 0 }

const faultTexts: Readonly<Record<LineFault, string>> = {
  'too-long': t('line.tooLong', { count: longestLine / 1024 / 1024 }),
  'not-utf-8': t('line.notUtf8'),
  nul: t('line.nul'),
}

/**
 * Imports the products of a file. Faulty lines are reported and skipped. Idempotent, and resumable after an interruption.
 * Throws StartupError for a file of another format.
 */
export async function importFile(context: Context, input: ImportInput): Promise<ImportResult> {
  const { path, descriptions, signal, onProgress, reportPath = `${path}.report.jsonl` } = input
  const positionPath = `${reportPath}.bookmark`
  const { size } = await fileAt(path)
  const read = await readerFor(path, context.clock.now(), descriptions)
  const file = await fileIdentity(path)
  const found = await readPosition(positionPath, file)
  const start = found ?? { line: 0, offset: 0, reportLength: 0, counts: nothingYet }
  const report = await openReport(reportPath, start.reportLength)
  const counts = { ...start.counts }
  let batch: { trees: ImportBatch['trees'][number][]; goods: ProductAtLine[] } = { trees: [], goods: [] }
  let reached: Pick<FileLine, 'number' | 'end'> = { number: start.line, end: start.offset }
  let lines = 0

  const refuse = (line: number, code: string | null, reasons: readonly { path: string; reason: string }[]): void => {
    counts.refused++
    report.add({ kind: 'refused', line, code, reasons })
  }
  const tell = (line: number, code: string | null, reasons: readonly ProductFault[]): void => {
    if (reasons.length === 0) return
    counts.noticed++
    report.add({ kind: 'notice', line, code, reasons })
  }
  const save = async (): Promise<void> => {
    const { photographs } = input
    const goods = await takePhotographs(batch.goods, { photographs, folder: dirname(path) }, (row, notices) =>
      tell(row.line, row.goods.code, notices),
    )
    const { added, changed } = await saveBatch(context, { ...batch, goods }, (row, reason) => {
      refuse(row.line, row.goods.code, [{ path: '', reason }])
      counts.unchanged--
    })
    counts.added += added
    counts.changed += changed
    counts.unchanged += batch.goods.length - added - changed
    counts.waiting += batch.goods.filter(({ goods }) => goods.offer === null).length
    batch = { trees: [], goods: [] }
    lines = 0
    const position: ImportPosition = {
      ...{ file, line: reached.number, offset: reached.end, counts },
      reportLength: await report.flush(),
    }
    await writePosition(positionPath, position)
    onProgress?.({ ...counts, bytes: reached.end, ofBytes: size })
  }

  try {
    onProgress?.({ ...counts, bytes: start.offset, ofBytes: size })
    const chunks = createReadStream(path, { start: start.offset, highWaterMark: 256 * 1024 })
    for await (const line of readLines(chunks, { number: start.line, offset: start.offset })) {
      const result = line.fault ? refused(null, { path: '', reason: faultTexts[line.fault] }) : read(line.text)
      if (result.kind === 'refused') refuse(line.number, result.code, result.faults)
      else if (result.kind === 'goods') batch.goods.push({ line: line.number, goods: result.goods })
      else if (result.kind === 'tree') batch.trees.push(result.departments)
      if ('notices' in result) tell(line.number, result.kind === 'goods' ? result.goods.code : null, result.notices)
      reached = line
      lines++
      if (lines < AT_ONCE) continue
      await save()
      if (signal?.aborted) return { ...counts, reportPath, resumedAfter: start.line, isComplete: false }
    }
    await save()
    await removePosition(positionPath)
    return { ...counts, reportPath, resumedAfter: start.line, isComplete: true }
  } finally {
    await report.close()
  }
}

async function fileAt(path: string): Promise<{ readonly size: number }> {
  const found = await stat(path).catch(() => null)
  if (found === null) throw new StartupError(`There is no file ${path}.`)
  if (!found.isFile()) throw new StartupError(`${path} is no file.`)
  return found
}

/** Byte order marks of UTF-16, which UTF-8 cannot begin with. */
const wideMarks = ['fffe', 'feff']

/** Chooses the reader by the beginning of the file. */
async function readerFor(path: string, now: Temporal.Instant, descriptions: PictureDescriptions): Promise<LineReader> {
  for await (const mark of createReadStream(path, { end: 1 })) {
    if (wideMarks.includes(mark.toString('hex'))) {
      throw new StartupError(`${path} is UTF-16: save it as UTF-8 and import it again.`)
    }
  }
  // They parse HTML with a library that the running shop does not need.
  const { wireReader } = await import('../wire/read-line.ts')
  const { isOpenFoodFacts, openFoodFactsReader } = await import('../open-food-facts/reader.ts')
  const chunks = createReadStream(path, { end: longestLine + 4 })
  for await (const { number, text } of readLines(chunks)) {
    if (text.trimStart().startsWith('{')) return wireReader(now, descriptions)
    if (number === 1 && isOpenFoodFacts(text)) return openFoodFactsReader(text)
  }
  throw new StartupError(
    `${path} is neither JSON Lines of products nor an Open Food Facts export (tab separated, with columns code and product_name).`,
  )
}
