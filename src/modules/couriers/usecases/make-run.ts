import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { doorDeliveries } from '#modules/ordering/index.ts'
import { type DeliveryToLoad, deliveriesToLoad, lockDeliveries } from '#modules/picking/index.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { CouriersContext, Driver } from '../context.ts'
import * as stops from '../store.stops.ts'
import * as store from '../store.ts'
import { isInHouse, lockedRun, runEntity } from './locked-run.ts'
import { placeStops } from './place-stops.ts'

export interface RunToMake {
  readonly zone: string
  readonly since: string
  readonly until: string
  readonly vehicleId: string
  readonly courierId: string
  readonly deliveryIds?: readonly string[] | undefined
}

/**
 * Makes a run in a proposed sequence. Returns its id. Throws `vehicle-not-found`, `courier-unknown`, `nothing-to-deliver`,
 * `delivery-not-fitting`, `vehicle-full`, and `taken-by-another` for a delivery that another run has.
 */
export function makeRun(context: CouriersContext) {
  return function makeRun(ask: RunToMake, caller: StaffCaller): Promise<string> {
    const { db, clock } = context
    return db.transaction(async (tx) => {
      const now = clock.now()
      const vehicle = await vehicleToUse(tx, ask.vehicleId)
      const courier = await courierToDrive(context, tx, ask.courierId)
      const [since, until] = [Temporal.Instant.from(ask.since), Temporal.Instant.from(ask.until)]
      if (Temporal.Instant.compare(since, until) >= 0) throw new Problem('delivery-not-fitting')
      const frame = { zone: ask.zone, since, until }
      const ids = ask.deliveryIds ?? (await waitingIn(tx, frame))
      const deliveries = await fitting(tx, frame, ids)
      const [first] = deliveries.toSorted((a, b) => Temporal.Instant.compare(a.departsAt, b.departsAt))
      if (first === undefined) throw new Problem('nothing-to-deliver')
      const id = uuid7(now)
      const crew = [vehicle.id, courier.id, courier.name] as const
      const row = [id, ask.zone, since, until, ...crew, first.departsAt, caller.name, now] as const
      const { number } = await tx.one(store.insertRun, [...row])
      const run = await lockedRun(tx, id)
      await putStops(context, tx, run, deliveries)
      await placeStops(context, tx, run, 'propose')
      const orders = deliveries.map((one) => one.number)
      const after = { run: number, zone: ask.zone, vehicle: vehicle.plate, courier: courier.name, orders }
      await audit(tx, now, caller, { contract: 'makeRun', entity: runEntity(id), after })
      return id
    })
  }
}

/** A vehicle in use, locked. Throws `vehicle-not-found`. */
export async function vehicleToUse(tx: Tx, id: string): Promise<store.VehicleRow> {
  const vehicle = await tx.maybe(store.vehicleById, [id])
  if (vehicle?.isActive !== true) throw new Problem('vehicle-not-found', { field: 'vehicleId' })
  return vehicle
}

/** A member of staff who may drive. Throws `courier-unknown`. */
export async function courierToDrive({ drivers }: CouriersContext, tx: Tx, courierId: string): Promise<Driver> {
  const courier = (await drivers(tx)).find(({ id }) => id === courierId)
  if (courier === undefined) throw new Problem('courier-unknown', { field: 'courierId' })
  return courier
}

type Frame = Pick<store.RunRow, 'zone' | 'since' | 'until'>

/** Deliveries of a zone and time that no run has yet. */
async function waitingIn(tx: Tx, frame: Frame): Promise<string[]> {
  const waiting = await deliveriesToLoad(tx, frame.until)
  const ids = waiting.filter(({ zone }) => zone === frame.zone).map(({ id }) => id)
  const taken = new Set((await tx.rows(stops.openStopsOfDeliveries, [ids])).map(({ deliveryId }) => deliveryId))
  const doors = await doorDeliveries(tx, ids)
  return ids.filter((id) => {
    const { since = null, until = null } = doors.get(id) ?? {}
    return !taken.has(id) && isWithin(frame, since, until)
  })
}

const isWithin = (frame: Frame, since: Temporal.Instant | null, until: Temporal.Instant | null): boolean =>
  since !== null &&
  until !== null &&
  Temporal.Instant.compare(since, frame.since) >= 0 &&
  Temporal.Instant.compare(until, frame.until) <= 0

/** Locks deliveries that fit into a run. Throws `delivery-not-fitting` for one that is gone, of another zone or time. */
export async function fitting(tx: Tx, frame: Frame, ids: readonly string[]): Promise<DeliveryToLoad[]> {
  const deliveries = await lockDeliveries(tx, ids)
  const doors = await doorDeliveries(tx, ids)
  for (const id of ids) {
    const delivery = deliveries.find((one) => one.id === id)
    const door = doors.get(id)
    const isWaiting = delivery !== undefined && ['open', 'picked', 'sealed'].includes(delivery.state)
    const fits = isWaiting && door?.zone === frame.zone && isWithin(frame, door.since, door.until)
    if (!fits) throw new Problem('delivery-not-fitting', { deliveryId: id, number: delivery?.number })
  }
  return deliveries
}

/** Puts locked deliveries into a locked run. Throws `vehicle-full` and `taken-by-another`. */
export async function putStops(
  { clock }: CouriersContext,
  tx: Tx,
  run: store.RunRow,
  deliveries: readonly DeliveryToLoad[],
): Promise<void> {
  const now = clock.now()
  const before = await tx.rows(stops.stopsOf, [[run.id]])
  for (const [index, { id, number }] of deliveries.entries()) {
    const at = before.length + index + 1
    const stop = [uuid7(now), run.id, id, number, at, 'waiting', run.until] as const
    if ((await tx.maybe(stops.insertStop, [...stop])) !== null) continue
    const [other] = await tx.rows(stops.openStopsOfDeliveries, [[id]])
    const holder = other && (await tx.maybe(store.runById, [other.runId]))
    throw new Problem('taken-by-another', { number: `PF-${number}`, run: holder?.number })
  }
  await requireRoom(tx, run)
}

/** Throws `vehicle-full` when the open stops of a run have more totes than its vehicle; an unpacked delivery counts as one. */
export async function requireRoom(
  tx: Tx,
  { id, vehicleTotes }: Pick<store.RunRow, 'id' | 'vehicleTotes'>,
): Promise<void> {
  const open = (await tx.rows(stops.stopsOf, [[id]])).filter(({ endedAt }) => endedAt === null)
  const packed = await lockDeliveries(
    tx,
    open.map(({ deliveryId }) => deliveryId),
  )
  const totes = packed.reduce((sum, one) => sum + Math.max(1, one.totes), 0)
  if (totes > vehicleTotes) throw new Problem('vehicle-full', { most: vehicleTotes, totes })
}

/** Adds deliveries to a run that has not left. Throws `run-departed` and the refusals of `makeRun`. */
export function addStops(context: CouriersContext) {
  return function addStops(runId: string, ids: readonly string[], caller: StaffCaller): Promise<void> {
    return context.db.transaction(async (tx) => {
      const run = await lockedRun(tx, runId)
      if (!isInHouse(run)) throw new Problem('run-departed')
      const deliveries = await fitting(tx, run, ids)
      await putStops(context, tx, run, deliveries)
      await placeStops(context, tx, run, 'propose')
      const now = context.clock.now()
      await tx.run(store.touchRun, [runId, now])
      const after = { orders: deliveries.map(({ number }) => number) }
      await audit(tx, now, caller, { contract: 'addRunStops', entity: runEntity(runId), after })
    })
  }
}
