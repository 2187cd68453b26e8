import { type PickingWork, progressOf, scannedOf, type WorkLine } from './picking-work.ts'
import { judgeScan, openPieces, type Scan, type ScanRefusal } from './rules/scan.ts'
import type { PickingFigures } from './rules/settings.ts'
import { isAgreed } from './rules/substitutes.ts'
import type { NewScan, ScanRow } from './store.scans.ts'

/** A scan of an order line as the phone sends it. */
export interface SentScan extends Scan {
  readonly id: string
  readonly taskId: string
  readonly lineId: number
  readonly proposalId: string | null
  /** For `undo`: the id of the scan to reverse. */
  readonly undoes: string | null
  readonly tote: string | null
  readonly at: string
}

export interface ScanResult {
  readonly id: string
  readonly outcome: ScanRow['outcome']
  readonly pieces: number
  /** Whether an earlier call has already recorded this scan. */
  readonly isRepeated: boolean
  /** Name of the goods of a wrong code. */
  readonly scanned: string | null
}

/** The state against which a batch of scans is validated, with the results so far. */
export interface ScanBatch {
  readonly work: PickingWork
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

/** Validates one scan after the earlier ones of the batch. */
export function judgeNext(batch: ScanBatch, scan: SentScan, pickerId: string): ScanResult {
  const before = batch.known.get(scan.id)
  const scanned = null
  if (before !== undefined)
    return { id: scan.id, outcome: before.outcome, pieces: before.pieces, isRepeated: true, scanned }
  const judged = judge(batch, scan)
  const row: NewScan = { ...rowOf(scan), ...judged.row, outcome: judged.outcome, pickerId, notedAt: scan.at }
  batch.written.push(row)
  batch.known.set(scan.id, row)
  return { id: scan.id, outcome: row.outcome, pieces: row.pieces, isRepeated: false, scanned: judged.scanned ?? null }
}

interface Judged {
  readonly outcome: ScanRow['outcome']
  readonly row?: Partial<NewScan>
  readonly scanned?: string
}

const refused = (outcome: ScanRefusal): Judged => ({ outcome, row: { pieces: 0 } })

function judge(batch: ScanBatch, scan: SentScan): Judged {
  const task = batch.work.tasks.find(({ id }) => id === scan.taskId)
  const found = batch.work.lines.find(({ task: { id }, line }) => id === scan.taskId && line.lineId === scan.lineId)
  if (task === undefined) return refused('line-unknown')
  // The tasks of a cancelled order are closed a little later.
  const isCancelled = batch.work.orders.get(task.orderId)?.state === 'cancelled'
  if (task.state === 'picked' || task.state === 'cancelled' || isCancelled) return refused('task-closed')
  if (!batch.mine.has(task.id)) return refused('not-yours')
  if (found === undefined) return refused('line-unknown')
  const one = withWritten(batch, found)
  if (scan.kind === 'undo') return undo(batch, one, scan)
  const proposal = scan.kind === 'substitute' ? one.proposals.find(({ id }) => id === scan.proposalId) : undefined
  if (scan.kind === 'substitute' && (proposal === undefined || !isAgreed(proposal.state)))
    return refused('proposal-not-accepted')
  const goods = proposal === undefined ? one.goods : (one.substitutes.get(proposal.id) ?? one.goods)
  const open =
    proposal === undefined
      ? openPieces(one.line.quantity, one.progress)
      : proposal.quantity - scannedOf(one, proposal.id)
  let scanned: string | undefined
  const verdict = judgeScan(goods, open, scan, batch.figures, (code) => {
    scanned = code.kind === 'goods' && code.gtin !== null ? batch.owners.get(code.gtin) : undefined
    return scanned !== undefined
  })
  if (verdict.outcome !== 'counted') return { ...refused(verdict.outcome), ...(scanned !== undefined && { scanned }) }
  const tote = toteOf(batch, one, scan)
  if (tote === 'wrong-tote') return refused('wrong-tote')
  const { pieces, grams, date, lot } = verdict
  const what = { variantCode: goods.variantCode, proposalId: proposal?.id ?? null }
  return { outcome: 'counted', row: { ...what, pieces, grams, date, lot, orderToteId: tote } }
}

/** The line including the scans of this batch so far. */
function withWritten(batch: ScanBatch, one: WorkLine): WorkLine {
  const gone = new Set(batch.undone.map(({ id }) => id))
  const added = batch.written.filter(
    ({ taskId, lineId, outcome }) => taskId === one.task.id && lineId === one.line.lineId && outcome === 'counted',
  )
  const scans = [...one.scans, ...added].filter(({ id }) => !gone.has(id))
  return { ...one, scans, progress: progressOf(scans) }
}

/** `damaged` scans cannot be undone: the shelf check resolves them. */
function undo(batch: ScanBatch, { scans }: WorkLine, { id, undoes }: SentScan): Judged {
  const target = scans.find((scan) => scan.id === undoes && ['pick', 'substitute', 'not-found'].includes(scan.kind))
  if (target === undefined) return refused('nothing-to-undo')
  batch.undone.push({ id: target.id, undoneBy: id })
  return { outcome: 'counted', row: { pieces: target.pieces, variantCode: target.variantCode } }
}

/** The tote that a piece was put into: the one named, else the last of its order and temperature. */
function toteOf(batch: ScanBatch, { task, line }: WorkLine, { tote, kind }: SentScan): string | null | 'wrong-tote' {
  if (kind !== 'pick' && kind !== 'substitute') return null
  const temperature = batch.work.lines.find((one) => one.line === line)?.facts?.temperature ?? task.temperature
  const fitting = batch.totes.filter((one) => one.orderId === task.orderId && one.temperature === temperature)
  if (tote === null) return fitting.at(-1)?.id ?? null
  return fitting.find(({ toteCode }) => toteCode === tote)?.id ?? 'wrong-tote'
}

const rowOf = ({ id, taskId, lineId, kind, code, reason, pieces, date, lot }: SentScan) => ({
  ...{ id, taskId, lineId, kind, code, reason, pieces, lot, date },
  proposalId: null,
  grams: null,
  variantCode: null,
  orderToteId: null,
  undoneBy: null,
})
