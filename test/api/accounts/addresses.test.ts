import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as delivery from '#modules/delivery/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { completeAddress, deliveryFixture } from '#test/support/fixtures/orders/delivery-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { guest } = shop
const { newCustomer, cartWithAddress } = deliveryFixture(shop)

test('ENT-23 ENT-24 ENT-25 every field of an address is stored, and its phone under either spelling', async () => {
  const api = await newCustomer()
  const added = await api(delivery.addAddress, { body: completeAddress })
  const [stored] = await api(delivery.listAddresses)
  assert.deepEqual(stored, added)
  const { contactPhonenumber: _, geoLocation, contactName, ...same } = completeAddress
  for (const [field, value] of Object.entries(same)) assert.equal(added[field as keyof typeof same], value, field)
  assert.equal(added.contactName, contactName)
  assert.equal(added.contactPhoneNumber, '+40722123456')
  assert.equal(added.contactPhonenumber, '+40722123456')
  assert.deepEqual(added.geoLocation, geoLocation)
  assert.equal(added.lng, 26.1259)

  const { contactPhonenumber, ...rest } = completeAddress
  const other = {
    ...rest,
    number: '25',
    contactPhoneNumber: contactPhonenumber,
    geoLocation: { lat: 44.41, lng: 26.12 },
  }
  assert.equal((await api(delivery.addAddress, { body: other })).contactPhoneNumber, '+40722123456')
})

test('VAL-03 VAL-06 an address without a chosen street, or with coordinates that are zero or no numbers, is refused with its fields, and nothing is stored', async () => {
  const api = await newCustomer()
  for (const wrong of ['0', '', 'abc', 0]) {
    for (const geoLocation of [
      { lat: wrong, long: '26.1' },
      { lat: '44.43', long: wrong },
    ]) {
      const body = { ...completeAddress, geoLocation }
      const { violations } = await refused(api(delivery.addAddress, { body }), 'invalid-input')
      assert.deepEqual(violations, [{ path: 'geoLocation', code: 'invalid-coordinates' }], JSON.stringify(geoLocation))
    }
  }
  const { violations } = await refused(
    api(delivery.addAddress, { body: { ...completeAddress, city: '', geoLocation: { lat: 'abc', long: '26.1' } } }),
    'invalid-input',
  )
  assert.deepEqual(violations, [
    { path: 'street', code: 'AUTOCOMPLETE_NOT_SELECTED' },
    { path: 'geoLocation', code: 'invalid-coordinates' },
  ])
  assert.deepEqual(await api(delivery.listAddresses), [])
  const geoLocation = { lat: '44.43', long: '26.1' }
  assert.equal((await api(delivery.addAddress, { body: { ...completeAddress, geoLocation } })).lng, 26.1)
})

test('an address is refused past the lengths of an invoice, with each field, and in Bucharest without a sector', async () => {
  const api = await newCustomer()
  const long = { streetAddress: 'x'.repeat(151), city: 'x'.repeat(51), contactName: 'x'.repeat(101) }
  const tooLong = await refused(api(delivery.addAddress, { body: { ...completeAddress, ...long } }), 'invalid-input')
  assert.deepEqual(
    new Set(tooLong.violations?.map(({ path, code }) => `${path} ${code}`)),
    new Set(['streetAddress too-big', 'city too-big', 'contactName too-big']),
  )
  const body = { ...completeAddress, city: 'București', postcode: null, street: 'Strada Nicăieri', placeId: null }
  const { violations } = await refused(api(delivery.addAddress, { body }), 'invalid-input')
  assert.deepEqual(violations, [{ path: 'city', code: 'sector-required' }])
  assert.deepEqual(await api(delivery.listAddresses), [])
})

test('an address can be added once, changed, made the default and deleted', async () => {
  const api = await newCustomer()
  const first = await api(delivery.addAddress, { body: completeAddress })
  const again = await api(delivery.addAddress, { body: completeAddress })
  assert.equal(again.id, first.id)
  assert.equal(first.isDefault, true)
  const second = await api(delivery.addAddress, { body: { ...completeAddress, number: '99', isDefault: true } })
  assert.deepEqual(
    (await api(delivery.listAddresses)).map(({ id, isDefault }) => [id, isDefault]),
    [
      [second.id, true],
      [first.id, false],
    ],
  )
  const changed = await api(delivery.changeAddress, {
    params: { id: first.id },
    body: { ...completeAddress, city: 'Sector 4' },
  })
  assert.equal(changed.city, 'Sector 4')
  await api(delivery.removeAddress, { params: { id: second.id } })
  assert.deepEqual(
    (await api(delivery.listAddresses)).map(({ isDefault }) => isDefault),
    [true],
  )
  await refused(api(delivery.removeAddress, { params: { id: second.id } }), 'address-not-found')
})

test('a customer cannot change, delete or order to the address of another customer, and a guest cannot list addresses', async () => {
  const mihai = shop.as('mihai')
  const [his] = await mihai(delivery.listAddresses)
  const id = his?.id ?? 0
  const api = await newCustomer()
  await refused(api(delivery.changeAddress, { params: { id }, body: completeAddress }), 'address-not-found')
  await refused(api(delivery.removeAddress, { params: { id } }), 'address-not-found')
  const cart = await cartWithAddress(api)
  const choice = { params: { id: cart.id }, body: { shippingAddressId: id } }
  await refused(api(orders.setShippingAddress, choice), 'address-not-found')
  await refused(guest(delivery.listAddresses), 'unauthorized')
})

test('API-ORD-23 ENT-09 the chosen address is set on the order, and is its billing address while no billing data are chosen', async () => {
  const api = await newCustomer()
  const { id } = await cartWithAddress(api)
  const order = await api(orders.getOrder, { params: { token: id } })
  assert.equal(order.shippingAddress?.streetAddress, 'Calea Vitan 23')
  assert.equal(order.shippingAddressId, order.currentSelectedAddress?.id)
  assert.deepEqual([order.billingAddressId, order.billingAddress?.type], [null, 'person'])
  assert.equal(order.billingAddress?.streetAddress, 'Calea Vitan 23')
  assert.equal(order.checkoutState, 'addressed')
})

test('an address outside the delivery area can be stored but not chosen for an order', async () => {
  const ioana = shop.as('ioana')
  const turda = (await ioana(delivery.listAddresses)).find(({ city }) => city === 'Turda')
  assert.equal(turda?.isInArea, false)
  const { tokenValue: id } = await ioana(orders.createOrder)
  const choice = { params: { id }, body: { shippingAddressId: turda?.id ?? 0 } }
  await refused(ioana(orders.setShippingAddress, choice), 'address-outside-area')
})

test('API-CUS-10 42 counties are listed, each with its cities', async () => {
  const provinces = await guest(delivery.listProvinces)
  assert.equal(provinces.length, 42)
  const ilfov = provinces.find(({ code }) => code === 'IF')
  const { cities } = await guest(delivery.getProvince, { params: { id: ilfov?.id ?? 0 } })
  assert.deepEqual(cities.find(({ name }) => name === 'Voluntari')?.isInArea, true)
  await refused(guest(delivery.getProvince, { params: { id: 99 } }), 'province-not-found')
})

test('places are found by incomplete words, with or without diacritics, abbreviations and a house number', async () => {
  const labels = async (q: string) => (await guest(delivery.findPlaces, { query: { q } })).map(({ label }) => label)
  const serban = 'Calea Șerban Vodă, Sector 4, București'
  for (const q of ['serban v', 'Șerban Vodă', 'calea serban voda nr. 12', 'Calea Șerban Vodă 12, Sector 4']) {
    assert.equal((await labels(q))[0], serban, q)
  }
  assert.deepEqual(await labels('bd pipera volun'), ['Bulevardul Pipera, Voluntari, Ilfov'])
  for (const q of ["'", '& | !', ':*', '\\', '—']) assert.deepEqual(await labels(q), [], q)
})

test('a street that the gazetteer lacks is not suggested, nor are common names in towns that lack them', async () => {
  const find = (q: string) => guest(delivery.findPlaces, { query: { q } })
  for (const q of [
    'Strada Care Nu Există 12, Otopeni',
    'Strada Nouă Sector 5',
    'Strada Principală',
    'teiului voluntari',
  ])
    assert.deepEqual(await find(q), [], q)
})

test('an address without a pin is where its street is; with an unknown street, in town or county, it must be pinned', async () => {
  const api = await newCustomer()
  const { geoLocation, placeId: _, ...typed } = completeAddress
  const known = await api(delivery.addAddress, { body: { ...typed, street: 'calea vitan', number: '31' } })
  assert.deepEqual(known.geoLocation, geoLocation)
  for (const unknown of [
    { street: 'Strada Care Nu Există' },
    { street: 'Bulevardul Pipera' },
    { street: 'Strada Principală', city: 'Otopeni', province: 'Ilfov', postcode: '075100' },
    { street: 'Strada Principală', city: 'Satu Lung', province: 'Ilfov', postcode: '' },
  ]) {
    const body = { ...typed, ...unknown }
    const { violations } = await refused(api(delivery.addAddress, { body }), 'invalid-input')
    assert.deepEqual(violations, [{ path: 'geoLocation', code: 'location-not-chosen' }], unknown.street)
    const change = { params: { id: known.id }, body }
    await refused(api(delivery.changeAddress, change), 'invalid-input')
    const pinned = await api(delivery.changeAddress, {
      ...change,
      body: { ...body, geoLocation: { lat: 44.56, lng: 26.07 } },
    })
    assert.deepEqual([pinned.street, pinned.lat], [unknown.street, 44.56])
  }
})
