import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { PickingContext } from '../context.ts'
import { leaseUntil } from '../rules/lease.ts'
import * as claims from '../store.claims.ts'
import * as store from '../store.ts'

const open: readonly store.TaskState[] = ['claimed', 'picking', 'paused']

/** Locks tasks that the caller has claimed. Throws `task-not-found` and `task-not-claimed`. */
export async function lockOwnTasks(
  tx: Tx,
  taskIds: readonly string[],
  { id }: StaffCaller,
  now: Temporal.Instant,
): Promise<{ readonly tasks: store.TaskRow[]; readonly mine: claims.PickClaimRow[] }> {
  const tasks = await tx.rows(store.lockTasks, [taskIds])
  if (tasks.length < new Set(taskIds).size) throw new Problem('task-not-found')
  const mine = (await tx.rows(claims.liveClaims, [taskIds])).filter(
    ({ pickerId, leaseUntil: until }) => pickerId === id && Temporal.Instant.compare(until, now) > 0,
  )
  const missing = tasks.filter((task) => !mine.some(({ taskId }) => taskId === task.id))
  if (missing.length > 0) throw new Problem('task-not-claimed', { tasks: missing.map((task) => task.id) })
  return { tasks, mine }
}

export type TaskChange = 'pause' | 'resume' | 'give-back'

/** Pauses or resumes tasks, or returns them to the queue. Scans stay, and the order stays in state `picking`. */
export function changeTasks(context: PickingContext) {
  return async function changeTasks(
    taskIds: readonly string[],
    change: TaskChange,
    caller: StaffCaller,
  ): Promise<void> {
    await context.db.transaction(async (tx) => {
      const now = context.clock.now()
      const { mine, tasks } = await lockOwnTasks(tx, taskIds, caller, now)
      const ids = mine.map(({ id }) => id)
      const state = change === 'pause' ? 'paused' : change === 'resume' ? 'picking' : 'waiting'
      if (change === 'give-back') await tx.run(claims.endClaims, [taskIds, 'given-back', now])
      else {
        const lease = leaseUntil(now, change === 'pause', context.figures())
        await tx.run(claims.pauseClaims, [ids, change === 'pause' ? now : null, lease])
      }
      await tx.run(store.moveTasks, [taskIds, state, now])
      for (const task of tasks) {
        const entity = { kind: 'pick-task', id: task.id }
        await audit(tx, now, caller, {
          contract: 'changePickWork',
          entity,
          before: { state: task.state },
          after: { state },
        })
      }
    })
  }
}

/** Transfers tasks of another picker to the caller, scans included. Throws `task-not-found` and `task-closed`. */
export function takeOver(context: PickingContext) {
  return async function takeOver(taskIds: readonly string[], caller: StaffCaller): Promise<void> {
    await context.db.transaction(async (tx) => {
      const now = context.clock.now()
      const tasks = await tx.rows(store.lockTasks, [taskIds])
      if (tasks.length < new Set(taskIds).size) throw new Problem('task-not-found')
      if (tasks.some(({ state }) => !open.includes(state) && state !== 'waiting')) throw new Problem('task-closed')
      const before = await tx.rows(claims.liveClaims, [taskIds])
      const others = before.filter(({ pickerId }) => pickerId !== caller.id).map(({ taskId }) => taskId)
      await tx.run(claims.endClaims, [others, 'taken-over', now])
      const lease = leaseUntil(now, false, context.figures())
      for (const { id } of tasks)
        await tx.maybe(claims.insertClaim, [uuid7(now), id, caller.id, caller.name, 'single', now, lease])
      await tx.run(store.moveTasks, [taskIds, 'picking', now])
      for (const { id } of tasks) {
        const from = before.find(({ taskId }) => taskId === id)?.pickerName ?? null
        const entity = { kind: 'pick-task', id }
        const fields = { before: { picker: from }, after: { picker: caller.name } }
        await audit(tx, now, caller, { contract: 'takeOverPickTasks', entity, ...fields })
      }
    })
  }
}

/** The job `picking.return-lapsed`: returns tasks with an expired lease to the queue. */
export function returnLapsed({ db, clock }: PickingContext) {
  return async function returnLapsed(): Promise<void> {
    await db.transaction((tx) => tx.rows(claims.returnLapsed, [clock.now()]))
  }
}
