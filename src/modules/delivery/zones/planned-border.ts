import { Problem } from '#kernel/problem.ts'
import { isPolygon } from '../rules/area-shape.ts'
import type { GeoPoint } from '../rules/geo.ts'
import { countOf, type PostcodeRange, readPostcodes, shared, writePostcodes } from '../rules/postcodes.ts'
import { withBorder, type ZoneArea, type ZoneBorder } from '../rules/zone-borders.ts'
import type { ZoneCode } from '../rules/zones.ts'
import type { StoredBorder } from './borders.ts'
import type { BorderChange } from './moves.ts'

export interface WantedBorder {
  readonly zone: ZoneCode
  readonly postcodes: string
  readonly area: readonly GeoPoint[] | null
}

/** Postal codes that another zone has now. */
export interface TakenPostcodes {
  readonly zone: ZoneCode
  readonly ranges: readonly PostcodeRange[]
}

export interface PlannedBorder extends BorderChange {
  readonly border: ZoneBorder
  readonly taken: readonly TakenPostcodes[]
}

/** Faults that an answer names; ten thousand wrong lines are one mistake. */
const namedFaults = 100

/** What a wanted border makes of all borders. Throws `postcodes-invalid` with the faults, and `area-invalid`. */
export function plannedBorder(
  before: readonly StoredBorder[],
  { zone, postcodes, area }: WantedBorder,
  now: Temporal.Instant,
): PlannedBorder {
  const reading = readPostcodes(postcodes)
  if (reading.kind === 'refused') {
    const { faults } = reading
    throw new Problem('postcodes-invalid', {
      field: 'postcodes',
      count: faults.length,
      faults: faults.slice(0, namedFaults),
    })
  }
  if (area !== null && !isPolygon(area)) throw new Problem('area-invalid', { field: 'area' })
  const was = before.find((one) => one.zone === zone)
  const border = { zone, postcodes: reading.ranges, area: drawn(was?.area ?? null, area, now) }
  const taken = before.flatMap((other) => {
    const ranges = other.zone === zone ? [] : shared(other.postcodes, border.postcodes)
    return ranges.length === 0 ? [] : [{ zone: other.zone, ranges }]
  })
  return { border, taken, before, after: withBorder(before, border) }
}

/** An area that stays the same was not drawn again. */
function drawn(was: ZoneArea | null, area: readonly GeoPoint[] | null, now: Temporal.Instant): ZoneArea | null {
  if (area === null) return null
  const isSame = JSON.stringify(was?.corners) === JSON.stringify(area)
  return was !== null && isSame ? was : { corners: area, drawnAt: now.epochMilliseconds }
}

export const presentTaken = (taken: readonly TakenPostcodes[]) =>
  taken.map(({ zone, ranges }) => ({ zone, count: countOf(ranges), postcodes: writePostcodes(ranges) }))

export const presentBorder = ({ zone, postcodes, area, version }: StoredBorder) => ({
  ...{ zone, version },
  postcodes: writePostcodes(postcodes),
  postcodeCount: countOf(postcodes),
  area: area === null ? null : [...area.corners],
})
