import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as billing from '#modules/customers/contract.billing.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())

const company = {
  type: 'company',
  companyName: 'Brutăria Cornul Verde SRL',
  taxCode: 'RO 36649034',
  registrationNumber: 'J40/13752/2016',
  iban: 'RO49 AAAA 1B31 0075 9384 0000',
  bankName: 'Banca Râului',
  streetAddress: 'Strada Morii 3',
  city: 'Sector 3',
  province: 'București',
  postcode: '031282',
} as const

test('API-CUS-07 adding the same company twice lists it once', async () => {
  const api = shop.as('ana')
  const added = await api(billing.addBilling, { body: company })
  assert.equal(added.taxCode, 'RO36649034')
  assert.equal(added.iban, 'RO49AAAA1B31007593840000')
  assert.equal(added.name, company.companyName)
  const person = { type: 'person', contactName: 'Ana Munteanu', contactPhoneNumber: '0722.123.456' } as const
  const { streetAddress, city, province } = company
  const own = await api(billing.addBilling, { body: { ...person, streetAddress, city, province } })
  assert.equal(own.contactPhonenumber, '+40722123456')
  assert.equal((await api(billing.addBilling, { body: company })).id, added.id)
  assert.deepEqual(await api(billing.listBillings), [own, added])
})

test('API-CUS-08 deleted billing data are gone, and only their owner can delete them', async () => {
  const api = shop.as('ioana')
  const { id } = await api(billing.addBilling, { body: company })
  await refused(shop.as('radu')(billing.removeBilling, { params: { id } }), 'billing-not-found')
  assert.deepEqual(await shop.as('radu')(billing.listBillings), [])
  await api(billing.removeBilling, { params: { id } })
  assert.deepEqual(await api(billing.listBillings), [])
  await refused(api(billing.removeBilling, { params: { id } }), 'billing-not-found')
})

test('invalid billing data are refused with their fields, and nothing is stored', async () => {
  const api = shop.as('mihai')
  const invalid = { ...company, companyName: '', taxCode: '18547291', registrationNumber: 'J48/1/2010', iban: 'RO1' }
  const { violations } = await refused(api(billing.addBilling, { body: invalid }), 'invalid-input')
  assert.deepEqual(
    violations?.map(({ path }) => path),
    ['companyName', 'taxCode', 'registrationNumber', 'iban'],
  )
  await refused(shop.guest(billing.addBilling, { body: company }), 'unauthorized')
  assert.deepEqual(await api(billing.listBillings), [])
})

test('billing data are refused past the lengths of an invoice, with each field, and in Bucharest without a sector', async () => {
  const api = shop.as('mihai')
  const long = { streetAddress: 'x'.repeat(151), city: 'x'.repeat(51), companyName: 'x'.repeat(161) }
  const tooLong = await refused(api(billing.addBilling, { body: { ...company, ...long } }), 'invalid-input')
  assert.deepEqual(
    new Set(tooLong.violations?.map(({ path, code }) => `${path} ${code}`)),
    new Set(['companyName too-big', 'streetAddress too-big', 'city too-big']),
  )
  const bucharest = { ...company, city: 'București', postcode: null }
  const { violations } = await refused(api(billing.addBilling, { body: bucharest }), 'invalid-input')
  assert.deepEqual(violations, [{ path: 'city', code: 'sector-required' }])
  const longest = { streetAddress: 'x'.repeat(150), province: 'Cluj', city: 'x'.repeat(50), postcode: null }
  const { id } = await api(billing.addBilling, { body: { ...company, ...longest } })
  await api(billing.removeBilling, { params: { id } })
})

test('an account stores at most thirty billing records, also with concurrent calls', async () => {
  const api = shop.as('mihai')
  const calls = Array.from({ length: 34 }, (_, index) =>
    api(billing.addBilling, { body: { ...company, streetAddress: `Strada Morii ${index}` } }).then(
      () => 'stored',
      () => 'refused',
    ),
  )
  const outcomes = await Promise.all(calls)
  assert.equal(outcomes.filter((outcome) => outcome === 'stored').length, 30)
  assert.equal((await api(billing.listBillings)).length, 30)
})

test('the billing form gets the format of trade register numbers', async () => {
  const response = await shop.server.inject({ url: '/api/v2/shop/registration-number/RO_ro' })
  assert.equal(response.statusCode, 200)
  const { formats, counties } = await shop.guest(billing.getRegistrationNumberRules)
  for (const { pattern, example } of formats) assert.match(example, new RegExp(pattern))
  assert.ok(counties.includes('40') && !counties.includes('48'))
})
