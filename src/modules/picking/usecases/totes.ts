import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Temperature } from '#modules/pricing/rules/bags.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { PickingContext } from '../context.ts'
import type { StagingPlace } from '../rules/settings.ts'
import { isToteCode } from '../rules/tote-code.ts'
import type { OrderToteRow } from '../store.packing.ts'
import * as packing from '../store.packing.ts'
import * as store from '../store.ts'
import { lockPicked } from './lock-picked.ts'

/**
 * Assigns a tote to a task by its scanned code. A tote has one order and one temperature: throws
 * `tote-other-temperature` and `tote-in-use`; `tote-broken`, `tote-code-invalid` and `task-not-found`. Safe to call again.
 */
export function takeTote({ db, clock }: PickingContext) {
  return function takeTote(
    { taskId, code }: { readonly taskId: string; readonly code: string },
    caller: StaffCaller,
  ): Promise<OrderToteRow> {
    return db.transaction(async (tx) => {
      const now = clock.now()
      const [task] = await tx.rows(store.tasksById, [[taskId]])
      if (task === undefined) throw new Problem('task-not-found')
      // In the order of claims and reports, so that they never deadlock.
      await tx.rows(store.lockPickOrders, [[task.deliveryId]])
      await tx.rows(store.lockTasks, [[taskId]])
      return assign(tx, task, code, caller, { now, contract: 'takeTote' })
    })
  }
}

/**
 * Assigns a tote to goods of a picked delivery that are in none. Throws as `takeTote`, and `order-not-packable` for a
 * delivery that is not to be packed.
 */
export function giveTote({ db, clock }: PickingContext) {
  return function giveTote(
    deliveryId: string,
    { taskId, code }: { readonly taskId: string; readonly code: string },
    caller: StaffCaller,
  ): Promise<OrderToteRow> {
    return db.transaction(async (tx) => {
      await lockPicked(tx, deliveryId)
      const [task] = await tx.rows(store.lockTasks, [[taskId]])
      if (task?.deliveryId !== deliveryId) throw new Problem('task-not-found', { field: 'taskId' })
      return assign(tx, task, code, caller, { now: clock.now(), contract: 'giveTote' })
    })
  }
}

async function assign(
  tx: Tx,
  { deliveryId, orderId, orderNumber, temperature }: store.TaskRow,
  code: string,
  caller: StaffCaller,
  { now, contract }: { readonly now: Temporal.Instant; readonly contract: string },
): Promise<OrderToteRow> {
  const used = await freeTote(tx, code, orderId, temperature)
  const insert = [uuid7(now), code, deliveryId, orderId, temperature, now] as const
  const tote = used ?? (await tx.one(packing.insertOrderTote, [...insert]))
  const entity = { kind: 'order-tote', id: tote.id }
  await audit(tx, now, caller, { contract, entity, after: { tote: code, order: orderNumber } })
  return tote
}

/** The row of a tote that this order and temperature use already; null for a free one. */
async function freeTote(tx: Tx, code: string, orderId: string, temperature: Temperature): Promise<OrderToteRow | null> {
  if (!isToteCode(code)) throw new Problem('tote-code-invalid', { field: 'code' })
  const { isBroken } = await tx.one(packing.lockTote, [code])
  if (isBroken) throw new Problem('tote-broken', { field: 'code' })
  const used = await tx.maybe(packing.useOfTote, [code])
  if (used === null) return null
  if (used.orderId !== orderId) throw new Problem('tote-in-use', { field: 'code' })
  if (used.temperature !== temperature)
    throw new Problem('tote-other-temperature', { field: 'code', temperature: used.temperature })
  return used
}

/** Moves the goods of a broken tote into another one. */
export function replaceTote({ db, clock }: PickingContext) {
  return function replaceTote(id: string, code: string, caller: StaffCaller): Promise<OrderToteRow> {
    return db.transaction(async (tx) => {
      const tote = await tx.maybe(packing.orderToteById, [id])
      if (tote === null) throw new Problem('tote-not-found')
      if ((await freeTote(tx, code, tote.orderId, tote.temperature)) !== null)
        throw new Problem('tote-in-use', { field: 'code' })
      await tx.run(packing.replaceTote, [id, code])
      const entity = { kind: 'order-tote', id }
      const changed = { before: { tote: tote.toteCode }, after: { tote: code } }
      await audit(tx, clock.now(), caller, { contract: 'replaceTote', entity, ...changed })
      return { ...tote, toteCode: code }
    })
  }
}

/** Records the staging place of a tote. Throws `tote-not-found` and `staging-place-unknown`. */
export function placeTote({ db, clock, figures }: PickingContext) {
  return async function placeTote(id: string, place: string, caller: StaffCaller): Promise<string> {
    return db.transaction(async (tx) => {
      const now = clock.now()
      const tote = await tx.maybe(packing.orderToteById, [id])
      if (tote === null) throw new Problem('tote-not-found')
      const found = figures().stagingPlaces.find(({ code }) => code === place)
      if (found === undefined) throw new Problem('staging-place-unknown', { field: 'place' })
      const outside = isColdEnough(tote.temperature, found) ? null : (tote.outsideSince ?? now)
      await tx.run(packing.placeTote, [id, place, outside])
      const entity = { kind: 'order-tote', id }
      const changed = { before: { place: tote.stagingPlace }, after: { place } }
      await audit(tx, now, caller, { contract: 'placeTote', entity, ...changed })
      return tote.deliveryId
    })
  }
}

const warmth: Readonly<Record<Temperature, number>> = { ambient: 2, chilled: 1, frozen: 0 }

const isColdEnough = (needed: Temperature, { temperature }: StagingPlace): boolean =>
  warmth[temperature] <= warmth[needed]
