import { formatDay, formatNearTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-order-trail.json'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'

const t = translator(texts)

type Scan = DeskOrder['scans'][number]
type Line = Pick<DeskOrder['lines'][number], 'id' | 'replaces'>

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts.filter((text) => text !== ''))]
const pieces = (scans: readonly Scan[]): number => scans.reduce((sum, scan) => sum + scan.pieces, 0)

/** Scans name the line that was ordered; those of a substitute belong to the line that replaces it. */
const scansOf = (line: Line, scans: readonly Scan[]): readonly Scan[] =>
  scans.filter(({ lineId, kind }) =>
    line.replaces === null
      ? lineId === line.id && kind !== 'substitute'
      : lineId === line.replaces && kind === 'substitute',
  )

/** What was scanned for a line, by whom and when, with lots, dates and weights; empty where nobody scanned. */
export function scanText(line: Line, scans: readonly Scan[], now: number): string {
  const own = scansOf(line, scans)
  const last = own.at(-1)
  if (last === undefined) return ''
  const counted = own.filter(({ outcome, isUndone }) => outcome === 'counted' && !isUndone)
  const picked = counted.filter(({ kind }) => kind === 'pick' || kind === 'substitute')
  const sums = [
    ['pick', pieces(picked)],
    ['not-found', pieces(counted.filter(({ kind }) => kind === 'not-found'))],
    ['damaged', pieces(counted.filter(({ kind }) => kind === 'damaged'))],
    ['refused', own.filter(({ outcome }) => outcome !== 'counted').length],
  ] as const
  return [
    ...sums.filter(([, count]) => count > 0).map(([key, count]) => t(`scan.${key}`, { count })),
    ...unique(picked.map(({ grams }) => (grams === null ? '' : t('scan.grams', { grams })))),
    ...unique(picked.map(({ lot }) => (lot === null ? '' : t('scan.lot', { lot })))),
    ...unique(picked.map(({ date }) => (date === null ? '' : formatDay(date)))),
    [...unique(own.map(({ picker }) => picker)), formatNearTime(last.at, now)].join(', '),
  ].join(' · ')
}
