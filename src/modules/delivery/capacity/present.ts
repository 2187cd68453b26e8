import type { CapacityInterval } from '../contract.staff.ts'
import { type ZoneCode, zoneCodes } from '../rules/zones.ts'
import type { CapacityRow } from './store.ts'

/** A stored zone; null for one that the shop does not know any more. */
export const zoneCode = (code: string): ZoneCode | null => zoneCodes.find((one) => one === code) ?? null

export function presentCapacity(row: CapacityRow): CapacityInterval[] {
  const zone = zoneCode(row.zone)
  const { id, since, until, kind, capacity, taken, held, closedAt, closeReason, version } = row
  if (zone === null) return []
  return [
    {
      ...{ id, zone, kind, capacity, taken, held, closeReason, version },
      ...{ since: since.toString(), until: until.toString(), closedAt: closedAt?.toString() ?? null },
    },
  ]
}
