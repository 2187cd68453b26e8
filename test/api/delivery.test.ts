import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as delivery from '#modules/delivery/contract.ts'
import type { IntervalView, OrderView } from '#modules/ordering/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { orderDesk } from '#test/support/order-desk.ts'
import { refused } from '#test/support/refused.ts'
import { wares } from '#test/support/shelf.ts'

const desk = await orderDesk()
after(() => desk.stop())
const { guest } = desk

const address = {
  street: 'Calea Vitan',
  number: '23',
  streetDetails: 'bl. V1, ap. 9',
  streetAddress: 'Calea Vitan 23',
  city: 'Sector 3',
  province: 'București',
  postcode: '031282',
  placeId: 'poftim-031282-calea-vitan',
  fullAddress: 'Calea Vitan 23, bl. V1, ap. 9, Sector 3, București',
  contactName: 'Mihai Ionescu',
  contactPhonenumber: '0722 123 456',
  geoLocation: { lat: '44.4167', long: '26.1259' },
}

let people = 0
/** A customer nobody else of this file shops with. */
async function stranger(): Promise<Api> {
  const id = `01930000-0000-7000-9000-${String(++people).padStart(12, '0')}`
  await desk.at.db.pool.query(
    `INSERT INTO customer (id, email, first_name, last_name, created_at) VALUES ($1, $2, 'Dan', 'Popa', now())`,
    [id, `dan${people}@poftim.example`],
  )
  return desk.asCustomer(id)
}

/** A cart with an address, ready to choose an interval. */
async function cartAt(api: Api, where = address): Promise<{ id: string; intervals: IntervalView[] }> {
  const { tokenValue: id } = await api(orders.createOrder)
  await api(orders.setItem, { params: { token: id }, body: { productVariant: wares.coffee.code, quantity: 1 } })
  const { id: shippingAddressId } = await api(delivery.addAddress, { body: where })
  await api(orders.setShippingAddress, { params: { id }, body: { shippingAddressId } })
  return { id, intervals: await api(orders.listIntervals, { params: { id } }) }
}

const choose = (api: Api, id: string, scheduleId: number): Promise<OrderView> =>
  api(orders.setInterval, { params: { id }, body: { scheduleId } })

const counters = async (id: number) => {
  const interval = await desk.delivery.interval(desk.at.db, id)
  return interval && { taken: interval.taken, held: interval.held }
}

const setCapacity = (id: number, capacity: number) =>
  desk.at.db.pool.query('UPDATE delivery_interval SET capacity = $2 WHERE id = $1', [id, capacity])

const at = (intervals: readonly IntervalView[], since: string): IntervalView =>
  intervals.find(({ interval, kind }) => interval.since === since && kind === 'two-hours') ??
  assert.fail(`no interval at ${since}`)

test('ENT-23 ENT-24 ENT-25 an address keeps every field, under either spelling', async () => {
  const api = await stranger()
  const added = await api(delivery.addAddress, { body: address })
  const [kept] = await api(delivery.listAddresses)
  assert.deepEqual(kept, added)
  const { contactPhonenumber: _, geoLocation, contactName, ...same } = address
  for (const [field, value] of Object.entries(same)) assert.equal(added[field as keyof typeof same], value, field)
  assert.equal(added.contactName, contactName)
  assert.equal(added.contactPhoneNumber, '+40722123456')
  assert.equal(added.contactPhonenumber, '+40722123456')
  assert.deepEqual(added.geoLocation, geoLocation)
  assert.equal(added.lng, 26.1259)

  const { contactPhonenumber, ...rest } = address
  const other = {
    ...rest,
    number: '25',
    contactPhoneNumber: contactPhonenumber,
    geoLocation: { lat: 44.41, lng: 26.12 },
  }
  assert.equal((await api(delivery.addAddress, { body: other })).contactPhoneNumber, '+40722123456')
})

test('VAL-03 VAL-06 an address that is no good names its fields, and nothing is kept', async () => {
  const api = await stranger()
  const { violations } = await refused(
    api(delivery.addAddress, { body: { ...address, city: '', geoLocation: { lat: 'abc', long: '26.1' } } }),
    'invalid-input',
  )
  assert.deepEqual(violations, [
    { path: 'street', code: 'AUTOCOMPLETE_NOT_SELECTED' },
    { path: 'geoLocation', code: 'invalid-coordinates' },
  ])
  assert.deepEqual(await api(delivery.listAddresses), [])
})

test('addresses are added once, changed, made the usual one and forgotten', async () => {
  const api = await stranger()
  const first = await api(delivery.addAddress, { body: address })
  const again = await api(delivery.addAddress, { body: address })
  assert.equal(again.id, first.id)
  assert.equal(first.isDefault, true)
  const second = await api(delivery.addAddress, { body: { ...address, number: '99', isDefault: true } })
  assert.deepEqual(
    (await api(delivery.listAddresses)).map(({ id, isDefault }) => [id, isDefault]),
    [
      [second.id, true],
      [first.id, false],
    ],
  )
  const moved = await api(delivery.changeAddress, { params: { id: first.id }, body: { ...address, city: 'Sector 4' } })
  assert.equal(moved.city, 'Sector 4')
  await api(delivery.removeAddress, { params: { id: second.id } })
  assert.deepEqual(
    (await api(delivery.listAddresses)).map(({ isDefault }) => isDefault),
    [true],
  )
  await refused(api(delivery.removeAddress, { params: { id: second.id } }), 'address-not-found')
})

test('nobody reads, changes, forgets or orders to another customer’s address', async () => {
  const mihai = desk.as('mihai')
  const [his] = await mihai(delivery.listAddresses)
  const id = his?.id ?? 0
  const api = await stranger()
  await refused(api(delivery.changeAddress, { params: { id }, body: address }), 'address-not-found')
  await refused(api(delivery.removeAddress, { params: { id } }), 'address-not-found')
  const cart = await cartAt(api)
  const choice = { params: { id: cart.id }, body: { shippingAddressId: id } }
  await refused(api(orders.setShippingAddress, choice), 'address-not-found')
  await refused(guest(delivery.listAddresses), 'unauthorized')
})

test('API-ORD-23 ENT-09 the chosen address is on the order, and on the invoice until other billing data are chosen', async () => {
  const api = await stranger()
  const { id } = await cartAt(api)
  const order = await api(orders.getOrder, { params: { token: id } })
  assert.equal(order.shippingAddress?.streetAddress, 'Calea Vitan 23')
  assert.equal(order.shippingAddressId, order.currentSelectedAddress?.id)
  assert.deepEqual([order.billingAddressId, order.billingAddress?.type], [null, 'person'])
  assert.equal(order.billingAddress?.streetAddress, 'Calea Vitan 23')
  assert.equal(order.checkoutState, 'addressed')
})

test('where we do not deliver an address can be kept but not chosen', async () => {
  const ioana = desk.as('ioana')
  const turda = (await ioana(delivery.listAddresses)).find(({ city }) => city === 'Turda')
  assert.equal(turda?.isInArea, false)
  const { tokenValue: id } = await ioana(orders.createOrder)
  const choice = { params: { id }, body: { shippingAddressId: turda?.id ?? 0 } }
  await refused(ioana(orders.setShippingAddress, choice), 'address-outside-area')
})

test('API-CUS-10 the counties and their cities are there for the form', async () => {
  const provinces = await guest(delivery.listProvinces)
  assert.equal(provinces.length, 42)
  const ilfov = provinces.find(({ code }) => code === 'IF')
  const { cities } = await guest(delivery.getProvince, { params: { id: ilfov?.id ?? 0 } })
  assert.deepEqual(cities.find(({ name }) => name === 'Voluntari')?.isInArea, true)
  await refused(guest(delivery.getProvince, { params: { id: 99 } }), 'province-not-found')
})

test('places are found while typing, with or without diacritics, and an unknown street can be chosen too', async () => {
  const find = (q: string) => guest(delivery.findPlaces, { query: { q } })
  assert.equal((await find('serban v'))[0]?.label, 'Calea Șerban Vodă, Sector 4, București')
  assert.equal((await find('teiului voluntari'))[0]?.postcode, '077190')
  const unknown = await find('Strada Care Nu Există 12, Otopeni')
  assert.ok(unknown.every(({ street }) => street === 'Strada Care Nu Există'))
  assert.equal((await find('Strada Nouă Sector 5'))[0]?.city, 'Sector 5')
})

test('ENT-26 API-ORD-25 intervals are labelled in Romanian, begin before they end, and none is past', async () => {
  const api = await stranger()
  const { intervals } = await cartAt(api)
  const now = desk.at.clock.now()
  for (const { interval } of intervals) {
    const since = Temporal.Instant.from(interval.since)
    assert.ok(Temporal.Instant.compare(since, Temporal.Instant.from(interval.until)) < 0)
    assert.ok(Temporal.Instant.compare(since, now) >= 0)
  }
  // It is 8:00 on Thursday, 26 November 2026: 9:00 is too soon to pick.
  const [closed] = intervals
  assert.deepEqual([closed?.interval.label, closed?.isAvailable, closed?.reason], ['08:00–09:00', false, 'closed'])
  const evening = at(intervals, '2026-11-26T19:00:00+02:00')
  assert.equal(evening.dateLabel, 'Azi')
  assert.equal(evening.deliveryDateLabel, 'joi, 26 noiembrie, 19:00–21:00')
  assert.equal(evening.isAvailable, true)
  assert.equal(at(intervals, '2026-11-27T09:00:00+02:00').dateLabel, 'Mâine')
  assert.equal(at(intervals, '2026-12-03T09:00:00+02:00').dateLabel, 'joi, 3 decembrie')
})

test('an interval tells what delivery costs in it, and choosing it says the same', async () => {
  const api = await stranger()
  const { id, intervals } = await cartAt(api)
  const evening = at(intervals, '2026-11-27T19:00:00+02:00')
  assert.equal(evening.feeInt, 14_99 + 3_00)
  assert.equal(evening.feeLabel, '17,99 lei')
  assert.equal(at(intervals, '2026-11-27T13:00:00+02:00').feeInt, 14_99 - 2_00)
  const order = await choose(api, id, evening.id)
  assert.equal(order.shippingTotalInt + order.surchargeTotalInt, 17_99 + 9_99)
  assert.equal(order.surchargeLabel, 'Supliment pentru interval, Taxă coș mic')
})

test('ENT-08 API-ORD-26 a chosen interval is the order’s schedule, and its place is held for an hour', async () => {
  const api = await stranger()
  const { id, intervals } = await cartAt(api)
  const wanted = at(intervals, '2026-11-27T09:00:00+02:00')
  const before = await counters(wanted.id)
  const order = await choose(api, id, wanted.id)
  assert.equal(order.schedule?.id, wanted.id)
  assert.equal(order.schedule?.isAvailable, true)
  assert.equal(order.schedule?.heldUntil, '2026-11-26T09:00:00+02:00')
  assert.equal((await counters(wanted.id))?.held, (before?.held ?? 0) + 1)
  const read = await api(orders.getOrder, { params: { token: id } })
  assert.equal(read.schedule?.id, wanted.id)
  const again = await choose(api, id, wanted.id)
  assert.equal(again.schedule?.heldUntil, order.schedule?.heldUntil)
  assert.equal((await counters(wanted.id))?.held, (before?.held ?? 0) + 1)
})

test('another interval gives the first place back, and so does throwing the cart away', async () => {
  const api = await stranger()
  const { id, intervals } = await cartAt(api)
  const first = at(intervals, '2026-11-28T07:00:00+02:00')
  const second = at(intervals, '2026-11-28T09:00:00+02:00')
  await choose(api, id, first.id)
  await choose(api, id, second.id)
  assert.deepEqual(
    [await counters(first.id), await counters(second.id)],
    [
      { taken: 0, held: 0 },
      { taken: 0, held: 1 },
    ],
  )
  await api(orders.deleteOrder, { params: { token: id } })
  assert.deepEqual(await counters(second.id), { taken: 0, held: 0 })
})

test('an address in another zone gives the interval back; one in the same zone keeps it', async () => {
  const api = await stranger()
  const { id, intervals } = await cartAt(api)
  const wanted = at(intervals, '2026-11-28T11:00:00+02:00')
  await choose(api, id, wanted.id)
  const near = await api(delivery.addAddress, { body: { ...address, number: '100' } })
  const params = { id }
  const kept = await api(orders.setShippingAddress, { params, body: { shippingAddressId: near.id } })
  assert.equal(kept.schedule?.id, wanted.id)
  const far = { ...address, city: 'Sector 6', postcode: '061352', geoLocation: { lat: '44.4216', long: '26.0352' } }
  const away = await api(delivery.addAddress, { body: far })
  const lost = await api(orders.setShippingAddress, { params, body: { shippingAddressId: away.id } })
  assert.equal(lost.schedule, null)
  assert.deepEqual(await counters(wanted.id), { taken: 0, held: 0 })
  await refused(choose(api, id, wanted.id), 'interval-unknown')
})

test('API-ORD-26 a full, closed or unknown interval is refused by name', async () => {
  const api = await stranger()
  const { id, intervals } = await cartAt(api)
  const full = at(intervals, '2026-11-28T13:00:00+02:00')
  await setCapacity(full.id, 0)
  assert.equal((await refused(choose(api, id, full.id), 'interval-full'))['scheduleId'], full.id)
  await refused(choose(api, id, intervals[0]?.id ?? 0), 'interval-closed')
  await refused(choose(api, id, 999_999), 'interval-unknown')
  const seen = await api(orders.listIntervals, { params: { id } })
  assert.deepEqual(at(seen, full.interval.since).reason, 'full')
  const { tokenValue } = await guest(orders.createOrder)
  assert.deepEqual((await refused(choose(guest, tokenValue, full.id), 'order-incomplete'))['missing'], [
    'shippingAddress',
  ])
})

test('of many carts that want the last places at once, as many get one as there are', async () => {
  const carts = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const api = await stranger()
      return { api, ...(await cartAt(api)) }
    }),
  )
  const wanted = at(carts[0]?.intervals ?? [], '2026-11-29T17:00:00+02:00')
  await setCapacity(wanted.id, 7)
  const results = await Promise.allSettled(carts.map(({ api, id }) => choose(api, id, wanted.id)))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 7)
  assert.deepEqual(await counters(wanted.id), { taken: 0, held: 7 })
})

test('two carts that swap their intervals never wait for each other for good', async () => {
  const [one, other] = [await stranger(), await stranger()]
  const [a, b] = await Promise.all([cartAt(one), cartAt(other)])
  const first = at(a.intervals, '2026-11-30T07:00:00+02:00')
  const second = at(a.intervals, '2026-11-30T09:00:00+02:00')
  for (let round = 0; round < 10; round++) {
    const [x, y] = round % 2 === 0 ? [first, second] : [second, first]
    await Promise.all([choose(one, a.id, x.id), choose(other, b.id, y.id)])
  }
  assert.deepEqual(
    [await counters(first.id), await counters(second.id)],
    [
      { taken: 0, held: 1 },
      { taken: 0, held: 1 },
    ],
  )
})

test('a hold is renewed once near its end; over, its place goes to whoever asks', async () => {
  const own = await orderDesk()
  try {
    const mihai = own.as('mihai')
    const radu = own.as('radu')
    const prepare = async (api: Api): Promise<string> => {
      const { tokenValue: id } = await api(orders.createOrder)
      const [where] = await api(delivery.listAddresses)
      await api(orders.setItem, { params: { token: id }, body: { productVariant: wares.coffee.code, quantity: 1 } })
      await api(orders.setShippingAddress, { params: { id }, body: { shippingAddressId: where?.id ?? 0 } })
      return id
    }
    await own.at.db.pool.query("UPDATE customer_address SET zone_code = 'b2'")
    const [his, hers] = [await prepare(mihai), await prepare(radu)]
    const wanted = at(await mihai(orders.listIntervals, { params: { id: his } }), '2026-11-27T11:00:00+02:00')
    await own.at.db.pool.query('UPDATE delivery_interval SET capacity = 1 WHERE id = $1', [wanted.id])

    const held = (order: OrderView) => order.schedule?.heldUntil
    assert.equal(held(await choose(mihai, his, wanted.id)), '2026-11-26T09:00:00+02:00')
    own.at.clock.pass({ minutes: 50 })
    assert.equal(held(await choose(mihai, his, wanted.id)), '2026-11-26T09:50:00+02:00')
    own.at.clock.pass({ minutes: 50 })
    assert.equal(held(await choose(mihai, his, wanted.id)), '2026-11-26T09:50:00+02:00')
    await refused(choose(radu, hers, wanted.id), 'interval-full')

    own.at.clock.pass({ minutes: 10 })
    const seen = await radu(orders.listIntervals, { params: { id: hers } })
    assert.equal(at(seen, wanted.interval.since).isAvailable, true)
    await choose(radu, hers, wanted.id)
    const lost = await mihai(orders.getOrder, { params: { token: his } })
    assert.equal(lost.schedule?.isAvailable, false)
    assert.deepEqual(
      lost.checkoutNoticeV2.map(({ type }) => type),
      ['interval-lost'],
    )
    assert.ok(lost.missing.includes('interval'))

    own.at.clock.pass({ hours: 2 })
    await own.runJob('delivery.reclaim-places')
    const { rows } = await own.at.db.pool.query('SELECT count(*)::int AS places FROM delivery_place')
    assert.deepEqual(rows, [{ places: 0 }])
  } finally {
    await own.stop()
  }
})

test('opening intervals again changes nothing, and a new day brings its own', async () => {
  const count = async (): Promise<number> => {
    const { rows } = await desk.at.db.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM delivery_interval')
    return rows[0]?.n ?? 0
  }
  const before = await count()
  await Promise.all([desk.runJob('delivery.open-intervals'), desk.runJob('delivery.open-intervals')])
  assert.equal(await count(), before)
  desk.at.clock.pass({ hours: 24 })
  await desk.runJob('delivery.open-intervals')
  assert.equal(await count(), before + 10 * 43)
})

test('on short days the last van is back at 16:00, and both clock changes keep the hours of the wall', async () => {
  const hoursOn = async (day: string): Promise<{ first: string; last: string; count: number }> => {
    const zone = 'Europe/Bucharest'
    const noonBefore = Temporal.PlainDate.from(day).subtract({ days: 1 }).toZonedDateTime({ timeZone: zone })
    desk.at.clock.pass(noonBefore.toInstant().since(desk.at.clock.now()))
    await desk.runJob('delivery.open-intervals')
    const all = (await desk.delivery.intervals(desk.at.db, 'b3')).filter(
      ({ since, kind }) => kind !== 'express' && since.toZonedDateTimeISO(zone).toPlainDate().toString() === day,
    )
    const text = (at: Temporal.Instant | undefined) => at?.toString({ timeZone: zone, smallestUnit: 'minute' }) ?? ''
    const ends = all.map(({ until }) => until).sort(Temporal.Instant.compare)
    return { first: text(all[0]?.since), last: text(ends.at(-1)), count: all.length }
  }
  assert.equal((await hoursOn('2026-12-25')).last, '2026-12-25T16:00+02:00')
  assert.equal((await hoursOn('2026-12-31')).last, '2026-12-31T16:00+02:00')
  const whole = { count: 22 }
  const spring = { first: '2027-03-28T07:00+03:00', last: '2027-03-28T23:00+03:00', ...whole }
  assert.deepEqual(await hoursOn('2027-03-28'), spring)
  const autumn = { first: '2027-10-31T07:00+02:00', last: '2027-10-31T23:00+02:00', ...whole }
  assert.deepEqual(await hoursOn('2027-10-31'), autumn)
})
