import { isApiError } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/address.json'
import type { AddressInput, AddressView } from '#modules/delivery/contract.ts'
import { defaultPoint } from '#modules/delivery/rules/geo.ts'
import { phoneText } from '#modules/delivery/rules/phone.ts'
import { storedAddress } from '#storefront/lib/overlays/address-modal.ts'

const t = translator(texts)

export const emptyDraft = {
  name: '',
  street: '',
  number: '',
  streetDetails: '',
  city: '',
  province: '',
  postcode: '',
  contactName: '',
  contactPhonenumber: '',
  placeId: '',
  lat: '',
  long: '',
}

/** The texts of the form's fields. */
export type AddressFields = typeof emptyDraft

/** The draft of a new address with the unfinished one that this browser has stored. */
export function restoredDraft(): AddressFields {
  const stored = Object.entries(storedAddress() ?? {}).filter(([name]) => name in emptyDraft)
  return { ...emptyDraft, ...Object.fromEntries(stored) }
}

export function draftOf(address: AddressView): AddressFields {
  const { name, street, number, streetDetails, city, province, postcode, contactName, placeId } = address
  return {
    ...{ street, number, streetDetails, city, province, postcode, contactName },
    name: name ?? '',
    contactPhonenumber: phoneText(address.contactPhonenumber),
    placeId: placeId ?? '',
    lat: address.geoLocation.lat,
    long: address.geoLocation.long,
  }
}

/**
 * The body of the call. A pin that was not moved has the default coordinates, which the shop treats as not chosen.
 */
export function bodyOf({ lat, long, ...draft }: AddressFields): AddressInput {
  const filled = Object.fromEntries(Object.entries(draft).filter(([, value]) => value.trim() !== ''))
  const point = lat && long ? { lat, long } : { lat: String(defaultPoint.lat), long: String(defaultPoint.lng) }
  return { ...emptyStreet, ...filled, geoLocation: point }
}

const emptyStreet = { street: '', number: '' }

/** Whether the chosen place lacks a town or county: such an address cannot be saved (VAL-03). */
const isIncomplete = ({ placeId, city, province }: AddressFields): boolean =>
  placeId !== '' && (city.trim() === '' || province.trim() === '')

/** The faults of an address that are found before it is sent: one sentence per field. */
export function faultsOf(draft: AddressFields): ReadonlyMap<string, string> {
  return new Map(isIncomplete(draft) ? [['street', sentence('street', 'AUTOCOMPLETE_NOT_SELECTED')]] : [])
}

/** One sentence per field, from the violations of a refusal. */
export function errorsOf(error: unknown): ReadonlyMap<string, string> {
  const violations = isApiError(error) ? (error.problem?.violations ?? []) : []
  // Of several violations of a field the first counts: a Map keeps the last entry, so the list is reversed.
  return new Map(
    violations.map(({ path, code }) => [fieldOf(path), sentence(fieldOf(path), code)] as const).toReversed(),
  )
}

const fieldOf = (path: string): string =>
  path.startsWith('geoLocation') || path === 'lat' || path === 'lng' ? 'street' : path

function sentence(field: string, code: string): string {
  const key = `error-${field}-${code}`
  if (key in texts) return texts[key as keyof typeof texts]
  const general = `error-${field}`
  return general in texts ? texts[general as keyof typeof texts] : t('error')
}
