import { Problem } from '#kernel/problem.ts'
import { ordersToPick, SubstituteGone } from '#modules/ordering/index.ts'
import { audit } from '#platform/audit.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { PickingContext } from '../context.ts'
import { loadWork, openReason, type PickingWork, pickOf } from '../picking-work.ts'
import * as claims from '../store.claims.ts'
import * as scanStore from '../store.scans.ts'
import * as store from '../store.ts'
import { settleExpired } from './propose.ts'
import { lockOwnTasks } from './release.ts'
import { takeMissingOff } from './take-missing-off.ts'

export interface PickedOrderTotal {
  readonly orderId: string
  readonly number: number
  /** What the shopper pays, in bani; null while others still pick parts of the order. */
  readonly total: number | null
  readonly totalBefore: number
}

export interface PickSummary {
  readonly openLines: readonly { readonly taskId: string; readonly lineId: number; readonly why: string }[]
  readonly orders: readonly PickedOrderTotal[]
}

/** A picked substitute is no longer available: its line is open again. */
class LinesReopened extends Error {
  readonly orderId: string
  readonly lineIds: readonly number[]

  constructor(orderId: string, lineIds: readonly number[]) {
    super(`lines of order ${orderId} are open again`)
    this.orderId = orderId
    this.lineIds = lineIds
  }
}

/** A preview: the totals of the orders of these tasks, by the same rules as the final report, and the lines that are still open. */
export async function summarize(
  { orders }: PickingContext,
  q: Queryable,
  taskIds: readonly string[],
): Promise<PickSummary> {
  const mine = await q.rows(store.tasksById, [taskIds])
  const all = await q.rows(store.tasksOfDeliveries, [[...new Set(mine.map(({ deliveryId }) => deliveryId))]])
  const work = await loadWork(q, all)
  const totals = [...work.orders.values()].map(async ({ id, number, total }): Promise<PickedOrderTotal> => {
    const others = all.filter((task) => task.orderId === id && !taskIds.includes(task.id))
    const isLast = others.every(({ state }) => state === 'picked' || state === 'cancelled')
    const preview = isLast ? await orders.previewPicked(q, id, picksOf(work, id)) : null
    return { orderId: id, number, total: preview?.total ?? null, totalBefore: preview?.totalBefore ?? total }
  })
  return { openLines: openLines(work, taskIds), orders: await Promise.all(totals) }
}

const openLines = (work: PickingWork, taskIds: readonly string[]) =>
  work.lines.flatMap((one) => {
    const why = taskIds.includes(one.task.id) ? openReason(one) : null
    return why === null ? [] : [{ taskId: one.task.id, lineId: one.line.lineId, why }]
  })

const picksOf = (work: PickingWork, orderId: string) =>
  work.lines.filter(({ task }) => task.orderId === orderId).map(pickOf)

/**
 * Finishes tasks. After the last task of a delivery its orders are reported as picked, additions first, with a result for
 * every line. Throws `lines-open` with lines and reasons; a line whose substitute is gone is reopened first.
 */
export function finishTasks(context: PickingContext) {
  return async function finishTasks(taskIds: readonly string[], caller: StaffCaller): Promise<PickSummary> {
    const tasks = await context.db.rows(store.tasksById, [taskIds])
    // In a transaction of its own: it must stay when finishing is refused because of it.
    await context.db.transaction((tx) => settleExpired(context, tx, [...new Set(tasks.map(({ orderId }) => orderId))]))
    try {
      return await context.db.transaction((tx) => finish(context, tx, taskIds, caller))
    } catch (error) {
      const reopened = error instanceof SubstituteGone ? await linesOf(context, error) : error
      if (!(reopened instanceof LinesReopened)) throw error
      throw await reopen(context, reopened, taskIds)
    }
  }
}

async function finish(
  context: PickingContext,
  tx: Tx,
  taskIds: readonly string[],
  caller: StaffCaller,
): Promise<PickSummary> {
  const now = context.clock.now()
  const found = await tx.rows(store.tasksById, [taskIds])
  const deliveryIds = [...new Set(found.map(({ deliveryId }) => deliveryId))]
  await tx.rows(store.lockPickOrders, [deliveryIds])
  const { tasks } = await lockOwnTasks(tx, taskIds, caller, now)
  const summary = await summarize(context, tx, taskIds)
  if (summary.openLines.length > 0) throw new Problem('lines-open', { lines: summary.openLines })
  await tx.run(store.moveTasks, [taskIds, 'picked', now])
  await tx.run(claims.endClaims, [taskIds, 'finished', now])
  for (const deliveryId of deliveryIds) await reportDelivery(context, tx, deliveryId, caller.name)
  for (const { id, state } of tasks) {
    const entity = { kind: 'pick-task', id }
    await audit(tx, now, caller, { contract: 'finishPickTasks', entity, before: { state }, after: { state: 'picked' } })
  }
  return summary
}

/** Reports the orders of a delivery after its last task. */
async function reportDelivery(
  { orders, clock }: PickingContext,
  tx: Tx,
  deliveryId: string,
  by: string,
): Promise<void> {
  const all = await tx.rows(store.tasksOfDeliveries, [[deliveryId]])
  if (all.some(({ state }) => state !== 'picked' && state !== 'cancelled')) return
  const work = await loadWork(tx, all)
  const states = await ordersToPick(tx, [...work.orders.keys()])
  const additionsFirst = [...states.values()].toSorted((a, b) => Number(a.addTo === null) - Number(b.addTo === null))
  for (const { id } of additionsFirst) {
    const picks = picksOf(work, id)
    const preview = await orders.previewPicked(tx, id, picks)
    if (preview === null) continue
    if (preview.refusedLines.length > 0) throw new LinesReopened(id, preview.refusedLines)
    await orders.reportPicked(tx, id, picks)
  }
  // The report has released the missing pieces to stock, but they do not exist. Those of a cancelled order follow it.
  for (const { task, line, progress } of work.lines) {
    if (task.state !== 'cancelled' && states.get(task.orderId)?.state !== 'cancelled')
      await takeMissingOff(tx, line.variantCode, progress, by, clock.now())
  }
  await tx.run(store.movePickOrder, [deliveryId, 'picked', clock.now()])
}

/** The lines whose substitute another order has reserved. */
async function linesOf({ db }: PickingContext, { orderId, variantCodes }: SubstituteGone): Promise<LinesReopened> {
  const proposals = await db.rows(scanStore.proposalsOfOrders, [[orderId]])
  const gone = proposals.filter(({ variantCode }) => variantCodes.includes(variantCode))
  return new LinesReopened(orderId, [...new Set(gone.map(({ lineId }) => lineId))])
}

/** Reopens lines in a transaction of its own, because that of the report was rolled back. */
async function reopen(
  { db, clock }: PickingContext,
  { orderId, lineIds }: LinesReopened,
  taskIds: readonly string[],
): Promise<Problem> {
  const now = clock.now()
  const affected = await db.transaction(async (tx) => {
    const tasks = await tx.rows(store.tasksOfOrder, [orderId])
    const ids = tasks.map(({ id }) => id)
    await tx.rows(store.lockTasks, [ids])
    const { lines } = await loadWork(tx, tasks)
    await tx.run(scanStore.undoSubstitutes, [ids, lineIds])
    await tx.run(scanStore.dropProposals, [[orderId], lineIds, 'gone', now])
    const own = lines.filter(({ line }) => lineIds.includes(line.lineId))
    const finished = own.filter(({ task }) => task.state === 'picked' && !taskIds.includes(task.id))
    await tx.run(store.moveTasks, [finished.map(({ task }) => task.id), 'waiting', now])
    return own.map(({ task, line }) => ({ taskId: task.id, lineId: line.lineId, why: 'substitute-gone' }))
  })
  return new Problem('lines-open', { lines: affected })
}
