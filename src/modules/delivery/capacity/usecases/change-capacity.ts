import { zone as bucharest } from '#kernel/clock.ts'
import type { BodyOf, OkOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { requireVersion } from '#platform/stale-version.ts'
import type { Undo } from '#platform/undo.ts'
import * as contract from '../../contract.staff.ts'
import { daysToPlan } from '../../rules/capacity-plan.ts'
import { reclaimPlaces } from '../../store.ts'
import { presentCapacity, zoneCode } from '../present.ts'
import * as store from '../store.ts'

export const intervalEntity = (id: number) => ({ kind: 'interval', id: String(id) })

/** Today and the next seven days. */
export function readCapacity({ db, clock }: Context) {
  return async function readCapacity(): Promise<OkOf<typeof contract.readCapacity>> {
    const now = clock.now()
    const days = daysToPlan(now)
    const begin = (days[0] ?? now.toZonedDateTimeISO(bucharest).toPlainDate()).toZonedDateTime(bucharest)
    const [zones, rows, stops] = await Promise.all([
      db.rows(store.activeZones, []),
      db.rows(store.capacityBetween, [now, begin.toInstant(), begin.add({ days: days.length }).toInstant()]),
      db.rows(store.expressStops, [now]),
    ])
    return {
      days: days.map(String),
      zones: zones.flatMap(({ code }) => zoneCode(code) ?? []),
      intervals: rows.flatMap(presentCapacity),
      expressStops: presentStops(stops),
    }
  }
}

/** Changes the places of an interval. Throws `interval-not-found`, `capacity-below-booked` and `stale-version`. */
export function changeCapacity({ db, clock }: Context) {
  return async function changeCapacity(
    id: number,
    { version, capacity }: BodyOf<typeof contract.changeCapacity>,
    caller: StaffCaller,
  ): Promise<OkOf<typeof contract.changeCapacity>> {
    return db.transaction(async (tx) => {
      const now = clock.now()
      const before = await tx.maybe(store.lockCapacity, [now, id])
      if (before === null) throw new Problem('interval-not-found')
      requireVersion({ seenVersion: version, seen: {}, mine: { capacity } }, { ...before })
      const least = before.taken + before.held
      if (capacity < least) throw new Problem('capacity-below-booked', { field: 'capacity', least })
      await tx.run(reclaimPlaces, [id, now])
      await tx.run(store.setCapacity, [id, capacity])
      await audit(tx, now, caller, {
        ...{ contract: contract.changeCapacity.id, entity: intervalEntity(id) },
        ...{ before: { capacity: before.capacity }, after: { capacity } },
      })
      const [interval] = presentCapacity(await tx.one(store.lockCapacity, [now, id]))
      if (interval === undefined) throw new Problem('interval-not-found')
      return interval
    })
  }
}

/** Gives an interval the places back that it had, but not fewer than are booked. */
export const undoCapacity = ({ clock }: Context): Undo => ({
  permission: contract.changeCapacity.permission,
  entityKind: 'interval',
  run: async (tx, { entityId, before }) => {
    const capacity = before?.['capacity']
    const interval = await tx.maybe(store.lockCapacity, [clock.now(), Number(entityId)])
    if (interval === null || typeof capacity !== 'number') throw new Problem('cannot-undo')
    if (capacity < interval.taken + interval.held)
      throw new Problem('cannot-undo', { because: 'capacity-below-booked' })
    await tx.run(reclaimPlaces, [interval.id, clock.now()])
    await tx.run(store.setCapacity, [interval.id, capacity])
  },
})

type Stop = BodyOf<typeof contract.stopExpress>

/** Stops express delivery in zones. Throws `express-stop-in-the-past`. */
export function stopExpress({ db, clock }: Context) {
  return async function stopExpress({ zones, until: text, reason }: Stop, caller: StaffCaller) {
    const [now, until] = [clock.now(), Temporal.Instant.from(text)]
    if (Temporal.Instant.compare(until, now) <= 0) throw new Problem('express-stop-in-the-past', { field: 'until' })
    return db.transaction(async (tx) => {
      await tx.run(store.saveExpressStop, [zones, until, reason])
      for (const zone of zones) {
        const after = { expressStoppedUntil: until.toString() }
        const entity = { kind: 'zone', id: zone }
        await audit(tx, now, caller, { contract: contract.stopExpress.id, entity, after, reason })
      }
      return { items: presentStops(await tx.rows(store.expressStops, [now])) }
    })
  }
}

/** Ends a stop; without one nothing changes. */
export function resumeExpress({ db, clock }: Context) {
  return async function resumeExpress(zone: string, caller: StaffCaller) {
    return db.transaction(async (tx) => {
      const now = clock.now()
      await tx.run(store.deleteExpressStop, [[zone]])
      const after = { expressStoppedUntil: null }
      await audit(tx, now, caller, { contract: contract.resumeExpress.id, entity: { kind: 'zone', id: zone }, after })
      return { items: presentStops(await tx.rows(store.expressStops, [now])) }
    })
  }
}

/** Takes a stop back. */
export const undoStop: Undo = {
  permission: contract.stopExpress.permission,
  entityKind: 'zone',
  run: async (tx, { entityId }) => void (await tx.run(store.deleteExpressStop, [[entityId]])),
}

const presentStops = (rows: readonly store.ExpressStopRow[]) =>
  rows.flatMap(({ zone: code, until, reason }) => {
    const zone = zoneCode(code)
    return zone === null ? [] : [{ zone, until: until.toString(), reason }]
  })
