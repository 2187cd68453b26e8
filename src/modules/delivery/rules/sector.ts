import { fold } from '#kernel/fold.ts'
import { findProvince } from './provinces.ts'

/**
 * The sector of an address in Bucharest, 1 to 6: the one its city field names ('Sector 3', 'București, sectorul 3'), else
 * that of its postal code, whose second digit it is. Undefined when neither says it; it is never guessed.
 */
export function sectorOf({ city, postcode }: { readonly city: string; readonly postcode: string }): number | undefined {
  const named = /\bsect(?:or(?:ul)?)?\.? ?([1-6])\b/.exec(fold(city))?.[1]
  const sector = named ?? /^0([1-6])\d{4}$/.exec(postcode)?.[1]
  return sector === undefined ? undefined : Number(sector)
}

interface StoredPlace {
  readonly province: string
  readonly city: string
  readonly postcode: string
}

/** Whether a place is in Bucharest and does not say its sector: no invoice can be made out to it. */
export const lacksSector = ({ province, ...place }: StoredPlace): boolean =>
  findProvince(province)?.code === 'B' && sectorOf(place) === undefined
