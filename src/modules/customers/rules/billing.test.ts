import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BillingDraft, readBilling } from './billing.ts'

const company: BillingDraft = {
  type: 'company',
  companyName: 'Brutăria Cornul Verde SRL',
  taxCode: 'ro36649034',
  registrationNumber: 'j40/13752/2016',
  iban: 'RO49 AAAA 1B31 0075 9384 0000',
  bankName: 'Banca Râului',
  streetAddress: 'Strada Morii 3',
  city: 'Sector 3',
  province: 'bucuresti',
  postcode: '031282',
  contactPhonenumber: '0722 123 456',
}

const codes = (draft: BillingDraft): string[] => {
  const reading = readBilling(draft)
  return reading.kind === 'refused' ? reading.violations.map(({ path, code }) => `${path} ${code}`) : []
}

test('numbers of a company are normalised to the form of the registers', () => {
  const reading = readBilling(company)
  assert.equal(reading.kind, 'ok')
  assert.deepEqual(reading.kind === 'ok' && reading.billing, {
    kind: 'company',
    contactName: '',
    companyName: 'Brutăria Cornul Verde SRL',
    taxCode: 'RO36649034',
    registrationNumber: 'J40/13752/2016',
    iban: 'RO49AAAA1B31007593840000',
    bankName: 'Banca Râului',
    streetAddress: 'Strada Morii 3',
    city: 'Sector 3',
    province: 'București',
    postcode: '031282',
    contactPhone: '+40722123456',
  })
})

test('a person needs a name and an address, and fields of companies are dropped', () => {
  const reading = readBilling({ ...company, type: 'person', contactName: 'Ana Munteanu' })
  assert.equal(reading.kind === 'ok' && reading.billing.contactName, 'Ana Munteanu')
  assert.equal(reading.kind === 'ok' && reading.billing.taxCode, '')
  assert.deepEqual(codes({ type: 'person' }), [
    'contactName required',
    'streetAddress required',
    'city required',
    'province required',
  ])
})

test('every invalid field is named', () => {
  const bad = { taxCode: '18547291', registrationNumber: 'J48/1/2010', iban: 'RO49AAAA1B31007593840001' }
  assert.deepEqual(codes({ ...company, ...bad, companyName: ' ', postcode: '400001', contactPhonenumber: '12' }), [
    'companyName required',
    'taxCode invalid-tax-code',
    'registrationNumber invalid-registration-number',
    'iban invalid-iban',
    'postcode postcode-outside-province',
    'contactPhonenumber invalid-phone',
  ])
  assert.deepEqual(codes({ ...company, taxCode: null, province: 'Atlantida', postcode: '12' }), [
    'taxCode required',
    'province unknown-province',
    'postcode invalid-postcode',
  ])
})

test('trade register number and IBAN are optional', () => {
  assert.deepEqual(codes({ ...company, registrationNumber: '', iban: null }), [])
})

test('in Bucharest billing data say their sector, in the city field or by the postal code', () => {
  assert.deepEqual(codes({ ...company, city: 'București', postcode: '' }), ['city sector-required'])
  assert.deepEqual(codes({ ...company, city: 'București' }), [])
  assert.deepEqual(codes({ ...company, city: 'București, sector 3', postcode: '' }), [])
  assert.deepEqual(codes({ ...company, province: 'Cluj', city: 'Turda', postcode: '' }), [])
})

test('a name of control and invisible characters is as empty as one of spaces', () => {
  for (const nothing of ['\u0001\u0007', '\u200b', ' \t ']) {
    assert.deepEqual(codes({ ...company, companyName: nothing }), ['companyName required'])
    assert.deepEqual(codes({ ...company, type: 'person', contactName: nothing }), ['contactName required'])
  }
})
