import { cities } from '../../rules/cities.ts'
import { distance, type GeoPoint } from '../../rules/geo.ts'
import { type ZoneBorders, zoneOfPostcode } from '../../rules/zone-borders.ts'

/** Of latitude. */
const kmOfDegree = 111.2

/** The sector or town in the delivery area that is nearest to a point, with its distance in whole kilometres; null without any. */
export function nearestServed(borders: ZoneBorders, point: GeoPoint): { name: string; km: number } | null {
  const [nearest] = cities
    .filter(({ postcode }) => zoneOfPostcode(borders, postcode) !== null)
    .map(({ name, lat, lng }) => ({ name, degrees: distance(point, { lat, lng }) }))
    .toSorted((a, b) => a.degrees - b.degrees)
  return nearest === undefined
    ? null
    : { name: nearest.name, km: Math.max(1, Math.round(nearest.degrees * kmOfDegree)) }
}
