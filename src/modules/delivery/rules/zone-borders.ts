import { cities } from './cities.ts'
import type { GeoPoint } from './geo.ts'
import { hasPostcode, joined, type PostcodeRange, without } from './postcodes.ts'
import { type ZoneCode, zoneCodes } from './zones.ts'

/** What staff have drawn of a zone. */
export interface ZoneArea {
  /** Vertices in order; the last one joins the first. */
  readonly corners: readonly GeoPoint[]
  /** Epoch milliseconds. */
  readonly drawnAt: number
}

export interface ZoneBorder {
  readonly zone: ZoneCode
  /** In order; no code is in two zones. */
  readonly postcodes: readonly PostcodeRange[]
  readonly area: ZoneArea | null
}

/** The borders of all zones. */
export type ZoneBorders = readonly ZoneBorder[]

/** The borders that the shop ships: a sector has its postal codes, a town of Ilfov its own one. */
export const shippedBorders: ZoneBorders = zoneCodes.map((zone) => {
  const postcodes = cities
    .filter((city) => city.zone === zone)
    .map(({ provinceCode, postcode }): PostcodeRange => {
      const code = Number(postcode)
      const sector = Math.floor(code / 10_000) * 10_000
      return provinceCode === 'B' ? [sector, sector + 9_999] : [code, code]
    })
  return { zone, postcodes: joined(postcodes), area: null }
})

/** The zone whose postal codes have this one; null for none. */
export const zoneOfPostcode = (borders: ZoneBorders, postcode: string): ZoneCode | null =>
  borders.find(({ postcodes }) => hasPostcode(postcodes, postcode))?.zone ?? null

/** The zone in whose drawn area a point is. Where areas overlap, the one drawn last has it. */
export function zoneOfPoint(borders: ZoneBorders, point: GeoPoint): ZoneCode | null {
  const [last] = borders
    .filter(({ area }) => area !== null && isInside(area.corners, point))
    .toSorted((a, b) => (b.area?.drawnAt ?? 0) - (a.area?.drawnAt ?? 0))
  return last?.zone ?? null
}

/** The even-odd rule. */
export function isInside(corners: readonly GeoPoint[], { lat, lng }: GeoPoint): boolean {
  let isOdd = false
  for (const [index, corner] of corners.entries()) {
    const before = corners.at(index - 1) ?? corner
    const crosses = corner.lat > lat !== before.lat > lat
    const at = ((before.lng - corner.lng) * (lat - corner.lat)) / (before.lat - corner.lat) + corner.lng
    if (crosses && lng < at) isOdd = !isOdd
  }
  return isOdd
}

/** The borders once a zone has these postal codes, which other zones lose, and this area. */
export function withBorder(borders: ZoneBorders, changed: ZoneBorder): ZoneBorders {
  return borders.map((border) =>
    border.zone === changed.zone ? changed : { ...border, postcodes: without(border.postcodes, changed.postcodes) },
  )
}
