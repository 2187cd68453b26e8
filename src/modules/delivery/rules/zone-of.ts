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
 * Who delivers to an address; null when nobody does. In Bucharest the postal code tells the sector, else
 * the city field does ("Sector 3"), else the pin on the map. In Ilfov it is the town.
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
