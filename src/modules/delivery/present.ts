import type { AddressView } from './contract.ts'
import { zoneCodes } from './rules/zones.ts'
import type { AddressRow } from './store.ts'

export function presentAddress(row: AddressRow): AddressView {
  return {
    id: row.number,
    name: row.name,
    street: row.street,
    number: row.streetNumber,
    streetDetails: row.streetDetails,
    streetAddress: row.streetAddress,
    fullAddress: row.fullAddress,
    city: row.city,
    province: row.province,
    postcode: row.postcode,
    countryCode: 'RO',
    contactName: row.contactName,
    firstName: row.contactName.split(' ')[0] ?? row.contactName,
    contactPhoneNumber: row.contactPhone,
    contactPhonenumber: row.contactPhone,
    lat: row.lat,
    lng: row.lng,
    geoLocation: { lat: String(row.lat), long: String(row.lng) },
    placeId: row.placeId,
    isDefault: row.isDefault,
    isInArea: row.zone !== null,
    channel: zoneCodes.find((code) => code === row.zone) ?? null,
  }
}
