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

/** What stands in the fields, as text. */
export type AddressDraft = typeof emptyDraft

/** What was typed of a new address before, in this browser. */
export function restoredDraft(): AddressDraft {
  const known = Object.entries(storedAddress() ?? {}).filter(([name]) => name in emptyDraft)
  return { ...emptyDraft, ...Object.fromEntries(known) }
}

export function draftOf(address: AddressView): AddressDraft {
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
 * The body of the call. A pin that nobody moved stands at the default coordinates, which the shop takes for not chosen;
 * it goes along only when there is no street from the suggestions either.
 */
export function bodyOf({ lat, long, ...draft }: AddressDraft): AddressInput {
  const filled = Object.fromEntries(Object.entries(draft).filter(([, value]) => value.trim() !== ''))
  const point = lat && long ? { lat, long } : { lat: String(defaultPoint.lat), long: String(defaultPoint.lng) }
  return { ...emptyStreet, ...filled, geoLocation: point }
}

const emptyStreet = { street: '', number: '' }

/** Whether a place was chosen that leaves town or county open: it cannot be saved (specification, section 5). */
const isVague = ({ placeId, city, province }: AddressDraft): boolean =>
  placeId !== '' && (city.trim() === '' || province.trim() === '')

/** What is wrong with an address before it is sent, one sentence a field. */
export function faultsOf(draft: AddressDraft): ReadonlyMap<string, string> {
  return new Map(isVague(draft) ? [['street', sentence('street', 'AUTOCOMPLETE_NOT_SELECTED')]] : [])
}

/** One sentence a field, from the violations of the refusal. */
export function errorsOf(error: unknown): ReadonlyMap<string, string> {
  const violations = isApiError(error) ? (error.problem?.violations ?? []) : []
  // The first thing said about a field is what has to be mended first.
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
