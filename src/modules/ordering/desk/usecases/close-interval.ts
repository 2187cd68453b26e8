import type { BodyOf, OkOf } from '#kernel/contract.ts'
import { isProblem, Problem } from '#kernel/problem.ts'
import type { Interval } from '#modules/delivery/index.ts'
import { audit } from '#platform/audit.ts'
import type { Queryable } from '#platform/db/db.ts'
import { requirePermission, type StaffCaller } from '#platform/http/staff-routes.ts'
import { requireVersion } from '#platform/stale-version.ts'
import type { Undo } from '#platform/undo.ts'
import type { OrderingContext } from '../../context.ts'
import { countLines, readAdditions } from '../../order/additions.ts'
import { orderNumber } from '../../order/order-number.ts'
import type { OrderRow } from '../../order/row.ts'
import { orderById } from '../../order/store.ts'
import * as contract from '../contract.staff-closing.ts'
import { proposals } from '../rules/closing.ts'
import { canMoveByStaff } from '../rules/staff-actions.ts'
import { cancelOne } from './cancel-by-staff.ts'
import { moveOne } from './move-order.ts'

const intervalEntity = (id: number) => ({ kind: 'interval', id: String(id) })

const hoursOf = ({ id, since, until }: Pick<Interval, 'id' | 'since' | 'until'>) => ({
  ...{ id, since: since.toString(), until: until.toString() },
})

/** Who is in an interval, and where each order fits. Throws `interval-not-found`. */
export function previewClosing(context: OrderingContext) {
  return async function previewClosing(id: number): Promise<contract.ClosingPreview> {
    return context.db.transaction(async (tx) => {
      const interval = await context.delivery.lockCapacity(tx, id)
      if (interval === null) throw new Problem('interval-not-found')
      const { holds, heldUntil, orders, places } = await bookings(context, tx, interval)
      const { zone, version, closedAt, capacity, taken, held } = interval
      return {
        interval: { ...hoursOf(interval), zone, version, closedAt: closedAt?.toString() ?? null },
        orders: orders.map((order) => {
          const place = places.get(order.id)
          return {
            ...{ id: order.id, number: orderNumber(order.number), total: order.totals?.total ?? 0 },
            isGenius: order.isGenius === true,
            proposal: place === undefined ? null : hoursOf(place),
            canMove: canMoveByStaff({ ...order, takenOverAt: null }),
          }
        }),
        ...{ holds, heldUntil: heldUntil?.toString() ?? null, free: Math.max(0, capacity - taken - held) },
      }
    })
  }
}

type BookedIn = Pick<Interval, 'id' | 'since' | 'zone'>

async function bookings({ delivery, db, clock, closing }: OrderingContext, q: Queryable, interval: BookedIn) {
  const [{ orderIds, holds, heldUntil }, others] = await Promise.all([
    delivery.bookingsOf(q, interval.id),
    delivery.intervals(db, interval.zone),
  ])
  const orders: OrderRow[] = []
  const movable: { id: string; lines: number }[] = []
  for (const orderId of orderIds) {
    const order = await q.maybe(orderById, [orderId])
    if (order === null) continue
    orders.push(order)
    const additions = await readAdditions(q, orderId)
    if (canMoveByStaff({ ...order, takenOverAt: null }))
      movable.push({ id: orderId, lines: countLines([order, ...additions]) })
  }
  const now = clock.now()
  const places = proposals(movable, interval, others, { withinHours: closing(now).moveWithinHours, now })
  return { orders, holds, heldUntil, places }
}

type Close = BodyOf<typeof contract.closeInterval>
type Results = OkOf<typeof contract.closeInterval>['results']

/**
 * Closes an interval at once, then moves or cancels its orders, each in its own transaction. Throws `interval-not-found`,
 * `stale-version` and `not-permitted`.
 */
export function closeInterval(context: OrderingContext) {
  return async function closeInterval(
    id: number,
    { version, reason, orders: action, orderIds }: Close,
    caller: StaffCaller,
  ): Promise<OkOf<typeof contract.closeInterval>> {
    if (action === 'cancel') requirePermission(caller, 'orders.cancel')
    const { db, delivery, clock } = context
    const interval = await db.transaction(async (tx) => {
      const before = await delivery.lockCapacity(tx, id)
      if (before === null) throw new Problem('interval-not-found')
      requireVersion({ seenVersion: version, seen: {}, mine: { reason } }, { ...before, reason: before.closeReason })
      const now = clock.now()
      if (before.closedAt === null) await delivery.closeInterval(tx, id, reason)
      await audit(tx, now, caller, {
        ...{ contract: contract.closeInterval.id, entity: intervalEntity(id), reason },
        ...{ before: { closedAt: before.closedAt?.toString() ?? null }, after: { closedAt: now.toString() } },
      })
      return before
    })
    const isNew = interval.closedAt === null
    const booked = await bookings(context, db, interval)
    const chosen = booked.orders.filter((order) => orderIds === undefined || orderIds.includes(order.id))
    const results: Results = []
    for (const order of chosen) {
      const place = booked.places.get(order.id)
      results.push(await settle(context, order, { action, place, reason }, caller))
    }
    return { results, version: interval.version + (isNew ? 1 : 0) }
  }
}

interface Settlement {
  readonly action: Close['orders']
  readonly place: Interval | undefined
  readonly reason: string
}

async function settle(
  context: OrderingContext,
  { id, number }: OrderRow,
  { action, place, reason }: Settlement,
  caller: StaffCaller,
): Promise<Results[number]> {
  const row = { id, number: orderNumber(number), to: null, problem: null }
  if (action === 'keep') return { ...row, result: 'kept' }
  if (action === 'move' && place === undefined) return { ...row, result: 'kept', problem: 'fits-nowhere' }
  try {
    await context.db.transaction((tx) =>
      place === undefined || action === 'cancel'
        ? cancelOne(context, tx, id, { reason: 'cannot-deliver', note: reason }, caller)
        : moveOne(context, tx, id, { intervalId: place.id, reason }, caller),
    )
    if (action === 'cancel' || place === undefined) return { ...row, result: 'cancelled' }
    return { ...row, result: 'moved', to: hoursOf(place) }
  } catch (error) {
    if (!isProblem(error)) throw error
    return { ...row, result: 'refused', problem: error.reason }
  }
}

/** Opens an interval again; an open one stays open. Throws `interval-not-found` and `stale-version`. */
export function openInterval({ db, delivery, clock }: OrderingContext) {
  return async function openInterval(
    id: number,
    { version }: BodyOf<typeof contract.openInterval>,
    caller: StaffCaller,
  ): Promise<OkOf<typeof contract.openInterval>> {
    return db.transaction(async (tx) => {
      const before = await delivery.lockCapacity(tx, id)
      if (before === null) throw new Problem('interval-not-found')
      requireVersion({ seenVersion: version, seen: {}, mine: {} }, { ...before })
      if (before.closedAt !== null) await delivery.closeInterval(tx, id, null)
      await audit(tx, clock.now(), caller, {
        ...{ contract: contract.openInterval.id, entity: intervalEntity(id) },
        before: { closedAt: before.closedAt?.toString() ?? null, reason: before.closeReason },
        after: { closedAt: null },
      })
      return { version: before.version + (before.closedAt === null ? 0 : 1) }
    })
  }
}

/** Opens an interval that was open before; orders that were moved stay where they are. */
export const undoClosing = ({ delivery }: OrderingContext): Undo => ({
  permission: contract.closeInterval.permission,
  entityKind: 'interval',
  run: async (tx, { entityId, before }) => {
    const interval = await delivery.lockCapacity(tx, Number(entityId))
    if (interval === null || before?.['closedAt'] !== null) throw new Problem('cannot-undo')
    await delivery.closeInterval(tx, interval.id, null)
  },
})

/** Closes an interval again for the reason that it had. */
export const undoOpening = ({ delivery }: OrderingContext): Undo => ({
  permission: contract.openInterval.permission,
  entityKind: 'interval',
  run: async (tx, { entityId, before }) => {
    const interval = await delivery.lockCapacity(tx, Number(entityId))
    const reason = before?.['reason']
    if (interval === null || typeof reason !== 'string') throw new Problem('cannot-undo')
    await delivery.closeInterval(tx, interval.id, reason)
  },
})
