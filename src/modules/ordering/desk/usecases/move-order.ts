import type { BodyOf, OkOf, QueryOf } from '#kernel/contract.ts'
import { bani } from '#kernel/money.ts'
import { isProblem, Problem } from '#kernel/problem.ts'
import type { Interval } from '#modules/delivery/index.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import { requirePermission, type StaffCaller } from '#platform/http/staff-routes.ts'
import type { Undo } from '#platform/undo.ts'
import { moveTogether } from '../../changes/usecases/reschedule-order.ts'
import type { OrderingContext } from '../../context.ts'
import { lockAdditions } from '../../order/additions.ts'
import type { OrderRow } from '../../order/row.ts'
import { displayState } from '../../order/rules/states.ts'
import { orderById } from '../../order/store.ts'
import * as contract from '../contract.staff-actions.ts'
import type { DeskOrder } from '../contract.staff-order-view.ts'
import { canMoveByStaff } from '../rules/staff-actions.ts'
import { readDeskOrder } from './get-order.ts'
import { lockPlaced, orderEntity } from './notes.ts'

type Move = BodyOf<typeof contract.moveOrder>

/** Intervals of an order's zone that have not begun. Throws `order-not-found`. */
export function listOrderIntervals({ db, delivery, clock }: OrderingContext) {
  return async function listOrderIntervals(
    id: string,
    query: QueryOf<typeof contract.listOrderIntervals>,
  ): Promise<OkOf<typeof contract.listOrderIntervals>> {
    const order = await db.maybe(orderById, [id])
    if (order === null || order.placedAt === null) throw new Problem('order-not-found')
    const intervals = await delivery.intervals(db, query.zone ?? order.shippingAddress?.zone ?? '')
    const open = intervals.filter(({ since }) => Temporal.Instant.compare(since, clock.now()) > 0)
    return {
      items: open.map(({ id: intervalId, since, until, kind, capacity, taken, held }) => ({
        ...{ id: intervalId, since: since.toString(), until: until.toString(), kind, capacity, taken, held },
        isFull: taken + held >= capacity,
      })),
    }
  }
}

/**
 * Moves an order and its additions to another interval. The one that it has already changes nothing. Throws
 * `order-not-found`, `order-not-reschedulable`, `interval-unknown`, `interval-closed`, `interval-full`, `not-permitted`.
 */
export function moveOrder(context: OrderingContext) {
  return async function moveOrder(id: string, move: Move, caller: StaffCaller): Promise<DeskOrder> {
    return context.db.transaction(async (tx) => {
      await moveOne(context, tx, id, move, caller)
      return readDeskOrder(context, tx, id, caller)
    })
  }
}

/** Moves an order; false when it has the interval already. */
export async function moveOne(
  context: OrderingContext,
  tx: Tx,
  id: string,
  move: Move,
  caller: StaffCaller,
): Promise<boolean> {
  const order = await lockPlaced(tx, id)
  const isNew = order.shippingState === 'returned' || order.intervalId !== move.intervalId
  const fields = isNew ? await moveLocked(context, tx, order, move, caller) : {}
  const now = context.clock.now()
  const call = contract.moveOrder.id
  await audit(tx, now, caller, { contract: call, entity: orderEntity(id), ...fields, reason: move.reason })
  return isNew
}

/**
 * Moves a locked order whose recipient may have moved to another zone in the same transaction. Returns the change for the
 * journal. A full interval is overbooked if the caller asks for it and has the permission, as a journal entry of its own.
 */
export async function moveLocked(
  context: OrderingContext,
  tx: Tx,
  order: OrderRow,
  { intervalId, overbook }: Pick<Move, 'intervalId' | 'overbook'>,
  caller: StaffCaller,
) {
  if (!canMoveByStaff({ ...order, takenOverAt: null }))
    throw new Problem('order-not-reschedulable', { field: 'intervalId', displayState: displayState(order) })
  const interval = await staffInterval(context, tx, order, intervalId)
  if (overbook === true) await overbookInterval(context, tx, interval, caller)
  const together = [order, ...(await lockAdditions(tx, order.id))]
  const placed = order.totals?.slotSurcharge ?? bani(0)
  // Never raises the fee (docs/adr/0015).
  await moveTogether(context, tx, together, interval, placed)
  const { intervalId: from, intervalSince, intervalUntil } = order
  return {
    before: { intervalId: from, since: intervalSince?.toString(), until: intervalUntil?.toString() },
    after: { intervalId, since: interval.since.toString(), until: interval.until.toString() },
  }
}

/** An interval of the order's zone that has not begun, also after it is closed to shoppers. */
async function staffInterval(
  { delivery, clock }: OrderingContext,
  tx: Tx,
  { shippingAddress }: OrderRow,
  intervalId: number,
): Promise<Interval> {
  const interval = await delivery.interval(tx, intervalId)
  const facts = { field: 'intervalId', intervalId }
  if (interval === null || interval.zone !== shippingAddress?.zone) throw new Problem('interval-unknown', facts)
  if (Temporal.Instant.compare(interval.since, clock.now()) <= 0) throw new Problem('interval-closed', facts)
  return interval
}

async function overbookInterval(
  { delivery, clock }: OrderingContext,
  tx: Tx,
  { id }: Interval,
  caller: StaffCaller,
): Promise<void> {
  requirePermission(caller, 'capacity.overbook')
  const capacity = await delivery.overbookInterval(tx, id)
  if (capacity === null) return
  await audit(tx, clock.now(), caller, {
    contract: contract.moveOrder.id,
    entity: { kind: 'interval', id: String(id) },
    before: { capacity: capacity - 1 },
    after: { capacity },
  })
}

/** Undoes a move while the former interval has a free place and has not begun. */
export const undoMove = (context: OrderingContext): Undo => ({
  permission: contract.moveOrder.permission,
  entityKind: 'order',
  run: async (tx, { entityId, before }, caller) => {
    const intervalId = before?.['intervalId']
    if (typeof intervalId !== 'number') throw new Problem('cannot-undo')
    try {
      await moveLocked(context, tx, await lockPlaced(tx, entityId), { intervalId }, caller)
    } catch (error) {
      throw isProblem(error) ? new Problem('cannot-undo', { because: error.reason }) : error
    }
  },
})
