import { type ShelfFacts, shelfFactsOf } from '#modules/catalog/index.ts'
import { type LinePick, type LineToPick, type OrderToPick, ordersToPick } from '#modules/ordering/index.ts'
import type { Temperature } from '#modules/pricing/rules/bags.ts'
import type { Queryable } from '#platform/db/db.ts'
import { byPickPath, earliestDate } from './rules/departure.ts'
import { type GoodsToScan, type LineProgress, openPieces } from './rules/scan.ts'
import { isAgreed, keepsOpen } from './rules/substitutes.ts'
import { lighterGrams } from './rules/weight.ts'
import type { ProposalRow, ScanRow } from './store.scans.ts'
import * as scanStore from './store.scans.ts'
import type { PickOrderRow, TaskRow } from './store.ts'
import * as store from './store.ts'

export interface WorkLine {
  readonly task: TaskRow
  readonly line: LineToPick
  readonly facts: ShelfFacts | undefined
  readonly goods: GoodsToScan
  /** Counted scans in the order in which the phone recorded them. */
  readonly scans: readonly ScanRow[]
  readonly progress: LineProgress
  readonly proposals: readonly ProposalRow[]
  /** The goods of each proposal with their place, by its id. */
  readonly substitutes: ReadonlyMap<string, Substitute>
}

export interface Substitute extends GoodsToScan {
  readonly place: ShelfFacts['place']
}

/** Tasks with their orders, lines, scans and proposals. */
export interface PickingWork {
  readonly tasks: readonly TaskRow[]
  readonly deliveries: ReadonlyMap<string, PickOrderRow>
  readonly orders: ReadonlyMap<string, OrderToPick>
  /** By pick path. */
  readonly lines: readonly WorkLine[]
}

export async function loadWork(q: Queryable, tasks: readonly TaskRow[]): Promise<PickingWork> {
  const unique = (values: readonly string[]) => [...new Set(values)]
  const orderIds = unique(tasks.map(({ orderId }) => orderId))
  const deliveryIds = unique(tasks.map(({ deliveryId }) => deliveryId))
  const ids = tasks.map(({ id }) => id)
  const [orders, deliveryRows, siblings, scans, proposals] = await Promise.all([
    ordersToPick(q, orderIds),
    q.rows(store.pickOrders, [deliveryIds]),
    q.rows(store.tasksOfDeliveries, [deliveryIds]),
    q.rows(scanStore.scansOfTasks, [ids]),
    q.rows(scanStore.proposalsOfOrders, [orderIds]),
  ])
  const ordered = [...orders.values()].flatMap(({ lines }) => lines.map(({ variantCode }) => variantCode))
  const facts = await shelfFactsOf(q, unique([...ordered, ...proposals.map(({ variantCode }) => variantCode)]))
  const deliveries = new Map(deliveryRows.map((row) => [row.id, row]))
  const wanted = new Set(ids)
  const lines = [...orders.values()].flatMap((order) => {
    const ofOrder = siblings.filter(({ orderId }) => orderId === order.id)
    return order.lines.flatMap((line): WorkLine[] => {
      const task = taskOf(ofOrder, facts.get(line.variantCode)?.temperature)
      if (task === undefined || !wanted.has(task.id) || line.replaces !== null) return []
      const day = deliveries.get(task.deliveryId)?.deliveryDay ?? ''
      const mine = scans.filter(({ taskId, lineId }) => taskId === task.id && lineId === line.lineId)
      const ofLine = proposals.filter(({ orderId, lineId }) => orderId === order.id && lineId === line.lineId)
      return line.quantity === 0 ? [] : [workLine(task, line, facts, day, mine, ofLine)]
    })
  })
  const pathKey = ({ facts, task, line }: WorkLine) => ({
    temperature: task.temperature,
    place: facts?.place ?? null,
    name: line.goods.name,
  })
  return { tasks, deliveries, orders, lines: lines.toSorted((a, b) => byPickPath(pathKey(a), pathKey(b))) }
}

/** The task of a temperature. Goods whose temperature has changed since belong to the order's first task. */
const taskOf = (tasks: readonly TaskRow[], temperature: Temperature | undefined): TaskRow | undefined =>
  tasks.find((task) => task.temperature === temperature) ?? tasks[0]

function workLine(
  task: TaskRow,
  line: LineToPick,
  facts: ReadonlyMap<string, ShelfFacts>,
  deliveryDay: string,
  scans: readonly ScanRow[],
  proposals: readonly ProposalRow[],
): WorkLine {
  const counted = scans.filter(({ outcome, undoneBy }) => outcome === 'counted' && undoneBy === null)
  const goodsOf = (variantCode: string, quantity: number): GoodsToScan => ({
    variantCode,
    quantity,
    barcodes: facts.get(variantCode)?.barcodes ?? [],
    band: facts.get(variantCode)?.band ?? null,
    earliestDate: earliestDate(deliveryDay, facts.get(variantCode)?.minDaysFresh ?? null),
  })
  return {
    ...{ task, line, scans: counted, proposals },
    facts: facts.get(line.variantCode),
    goods: goodsOf(line.variantCode, line.quantity),
    progress: progressOf(counted),
    substitutes: new Map(
      proposals.map(({ id, variantCode, quantity }) => [
        id,
        { ...goodsOf(variantCode, quantity), mustFitBand: true, place: facts.get(variantCode)?.place ?? null },
      ]),
    ),
  }
}

const sumOf = (scans: readonly ScanRow[], kind: ScanRow['kind']): number =>
  scans.reduce((sum, scan) => sum + (scan.kind === kind ? scan.pieces : 0), 0)

export const progressOf = (counted: readonly ScanRow[]): LineProgress => ({
  picked: sumOf(counted, 'pick'),
  replaced: sumOf(counted, 'substitute'),
  missing: sumOf(counted, 'not-found'),
})

/** Picked pieces of a proposal. */
export const scannedOf = ({ scans }: Pick<WorkLine, 'scans'>, proposalId: string): number =>
  scans.reduce((sum, scan) => sum + (scan.proposalId === proposalId ? scan.pieces : 0), 0)

/** Why a line is not finished; null when it is. */
export function openReason(one: WorkLine): 'pieces-open' | 'proposal-open' | 'substitute-open' | null {
  if (openPieces(one.line.quantity, one.progress) > 0) return 'pieces-open'
  const open = one.proposals.find((proposal) => keepsOpen(proposal, scannedOf(one, proposal.id)))
  if (open === undefined) return null
  return open.state === 'open' ? 'proposal-open' : 'substitute-open'
}

/** The picking result of a line as ordering expects it. */
export function pickOf({ line, goods, scans, progress, proposals }: WorkLine): LinePick {
  const weights = scans.flatMap(({ kind, grams }) => (kind === 'pick' && grams !== null ? [grams] : []))
  const thousandths = goods.band === null || weights.length === 0 ? null : lighterGrams(weights, goods.band)
  const substitutes = new Map<string, number>()
  for (const { id, variantCode, state } of proposals) {
    const pieces = scannedOf({ scans }, id)
    if (pieces > 0 && (isAgreed(state) || state === 'gone'))
      substitutes.set(variantCode, (substitutes.get(variantCode) ?? 0) + pieces)
  }
  return {
    lineId: line.lineId,
    quantity: progress.picked,
    ...(thousandths !== null && { thousandths }),
    substitutes: [...substitutes].map(([variantCode, quantity]) => ({ variantCode, quantity })),
  }
}
