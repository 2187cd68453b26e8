import { cities, findCity } from './cities.ts'
import { distance, type GeoPoint } from './geo.ts'
import { findProvince } from './provinces.ts'
import { type ZoneBorders, zoneOfPoint, zoneOfPostcode } from './zone-borders.ts'
import type { ZoneCode } from './zones.ts'

export interface AddressLocation extends GeoPoint {
  readonly province: string
  readonly city: string
  readonly postcode: string
}

const sectors = cities.filter(({ provinceCode }) => provinceCode === 'B')

/**
 * The zone of an address; null where the shop does not deliver (docs/domain.md, Delivery). A drawn area that has its point
 * decides, else the zone that has its postal code. An address whose postal code no zone names goes by that of its town; in
 * Bucharest only without the code of a sector, and without a named sector by that of the sector nearest to its point.
 */
export function zoneOf(borders: ZoneBorders, address: AddressLocation): ZoneCode | null {
  const { province: text, city, postcode, lat, lng } = address
  const province = findProvince(text)
  if (province === undefined) return null
  const decided = zoneOfPoint(borders, address) ?? zoneOfPostcode(borders, postcode)
  if (decided !== null) return decided
  if (province.code !== 'B') return zoneOfPostcode(borders, findCity(province, city)?.postcode ?? '')
  if (sectors.some((one) => one.postcode.slice(0, 2) === postcode.slice(0, 2))) return null
  const sector =
    findCity(province, city) ?? sectors.toSorted((a, b) => distance(a, { lat, lng }) - distance(b, { lat, lng }))[0]
  return zoneOfPostcode(borders, sector?.postcode ?? '')
}
