import { legibleText } from '#kernel/legible-text.ts'
import type { Violation } from '#kernel/problem.ts'
import { findCity } from './cities.ts'
import { type GeoPoint, isDefaultPoint, readCoordinate } from './geo.ts'
import type { KnownStreet } from './known-street.ts'
import { readPhone } from './phone.ts'
import { findProvince } from './provinces.ts'
import { sectorOf } from './sector.ts'
import type { ZoneBorders } from './zone-borders.ts'
import { zoneOf } from './zone-of.ts'
import type { ZoneCode } from './zones.ts'

type Field = string | null | undefined
type Coordinate = string | number | null | undefined

/** An address as sent by a form or a client; see `AddressInput` in the contract. */
export interface AddressDraft {
  readonly street: string
  readonly number: string
  readonly streetDetails?: Field
  readonly streetAddress?: Field
  readonly fullAddress?: Field
  readonly city?: Field
  readonly province?: Field
  readonly postcode?: Field
  readonly placeId?: Field
  readonly contactName?: Field
  readonly contactPhonenumber?: Field
  readonly contactPhoneNumber?: Field
  readonly geoLocation?:
    | { readonly lat: Coordinate; readonly long?: Coordinate; readonly lng?: Coordinate }
    | null
    | undefined
  readonly lat?: Coordinate
  readonly lng?: Coordinate
  readonly name?: Field
}

/** A valid address: every field filled, the phone in E.164, the zone decided. */
export interface Address extends GeoPoint {
  readonly name: string | null
  readonly street: string
  readonly number: string
  readonly streetDetails: string
  readonly streetAddress: string
  readonly fullAddress: string
  readonly city: string
  readonly province: string
  readonly postcode: string
  readonly placeId: string | null
  readonly contactName: string
  readonly contactPhone: string
  readonly zone: ZoneCode | null
}

export type AddressReading =
  | { readonly kind: 'ok'; readonly address: Address }
  | { readonly kind: 'refused'; readonly violations: readonly Violation[] }

/**
 * Validates an address, or lists a violation for every invalid field (docs/domain.md, Delivery). An address without city or
 * province was not chosen from the suggestions; the violation is on the street field. Without coordinates the address is where
 * the gazetteer has its street, `known`; a street that it does not have must be pinned on the map. An address in Bucharest says
 * its sector, which an invoice names: in the city field, or by its postal code.
 */
export function readAddress(
  draft: AddressDraft,
  borders: ZoneBorders,
  known: KnownStreet | null = null,
): AddressReading {
  const text = (field: Field): string => legibleText(field ?? '')
  const province = findProvince(text(draft.province))
  const typed = { city: text(draft.city), postcode: text(draft.postcode) || (known?.postcode ?? '') }
  // Bucharest alone is no place on an invoice: the gazetteer may know the sector of the street.
  const lacksSector = province?.code === 'B' && sectorOf(typed) === undefined
  const place = lacksSector && known !== null ? known.city : typed.city
  const city = province && findCity(province, place)
  const point = readPoint(draft, known)
  const phone = readPhone(text(draft.contactPhonenumber ?? draft.contactPhoneNumber))
  const postcode = typed.postcode || (city?.postcode ?? '')
  const violations: Violation[] = []
  const refuse = (path: string, code: string): void => void violations.push({ path, code })

  if (typed.city === '' || text(draft.province) === '') refuse('street', 'AUTOCOMPLETE_NOT_SELECTED')
  else if (province === undefined) refuse('province', 'unknown-province')
  if (text(draft.street) === '') refuse('street', 'required')
  if (text(draft.number) === '') refuse('number', 'required')
  if (text(draft.contactName) === '') refuse('contactName', 'required')
  if (phone === undefined) refuse('contactPhonenumber', 'invalid-phone')
  if (postcode !== '' && !/^\d{6}$/.test(postcode)) refuse('postcode', 'invalid-postcode')
  else if (postcode !== '' && province && !province.prefixes.some((prefix) => postcode.startsWith(prefix)))
    refuse('postcode', 'postcode-outside-province')
  if (lacksSector && typed.city !== '' && sectorOf({ city: place, postcode }) === undefined)
    refuse('city', 'sector-required')
  if (point === 'invalid') refuse('geoLocation', 'invalid-coordinates')
  // Without a complete street nothing could be found: then that is what is said.
  const isUnsought = !hasPoint(draft) && violations.some(({ path }) => path === 'street' || path === 'province')
  if (point === 'not-chosen' && !isUnsought) refuse('geoLocation', 'location-not-chosen')
  if (violations.length > 0 || !province || phone === undefined || typeof point === 'string')
    return { kind: 'refused', violations }

  const street = text(draft.street)
  const number = text(draft.number)
  const streetDetails = text(draft.streetDetails)
  const cityName = city?.name ?? place
  const streetAddress = text(draft.streetAddress) || `${street} ${number}`
  const composed = [streetAddress, streetDetails, cityName, province.name].filter((part) => part !== '').join(', ')
  return {
    kind: 'ok',
    address: {
      ...point,
      name: text(draft.name) || null,
      street,
      number,
      streetDetails,
      streetAddress,
      fullAddress: text(draft.fullAddress) || composed,
      city: cityName,
      province: province.name,
      postcode,
      placeId: text(draft.placeId) || null,
      contactName: text(draft.contactName),
      contactPhone: phone,
      zone: zoneOf(borders, { province: province.name, city: cityName, postcode, ...point }),
    },
  }
}

/** Whether the address brings coordinates of its own. */
export const hasPoint = ({ geoLocation, lat, lng }: AddressDraft): boolean =>
  Boolean(geoLocation) || (lat ?? lng ?? null) !== null

function readPoint(draft: AddressDraft, known: KnownStreet | null): GeoPoint | 'invalid' | 'not-chosen' {
  const given = draft.geoLocation
    ? { lat: draft.geoLocation.lat, lng: draft.geoLocation.long ?? draft.geoLocation.lng }
    : { lat: draft.lat, lng: draft.lng }
  if (!hasPoint(draft)) return known === null ? 'not-chosen' : { lat: known.lat, lng: known.lng }
  const lat = readCoordinate(given.lat)
  const lng = readCoordinate(given.lng)
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) return 'invalid'
  const point = { lat, lng }
  return isDefaultPoint(point) ? 'not-chosen' : point
}
