import { judgeScan, openPieces, type Scan, type ScanRefusal } from './rules/scan.ts'
import type { PickingFigures } from './rules/settings.ts'
import { isAgreed } from './rules/substitutes.ts'
import type { NewScan, ScanRow } from './store.scans.ts'
import { progressOf, scannedOf, type Work, type WorkLine } from './work.ts'

/** A scan with its place, as a phone sends it. */
export interface NotedScan extends Scan {
  readonly id: string
  readonly taskId: string
  readonly lineId: number
  readonly proposalId: string | null
  /** The scan that `undo` takes back. */
  readonly undoes: string | null
  readonly tote: string | null
  readonly at: string
}

export interface ScanResult {
  readonly id: string
  readonly outcome: ScanRow['outcome']
  readonly pieces: number
  /** The scan had been counted, or refused, by an earlier call. */
  readonly isRepeated: boolean
  /** What a wrong code names. */
  readonly scanned: string | null
}

/** What a batch of scans is judged by, and what was judged so far. */
export interface ScanDesk {
  readonly work: Work
  /** The caller's claims by task. */
  readonly mine: ReadonlyMap<string, string>
  readonly figures: PickingFigures
  /** Names of goods by GTIN. */
  readonly owners: ReadonlyMap<string, string>
  readonly totes: readonly {
    readonly id: string
    readonly toteCode: string
    readonly orderId: string
    readonly temperature: string
  }[]
  readonly known: Map<string, ScanRow>
  readonly written: NewScan[]
  readonly undone: { readonly id: string; readonly undoneBy: string }[]
}

/** Judges one scan after those before it. */
export function judgeNext(desk: ScanDesk, scan: NotedScan, pickerId: string): ScanResult {
  const before = desk.known.get(scan.id)
  const scanned = null
  if (before !== undefined)
    return { id: scan.id, outcome: before.outcome, pieces: before.pieces, isRepeated: true, scanned }
  const judged = judge(desk, scan)
  const row: NewScan = { ...rowOf(scan), ...judged.row, outcome: judged.outcome, pickerId, notedAt: scan.at }
  desk.written.push(row)
  desk.known.set(scan.id, row)
  return { id: scan.id, outcome: row.outcome, pieces: row.pieces, isRepeated: false, scanned: judged.scanned ?? null }
}

interface Judged {
  readonly outcome: ScanRow['outcome']
  readonly row?: Partial<NewScan>
  readonly scanned?: string
}

const refused = (outcome: ScanRefusal): Judged => ({ outcome, row: { pieces: 0 } })

function judge(desk: ScanDesk, scan: NotedScan): Judged {
  const task = desk.work.tasks.find(({ id }) => id === scan.taskId)
  const found = desk.work.lines.find(({ task: { id }, line }) => id === scan.taskId && line.lineId === scan.lineId)
  if (task === undefined) return refused('line-unknown')
  if (task.state === 'picked' || task.state === 'cancelled') return refused('task-closed')
  if (!desk.mine.has(task.id)) return refused('not-yours')
  if (found === undefined) return refused('line-unknown')
  const one = withWritten(desk, found)
  if (scan.kind === 'undo') return undo(desk, one, scan)
  const proposal = scan.kind === 'substitute' ? one.proposals.find(({ id }) => id === scan.proposalId) : undefined
  if (scan.kind === 'substitute' && (proposal === undefined || !isAgreed(proposal.state)))
    return refused('proposal-not-accepted')
  const goods = proposal === undefined ? one.goods : (one.substitutes.get(proposal.id) ?? one.goods)
  const open =
    proposal === undefined
      ? openPieces(one.line.quantity, one.progress)
      : proposal.quantity - scannedOf(one, proposal.id)
  let scanned: string | undefined
  const verdict = judgeScan(goods, open, scan, desk.figures, (code) => {
    scanned = code.kind === 'goods' && code.gtin !== null ? desk.owners.get(code.gtin) : undefined
    return scanned !== undefined
  })
  if (verdict.outcome !== 'counted') return { ...refused(verdict.outcome), ...(scanned !== undefined && { scanned }) }
  const tote = toteOf(desk, one, scan)
  if (tote === 'wrong-tote') return refused('wrong-tote')
  const { pieces, grams, date, lot } = verdict
  const what = { variantCode: goods.variantCode, proposalId: proposal?.id ?? null }
  return { outcome: 'counted', row: { ...what, pieces, grams, date, lot, orderToteId: tote } }
}

/** The line with what this call has counted so far. */
function withWritten(desk: ScanDesk, one: WorkLine): WorkLine {
  const gone = new Set(desk.undone.map(({ id }) => id))
  const added = desk.written.filter(
    ({ taskId, lineId, outcome }) => taskId === one.task.id && lineId === one.line.lineId && outcome === 'counted',
  )
  const scans = [...one.scans, ...added].filter(({ id }) => !gone.has(id))
  return { ...one, scans, progress: progressOf(scans) }
}

/** Damage stays noted: the shelf check tells what became of it. */
function undo(desk: ScanDesk, { scans }: WorkLine, { id, undoes }: NotedScan): Judged {
  const target = scans.find((scan) => scan.id === undoes && ['pick', 'substitute', 'not-found'].includes(scan.kind))
  if (target === undefined) return refused('nothing-to-undo')
  desk.undone.push({ id: target.id, undoneBy: id })
  return { outcome: 'counted', row: { pieces: target.pieces, variantCode: target.variantCode } }
}

/** The tote that a piece was put into: the one named, else the last of its order and temperature. */
function toteOf(desk: ScanDesk, { task, line }: WorkLine, { tote, kind }: NotedScan): string | null | 'wrong-tote' {
  if (kind !== 'pick' && kind !== 'substitute') return null
  const temperature = desk.work.lines.find((one) => one.line === line)?.facts?.temperature ?? task.temperature
  const fitting = desk.totes.filter((one) => one.orderId === task.orderId && one.temperature === temperature)
  if (tote === null) return fitting.at(-1)?.id ?? null
  return fitting.find(({ toteCode }) => toteCode === tote)?.id ?? 'wrong-tote'
}

const rowOf = ({ id, taskId, lineId, kind, code, reason, pieces, date, lot }: NotedScan) => ({
  ...{ id, taskId, lineId, kind, code, reason, pieces, lot, date },
  proposalId: null,
  grams: null,
  variantCode: null,
  orderToteId: null,
  undoneBy: null,
})
