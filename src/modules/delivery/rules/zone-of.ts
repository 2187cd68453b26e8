import { cities, findCity } from './cities.ts'
import { distance, type GeoPoint } from './geo.ts'
import { findProvince } from './provinces.ts'
import type { ZoneCode } from './zones.ts'

export interface AddressLocation extends GeoPoint {
  readonly province: string
  readonly city: string
  readonly postcode: string
}

const sectors = cities.filter(({ provinceCode }) => provinceCode === 'B')

/**
 * The zone of an address; null where the shop does not deliver. In Bucharest the postal code decides the sector, then the
 * city field ("Sector 3"), then the pin. In Ilfov the town decides (docs/domain.md, Delivery).
 */
export function zoneOf({ province: text, city, postcode, lat, lng }: AddressLocation): ZoneCode | null {
  const province = findProvince(text)
  if (province === undefined) return null
  if (province.code !== 'B') return findCity(province, city)?.zone ?? null
  const sector =
    sectors.find((one) => one.postcode.slice(0, 2) === postcode.slice(0, 2)) ??
    findCity(province, city) ??
    sectors.toSorted((a, b) => distance(a, { lat, lng }) - distance(b, { lat, lng }))[0]
  return sector?.zone ?? null
}
