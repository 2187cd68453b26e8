import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { ordersToPick } from '#modules/ordering/index.ts'
import type { Temperature } from '#modules/pricing/rules/bags.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { PickingContext } from '../context.ts'
import { leaseUntil } from '../rules/lease.ts'
import * as claims from '../store.claims.ts'
import * as store from '../store.ts'

export interface ClaimRequest {
  readonly mode: claims.ClaimMode
  /** A task that the picker has chosen; in mode `single` its whole order. Without one the next in the queue. */
  readonly taskId?: string | undefined
  readonly batchId?: string | undefined
  readonly temperature?: Temperature | undefined
}

export interface Claimed {
  readonly taskIds: readonly string[]
  /** False when the requested task was taken and the next one was claimed instead. */
  readonly isAsked: boolean
}

/**
 * Claims tasks for a picker: the requested ones, or the next in the queue. The order moves to `picking`. Of concurrent claims
 * of the same task one wins; the others get the next. Throws `nothing-to-pick` and `task-not-found`.
 */
export function claimTasks(context: PickingContext) {
  return function claimTasks(ask: ClaimRequest, caller: StaffCaller): Promise<Claimed> {
    return context.db.transaction(async (tx) => {
      const now = context.clock.now()
      await tx.rows(claims.returnLapsed, [now])
      const asked = await askedTasks(tx, ask)
      let taken = asked === null ? [] : await take(context, tx, asked, ask.mode, caller)
      const isAsked = asked === null || taken.length > 0
      const seen: string[] = []
      while (taken.length === 0) {
        const { deliveryIds, tasks } = await nextTasks(context, tx, ask, seen)
        if (deliveryIds.length === 0) throw new Problem('nothing-to-pick')
        seen.push(...deliveryIds)
        taken = await take(context, tx, tasks, ask.mode, caller)
      }
      const entity = { kind: 'pick-task', id: taken[0] ?? '' }
      await audit(tx, now, caller, { contract: 'claimPickTasks', entity, after: { tasks: taken, mode: ask.mode } })
      return { taskIds: taken, isAsked }
    })
  }
}

type Waiting = { readonly id: string; readonly deliveryId: string }

/** Null without a requested task. Waits for a concurrent claim of it. */
async function askedTasks(tx: Tx, { mode, taskId, batchId }: ClaimRequest): Promise<readonly Waiting[] | null> {
  if (batchId !== undefined) {
    const deliveries = await tx.rows(claims.deliveriesOfBatch, [batchId])
    return tx.rows(claims.waitingTasks, [deliveries.map(({ id }) => id)])
  }
  if (taskId === undefined) return null
  const [task] = await tx.rows(store.tasksById, [[taskId]])
  if (task === undefined) throw new Problem('task-not-found')
  await tx.rows(store.lockPickOrders, [[task.deliveryId]])
  const waiting = await tx.rows(claims.waitingTasks, [[task.deliveryId]])
  return mode === 'zone' ? waiting.filter(({ id }) => id === taskId) : waiting
}

interface Next {
  readonly deliveryIds: readonly string[]
  /** None when another claim has just taken those of these deliveries. */
  readonly tasks: readonly Waiting[]
}

/**
 * The next tasks that no other transaction has locked. When all are locked, waits for one delivery or task: the lock may
 * belong to a job that counts tasks again, not to a claim. For one alone, since waiting for a second while holding a first
 * can deadlock.
 */
async function nextTasks(
  { figures }: PickingContext,
  tx: Tx,
  { mode, temperature = 'ambient' }: ClaimRequest,
  seen: readonly string[],
): Promise<Next> {
  const count = mode === 'single' ? 1 : figures().batchOrders
  if (mode === 'zone') {
    const free = await tx.rows(claims.nextOfZone, [temperature, count, seen])
    const tasks = free.length > 0 ? free : await tx.rows(claims.nextOfZoneInTurn, [temperature, 1, seen])
    return { deliveryIds: tasks.map(({ deliveryId }) => deliveryId), tasks }
  }
  const free = await tx.rows(claims.nextDeliveries, [count, seen])
  const [first, ...others] = free.length > 0 ? free : await tx.rows(claims.nextDeliveriesInTurn, [1, seen])
  if (first === undefined) return { deliveryIds: [], tasks: [] }
  const together =
    mode === 'batch' && first.batchId !== null
      ? await tx.rows(claims.deliveriesOfBatch, [first.batchId])
      : [first, ...others.filter(({ batchId }) => batchId === null)]
  const deliveryIds = together.map(({ id }) => id)
  return { deliveryIds, tasks: await tx.rows(claims.waitingTasks, [deliveryIds]) }
}

/** Claims tasks whose orders can be picked; those of an order that was cancelled meanwhile are closed. */
async function take(
  { clock, figures, orders }: PickingContext,
  tx: Tx,
  tasks: readonly Waiting[],
  mode: claims.ClaimMode,
  caller: StaffCaller,
): Promise<string[]> {
  const now = clock.now()
  const taken: string[] = []
  for (const deliveryId of new Set(tasks.map((one) => one.deliveryId))) {
    await orders.advance(tx, deliveryId, 'picking')
    const ids = tasks.filter((one) => one.deliveryId === deliveryId).map(({ id }) => id)
    const rows = await tx.rows(store.tasksById, [ids])
    const states = await ordersToPick(
      tx,
      rows.map(({ orderId }) => orderId),
    )
    const isOpen = ({ orderId }: store.TaskRow): boolean => states.get(orderId)?.shippingState === 'picking'
    await tx.run(store.moveTasks, [rows.filter((row) => !isOpen(row)).map(({ id }) => id), 'cancelled', now])
    for (const { id } of rows.filter(isOpen)) {
      const lease = leaseUntil(now, false, figures())
      const claim = [uuid7(now), id, caller.id, caller.name, mode, now, lease] as const
      if ((await tx.maybe(claims.insertClaim, [...claim])) !== null) taken.push(id)
    }
  }
  await tx.run(store.moveTasks, [taken, 'claimed', now])
  return taken
}
