import type { BodyOf } from '#kernel/contract.ts'
import { isProblem, Problem } from '#kernel/problem.ts'
import { forgetPosition } from '#modules/tracking/index.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { requireVersion } from '#platform/stale-version.ts'
import type { Undo } from '#platform/undo.ts'
import type { CouriersContext } from '../context.ts'
import * as contract from '../contract.staff.ts'
import * as stops from '../store.stops.ts'
import * as store from '../store.ts'
import { isInHouse, lockedRun, runEntity } from './locked-run.ts'
import { courierToDrive, requireRoom, vehicleToUse } from './make-run.ts'

type Crew = BodyOf<typeof contract.changeCrew>

/**
 * Gives a run another vehicle or courier, also on the way. In the house a new courier accepts the run sheet anew, and what
 * was scanned into the former vehicle is scanned into the new one. Throws `run-not-found`, `run-closed`, `vehicle-full`,
 * `vehicle-not-found`, `courier-unknown` and `stale-version`.
 */
export function changeCrew(context: CouriersContext) {
  return function changeCrew(runId: string, { version, reason, ...crew }: Crew, caller: StaffCaller): Promise<void> {
    return context.db.transaction(async (tx) => {
      const run = await lockedRun(tx, runId)
      const mine = Object.fromEntries(Object.entries(crew).filter(([, id]) => id !== undefined))
      requireVersion({ seenVersion: version, seen: {}, mine }, { ...run })
      const fields = await changeLocked(context, tx, run, crew)
      const entry = { contract: contract.changeCrew.id, entity: runEntity(runId), ...fields, reason }
      await audit(tx, context.clock.now(), caller, entry)
    })
  }
}

/** Returns the change for the journal; no fields when the run has this crew already. */
async function changeLocked(
  context: CouriersContext,
  tx: Tx,
  run: store.RunRow,
  { vehicleId = run.vehicleId, courierId = run.courierId }: Pick<Crew, 'vehicleId' | 'courierId'>,
) {
  if (!isInHouse(run) && run.state !== 'out') throw new Problem('run-closed')
  const vehicle = vehicleId === run.vehicleId ? null : await vehicleToUse(tx, vehicleId)
  const courier = courierId === run.courierId ? null : await courierToDrive(context, tx, courierId)
  if (vehicle === null && courier === null) return {}
  let unloaded = 0
  if (vehicle !== null) {
    await requireRoom(tx, { id: run.id, vehicleTotes: vehicle.totes })
    if (isInHouse(run)) unloaded = (await tx.rows(stops.unloadRun, [run.id])).length
  }
  const state = courier !== null && run.state === 'loading' ? 'planned' : run.state
  const { id, name } = courier ?? { id: run.courierId, name: run.courierName }
  await tx.run(store.changeCrew, [run.id, vehicleId, id, name, state, context.clock.now()])
  // It was the place of the former courier.
  if (courier !== null) await forgetPosition(tx, run.id)
  return {
    before: {
      ...(vehicle && { vehicle: run.vehiclePlate, vehicleId: run.vehicleId }),
      ...(courier && { courier: run.courierName, courierId: run.courierId }),
      ...(state !== run.state && { state: run.state }),
    },
    after: {
      ...(vehicle && { vehicle: vehicle.plate, vehicleId }),
      ...(courier && { courier: name, courierId: id }),
      ...(state !== run.state && { state }),
      ...(unloaded > 0 && { totesUnloaded: unloaded }),
    },
  }
}

/**
 * Undoes a change of crew until the run is back. Totes that were taken out of the former vehicle are not in it again, so
 * that such a change cannot be undone.
 */
export const undoCrew = (context: CouriersContext): Undo => ({
  permission: contract.changeCrew.permission,
  entityKind: 'run',
  run: async (tx, { entityId, before, after }) => {
    if (after?.['totesUnloaded'] !== undefined) throw new Problem('cannot-undo', { because: 'totes-unloaded' })
    const idOf = (name: 'vehicleId' | 'courierId') => (typeof before?.[name] === 'string' ? before[name] : undefined)
    const crew = { vehicleId: idOf('vehicleId'), courierId: idOf('courierId') }
    if (crew.vehicleId === undefined && crew.courierId === undefined) throw new Problem('cannot-undo')
    try {
      await changeLocked(context, tx, await lockedRun(tx, entityId), crew)
      if (before?.['state'] === 'loading') await tx.run(store.moveRun, [entityId, 'loading', context.clock.now()])
    } catch (error) {
      throw isProblem(error) ? new Problem('cannot-undo', { because: error.reason }) : error
    }
  },
})
