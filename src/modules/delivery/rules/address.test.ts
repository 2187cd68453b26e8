import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AddressDraft, readAddress } from './address.ts'
import type { KnownStreet } from './known-street.ts'
import { readPhone } from './phone.ts'
import { findProvince, provinces } from './provinces.ts'
import { shippedBorders } from './zone-borders.ts'
import { zoneOf } from './zone-of.ts'

const valid: AddressDraft = {
  street: 'Strada Jean Steriadi',
  number: '12',
  streetDetails: 'bl. C4, sc. 2, ap. 31',
  city: 'Sector 3',
  province: 'București',
  postcode: '032484',
  contactName: 'Ana Munteanu',
  contactPhonenumber: '0722 123 456',
  geoLocation: { lat: '44.4241', long: '26.1722' },
}

const violationsOf = (draft: AddressDraft): string[] => {
  const reading = readAddress(draft, shippedBorders)
  return reading.kind === 'ok' ? [] : reading.violations.map(({ path, code }) => `${path}: ${code}`)
}

const read = (draft: AddressDraft, known: KnownStreet | null = null) => {
  const reading = readAddress(draft, shippedBorders, known)
  assert.equal(reading.kind, 'ok', JSON.stringify(reading))
  return reading.kind === 'ok' ? reading.address : assert.fail()
}

test('VAL-03 an address without city or province is refused on the street field', () => {
  assert.deepEqual(violationsOf({ ...valid, city: '' }), ['street: AUTOCOMPLETE_NOT_SELECTED'])
  assert.deepEqual(violationsOf({ ...valid, province: null }), ['street: AUTOCOMPLETE_NOT_SELECTED'])
})

test('VAL-04 a complete address has no violations of street and number', () => {
  assert.deepEqual(violationsOf({ ...valid, street: '', number: '', city: '' }), [
    'street: AUTOCOMPLETE_NOT_SELECTED',
    'street: required',
    'number: required',
  ])
  assert.deepEqual(violationsOf(valid), [])
})

test('VAL-05 the default pin of the map is refused', () => {
  assert.deepEqual(violationsOf({ ...valid, geoLocation: { lat: '44.4268', long: '26.1025' } }), [
    'geoLocation: location-not-chosen',
  ])
})

test('VAL-06 coordinates must parse to numbers other than zero', () => {
  for (const lat of ['0', '', 'abc', 0, '444']) {
    assert.deepEqual(violationsOf({ ...valid, geoLocation: { lat, long: '26.1' } }), [
      'geoLocation: invalid-coordinates',
    ])
  }
  assert.deepEqual(violationsOf({ ...valid, geoLocation: { lat: '44.43', long: '26.1' } }), [])
})

test('OPEN-29 both spellings of the phone and of the longitude are accepted', () => {
  const { contactPhonenumber, geoLocation, ...rest } = valid
  const address = read({ ...rest, contactPhoneNumber: '0722.123.456', geoLocation: { lat: 44.42, lng: 26.17 } })
  assert.equal(address.contactPhone, '+40722123456')
  assert.equal(address.lng, 26.17)
})

test('an address is completed: full address, correct diacritics, zone by postal code', () => {
  const address = read({ ...valid, province: 'bucuresti', contactName: 'Ştefan Ţurcanu' })
  assert.equal(address.fullAddress, 'Strada Jean Steriadi 12, bl. C4, sc. 2, ap. 31, Sector 3, București')
  assert.equal(address.contactName, 'Ștefan Țurcanu')
  assert.equal(address.zone, 'b3')
})

test('the zone is decided by the town in Ilfov, by the pin in Bucharest, and is null elsewhere', () => {
  const ilfov = { ...valid, province: 'IF', city: 'orașul Voluntari', postcode: null }
  assert.equal(read(ilfov).zone, 'if-nord')
  assert.equal(read(ilfov).postcode, '077190')
  assert.equal(read({ ...ilfov, city: 'Snagov' }).zone, null)
  const drumulTaberei = { lat: 44.4216, lng: 26.0352 }
  assert.equal(
    zoneOf(shippedBorders, { province: 'București', city: 'București', postcode: '', ...drumulTaberei }),
    'b6',
  )
  assert.equal(read({ ...valid, province: 'Cluj', city: 'Turda', postcode: null }).zone, null)
})

test('an address without a pin is where the gazetteer has its street, and is refused for a street that it lacks', () => {
  const draft = { ...valid, postcode: null, geoLocation: null }
  const known = { city: 'Sector 3', postcode: '032484', lat: 44.4241, lng: 26.1722 }
  const { lat, lng, postcode } = read(draft, known)
  assert.deepEqual([lat, lng, postcode], [known.lat, known.lng, known.postcode])
  assert.deepEqual(violationsOf(draft), ['geoLocation: location-not-chosen'])
})

test('in Bucharest an address says its sector: in the city field, by its postal code, or by a street of the gazetteer', () => {
  const bucharest = { ...valid, city: 'București', postcode: null }
  assert.deepEqual(violationsOf(bucharest), ['city: sector-required'])
  assert.deepEqual(violationsOf({ ...bucharest, geoLocation: null }), [
    'city: sector-required',
    'geoLocation: location-not-chosen',
  ])
  assert.deepEqual(violationsOf({ ...bucharest, postcode: '032484' }), [])
  assert.deepEqual(violationsOf({ ...bucharest, city: 'București, sectorul 3' }), [])
  const known = { city: 'Sector 3', postcode: '', lat: 44.4241, lng: 26.1722 }
  assert.equal(read({ ...bucharest, geoLocation: null }, known).city, 'Sector 3')
})

test('a field of control and invisible characters is as empty as one of spaces', () => {
  for (const nothing of ['\u0001\u0007', '\u200b', ' \t '])
    assert.deepEqual(violationsOf({ ...valid, contactName: nothing, number: nothing }), [
      'number: required',
      'contactName: required',
    ])
  assert.equal(read({ ...valid, contactName: 'Ana\u0001 Munteanu\u200b' }).contactName, 'Ana Munteanu')
})

test('a postal code must belong to its county', () => {
  assert.deepEqual(violationsOf({ ...valid, postcode: '0324' }), ['postcode: invalid-postcode'])
  assert.deepEqual(violationsOf({ ...valid, province: 'Cluj', city: 'Turda', postcode: '401001' }), [])
  assert.deepEqual(violationsOf({ ...valid, postcode: '077190' }), ['postcode: postcode-outside-province'])
})

test('phones: Romanian mobiles and landlines in any notation, normalised to E.164', () => {
  for (const text of ['0722 123 456', '0732-123-456', '+40 722.123.456', '0040722123456', '021 312 34 56'])
    assert.ok(readPhone(text), text)
  assert.equal(readPhone('0732-123-456'), '+40732123456')
  for (const text of ['0712 34 567', '0742', '722123456', '+49 722 123 456', '0622 123 456', '']) {
    assert.equal(readPhone(text), undefined, text)
  }
})

test('there are 41 counties and Bucharest, found by code or name', () => {
  assert.equal(provinces.length, 42)
  assert.equal(findProvince('bistrita nasaud')?.code, 'BN')
  assert.equal(findProvince('Județul Ilfov')?.code, 'IF')
  assert.equal(findProvince('Atlantida'), undefined)
})
