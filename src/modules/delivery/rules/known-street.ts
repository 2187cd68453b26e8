import { fold } from '#kernel/fold.ts'
import { findCity } from './cities.ts'
import type { GeoPoint } from './geo.ts'
import type { Province } from './provinces.ts'

/** A street of the gazetteer; a long one has a row for each postal code. */
export interface KnownStreet extends GeoPoint {
  readonly city: string
  readonly postcode: string
}

/**
 * Which of the streets of one name in a county an address means: that of its town, and there that of its postal code. In
 * Bucharest without a sector the name must be in one sector only. Null when none is meant for certain.
 */
export function chooseStreet(
  streets: readonly KnownStreet[],
  { province, city, postcode }: { readonly province: Province; readonly city: string; readonly postcode: string },
): KnownStreet | null {
  const town = findCity(province, city)?.name ?? city
  const ofTown = streets.filter((street) => fold(street.city) === fold(town))
  const meant = ofTown.length > 0 || province.code !== 'B' || findCity(province, city) ? ofTown : streets
  const exact = meant.find((street) => postcode !== '' && street.postcode === postcode)
  if (exact !== undefined) return exact
  return new Set(meant.map((street) => street.city)).size === 1 ? (meant[0] ?? null) : null
}
