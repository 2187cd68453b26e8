import type { PickWork } from '#modules/picking/contract.staff.ts'
import { type GoodsToScan, judgeScan, openPieces, type Scan, type ScanVerdict } from '#modules/picking/rules/scan.ts'
import { piecesOf, type ScannedCode } from '#modules/picking/rules/scanned-code.ts'
import { isAgreed, keepsOpen } from '#modules/picking/rules/substitutes.ts'

export type PickLine = PickWork['lines'][number]
export type PickProposal = PickLine['proposals'][number]
export type PickTask = PickWork['tasks'][number]
export type PickGoods = PickLine['goods']

/** A scan as the phone has noted it; the shop may not know it yet. */
export interface NotedScan extends Scan {
  readonly id: string
  readonly taskId: string
  readonly lineId: number
  readonly proposalId: string | null
  readonly undoes: string | null
  readonly tote: string | null
  readonly at: string
}

/** What is looked for now: the goods of a line, or what the shopper agreed to in their place. */
export interface Step {
  readonly line: PickLine
  readonly proposal: PickProposal | null
}

export const keyOf = ({ line, proposal }: Step): string => `${line.taskId}/${line.lineId}/${proposal?.id ?? ''}`

export const goodsOf = ({ line, proposal }: Step): PickGoods => (proposal ?? line).goods

/** Where they lie; null without a place. */
export const placeOf = ({ line, proposal }: Step): PickLine['place'] => (proposal ?? line).place

/** Pieces that are still wanted. */
export const wantedPieces = ({ line, proposal }: Step): number =>
  proposal === null ? openPieces(line.quantity, line) : proposal.quantity - proposal.scanned

/** The work as the phone knows it: what the shop has answered last, with what was done since. */
export function localWork(work: PickWork, pending: readonly NotedScan[]): PickWork {
  if (pending.length === 0) return work
  const lines = work.lines.map((line) => {
    const known = new Set(line.scans.map(({ id }) => id))
    const own = pending.filter(
      ({ id, taskId, lineId }) => taskId === line.taskId && lineId === line.lineId && !known.has(id),
    )
    return own.reduce((before, scan) => withScan(before, scan, work.figures), line)
  })
  return { ...work, lines }
}

/** Open steps in the order of the way; tasks that are paused, and lines that wait for an answer, have none. */
export function stepsOf({ lines, tasks }: PickWork): Step[] {
  const paused = new Set(tasks.flatMap(({ id, isPaused }) => (isPaused ? [id] : [])))
  return lines.flatMap((line): Step[] => {
    if (paused.has(line.taskId)) return []
    if (openPieces(line.quantity, line) > 0) return [{ line, proposal: null }]
    const agreed = line.proposals.find(({ state, quantity, scanned }) => isAgreed(state) && scanned < quantity)
    return agreed === undefined ? [] : [{ line, proposal: agreed }]
  })
}

/** The step that was chosen, else the next one of the way. */
export function currentStep(work: PickWork, chosen: string | undefined): Step | undefined {
  const steps = stepsOf(work)
  return steps.find((step) => keyOf(step) === chosen) ?? steps[0]
}

/** The same step in a newer state, also when nothing of it is open any more. */
export function stepNow({ line, proposal }: Step, { lines }: PickWork): Step | undefined {
  const now = lines.find(({ taskId, lineId }) => taskId === line.taskId && lineId === line.lineId)
  return now && { line: now, proposal: now.proposals.find(({ id }) => id === proposal?.id) ?? null }
}

/** Missing pieces for which nothing is asked or agreed: they will be short, unless something is proposed. */
export function shortPieces({ missing, proposals }: PickLine): number {
  const promised = proposals.reduce((sum, { state, quantity, scanned }) => {
    if (state === 'refused' || state === 'withdrawn') return sum
    return sum + (state === 'gone' ? scanned : quantity)
  }, 0)
  return Math.max(0, missing - promised)
}

type ScanFigures = Pick<PickWork['figures'], 'overweightPercent' | 'weighedPrefixes'>

/** Judges a scan as the shop will; other goods of the work tell a wrong item from an unknown code. */
export const judge = (step: Step, scan: Scan, work: PickWork): ScanVerdict =>
  judgeScan(toScan(step), wantedPieces(step), scan, work.figures, (code) => ownerOf(code, work) !== null)

/** The goods of the phone's own work that a code names. */
export function ownerOf(code: ScannedCode, { lines }: PickWork): PickGoods | null {
  const all = lines.flatMap((line) => [line.goods, ...line.proposals.map(({ goods }) => goods)])
  return all.find((goods) => piecesOf(code, goods) !== null) ?? null
}

const toScan = (step: Step): GoodsToScan => ({
  ...goodsOf(step),
  quantity: (step.proposal ?? step.line).quantity,
  mustFitBand: step.proposal !== null,
})

function withScan(line: PickLine, scan: NotedScan, figures: ScanFigures): PickLine {
  if (scan.kind === 'undo') return without(line, scan.undoes)
  const proposal = line.proposals.find(({ id }) => id === scan.proposalId) ?? null
  const step = { line, proposal: scan.kind === 'substitute' ? proposal : null }
  const verdict = judgeScan(toScan(step), wantedPieces(step), scan, figures)
  if (verdict.outcome !== 'counted') return line
  const { pieces, grams } = verdict
  return counted(line, { id: scan.id, kind: scan.kind, pieces, grams }, 1, scan.proposalId)
}

/** The line without a scan of it; damage stays noted. */
function without(line: PickLine, scanId: string | null): PickLine {
  const undone = line.scans.find(({ id, kind }) => id === scanId && kind !== 'damaged')
  if (undone === undefined) return line
  const proposalId = line.proposals.find(({ scanned }) => scanned > 0)?.id ?? null
  return counted(line, undone, -1, proposalId)
}

type CountedScan = PickLine['scans'][number]

function counted(line: PickLine, scan: CountedScan, sign: 1 | -1, proposalId: string | null): PickLine {
  const add = (kind: CountedScan['kind']): number => (scan.kind === kind ? sign * scan.pieces : 0)
  const proposals = line.proposals.map((one) =>
    one.id === proposalId ? { ...one, scanned: one.scanned + add('substitute') } : one,
  )
  const scans = sign === 1 ? [...line.scans, scan] : line.scans.filter(({ id }) => id !== scan.id)
  const progress = {
    picked: line.picked + add('pick'),
    replaced: line.replaced + add('substitute'),
    missing: line.missing + add('not-found'),
  }
  const grams = scans.flatMap(({ kind, grams: one }) => (kind === 'pick' && one !== null ? [one] : []))
  return { ...line, ...progress, scans, grams, proposals, why: whyOpen({ ...line, ...progress, proposals }) }
}

function whyOpen(line: PickLine): PickLine['why'] {
  if (openPieces(line.quantity, line) > 0) return 'pieces-open'
  const open = line.proposals.find((proposal) => keepsOpen(proposal, proposal.scanned))
  if (open === undefined) return null
  return open.state === 'open' ? 'proposal-open' : 'substitute-open'
}
