import type { BodyOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { audit, changedFields } from '#platform/audit.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { requireVersion } from '#platform/stale-version.ts'
import type { CouriersContext } from '../context.ts'
import type { saveVehicle as contract } from '../contract.staff.ts'
import * as store from '../store.ts'

/** Adds a vehicle, or changes it. Throws `plate-taken` and `stale-version`. */
export function saveVehicle({ db, clock }: CouriersContext) {
  return function saveVehicle(
    id: string,
    { version, ...vehicle }: BodyOf<typeof contract>,
    caller: StaffCaller,
  ): Promise<store.VehicleRow> {
    return db.transaction(async (tx) => {
      const before = await tx.maybe(store.vehicleById, [id])
      if (before !== null) requireVersion({ seenVersion: version, seen: {}, mine: vehicle }, { ...before })
      const { name, plate, totes, isActive } = vehicle
      const saved = await tx.maybe(store.saveVehicle, [id, name, plate, totes, isActive])
      if (saved === null) throw new Problem('plate-taken', { field: 'plate' })
      const entity = { kind: 'vehicle', id }
      const changed =
        before === null ? { after: vehicle } : changedFields({ ...before }, { name, plate, totes, isActive })
      await audit(tx, clock.now(), caller, {
        contract: 'saveVehicle',
        entity,
        after: changed.after,
        ...('before' in changed && { before: changed.before }),
      })
      return saved
    })
  }
}
