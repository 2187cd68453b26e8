import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as delivery from '#modules/delivery/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import {
  chooseInterval,
  completeAddress,
  deliveryFixture,
  intervalAt,
} from '#test/support/fixtures/orders/delivery-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { guest } = shop
const { newCustomer, cartWithAddress, counters, setCapacity } = deliveryFixture(shop)

test('ENT-26 API-ORD-25 intervals are labelled in Romanian, begin before they end, and none is in the past', async () => {
  const api = await newCustomer()
  const { intervals } = await cartWithAddress(api)
  const now = shop.context.clock.now()
  for (const { interval } of intervals) {
    const since = Temporal.Instant.from(interval.since)
    assert.ok(Temporal.Instant.compare(since, Temporal.Instant.from(interval.until)) < 0)
    assert.ok(Temporal.Instant.compare(since, now) >= 0)
  }
  // The clock is at 8:00 on Thursday, 26 November 2026: there is not enough time to pick for 9:00.
  const [closed] = intervals
  assert.deepEqual([closed?.interval.label, closed?.isAvailable, closed?.reason], ['08:00–09:00', false, 'closed'])
  const evening = intervalAt(intervals, '2026-11-26T19:00:00+02:00')
  assert.equal(evening.dateLabel, 'Azi')
  assert.equal(evening.deliveryDateLabel, 'joi, 26 noiembrie, 19:00–21:00')
  assert.equal(evening.isAvailable, true)
  assert.equal(intervalAt(intervals, '2026-11-27T09:00:00+02:00').dateLabel, 'Mâine')
  assert.equal(intervalAt(intervals, '2026-12-03T09:00:00+02:00').dateLabel, 'joi, 3 decembrie')
})

test('an interval shows its delivery price, and choosing it charges the same', async () => {
  const api = await newCustomer()
  const { id, intervals } = await cartWithAddress(api)
  const evening = intervalAt(intervals, '2026-11-27T19:00:00+02:00')
  assert.equal(evening.feeInt, 14_99 + 3_00)
  assert.equal(evening.feeLabel, '17,99 lei')
  assert.equal(intervalAt(intervals, '2026-11-27T13:00:00+02:00').feeInt, 14_99 - 2_00)
  const order = await chooseInterval(api, id, evening.id)
  assert.equal(order.shippingTotalInt + order.surchargeTotalInt, 17_99 + 9_99)
  assert.equal(order.surchargeLabel, 'Supliment pentru interval, Taxă coș mic')
})

test('ENT-08 API-ORD-26 a chosen interval is the order’s schedule, and its place is held for an hour', async () => {
  const api = await newCustomer()
  const { id, intervals } = await cartWithAddress(api)
  const chosen = intervalAt(intervals, '2026-11-27T09:00:00+02:00')
  const before = await counters(chosen.id)
  const order = await chooseInterval(api, id, chosen.id)
  assert.equal(order.schedule?.id, chosen.id)
  assert.equal(order.schedule?.isAvailable, true)
  assert.equal(order.schedule?.heldUntil, '2026-11-26T09:00:00+02:00')
  assert.equal((await counters(chosen.id))?.held, (before?.held ?? 0) + 1)
  const read = await api(orders.getOrder, { params: { token: id } })
  assert.equal(read.schedule?.id, chosen.id)
  const again = await chooseInterval(api, id, chosen.id)
  assert.equal(again.schedule?.heldUntil, order.schedule?.heldUntil)
  assert.equal((await counters(chosen.id))?.held, (before?.held ?? 0) + 1)
})

test('choosing another interval or deleting the cart releases the first place', async () => {
  const api = await newCustomer()
  const { id, intervals } = await cartWithAddress(api)
  const first = intervalAt(intervals, '2026-11-28T07:00:00+02:00')
  const second = intervalAt(intervals, '2026-11-28T09:00:00+02:00')
  await chooseInterval(api, id, first.id)
  await chooseInterval(api, id, second.id)
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

test('an address in another zone releases the interval, and one in the same zone keeps it', async () => {
  const api = await newCustomer()
  const { id, intervals } = await cartWithAddress(api)
  const chosen = intervalAt(intervals, '2026-11-28T11:00:00+02:00')
  await chooseInterval(api, id, chosen.id)
  const nearAddress = await api(delivery.addAddress, { body: { ...completeAddress, number: '100' } })
  const params = { id }
  const unchanged = await api(orders.setShippingAddress, { params, body: { shippingAddressId: nearAddress.id } })
  assert.equal(unchanged.schedule?.id, chosen.id)
  const farBody = {
    ...completeAddress,
    city: 'Sector 6',
    postcode: '061352',
    geoLocation: { lat: '44.4216', long: '26.0352' },
  }
  const farAddress = await api(delivery.addAddress, { body: farBody })
  const withoutInterval = await api(orders.setShippingAddress, { params, body: { shippingAddressId: farAddress.id } })
  assert.equal(withoutInterval.schedule, null)
  assert.deepEqual(await counters(chosen.id), { taken: 0, held: 0 })
  await refused(chooseInterval(api, id, chosen.id), 'interval-unknown')
})

test('API-ORD-26 a full, closed or unknown interval is refused by name', async () => {
  const api = await newCustomer()
  const { id, intervals } = await cartWithAddress(api)
  const full = intervalAt(intervals, '2026-11-28T13:00:00+02:00')
  await setCapacity(full.id, 0)
  assert.equal((await refused(chooseInterval(api, id, full.id), 'interval-full'))['scheduleId'], full.id)
  await refused(chooseInterval(api, id, intervals[0]?.id ?? 0), 'interval-closed')
  await refused(chooseInterval(api, id, 999_999), 'interval-unknown')
  const listed = await api(orders.listIntervals, { params: { id } })
  assert.deepEqual(intervalAt(listed, full.interval.since).reason, 'full')
  const { tokenValue } = await guest(orders.createOrder)
  await refused(chooseInterval(guest, tokenValue, full.id), 'interval-full')
})

test('seven of 24 concurrent carts get the last seven places', async () => {
  const carts = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const api = await newCustomer()
      return { api, ...(await cartWithAddress(api)) }
    }),
  )
  const chosen = intervalAt(carts[0]?.intervals ?? [], '2026-11-29T17:00:00+02:00')
  await setCapacity(chosen.id, 7)
  const results = await Promise.allSettled(carts.map(({ api, id }) => chooseInterval(api, id, chosen.id)))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 7)
  assert.deepEqual(await counters(chosen.id), { taken: 0, held: 7 })
})

test('two carts that swap their intervals do not deadlock', async () => {
  const [one, other] = [await newCustomer(), await newCustomer()]
  const [a, b] = await Promise.all([cartWithAddress(one), cartWithAddress(other)])
  const first = intervalAt(a.intervals, '2026-11-30T07:00:00+02:00')
  const second = intervalAt(a.intervals, '2026-11-30T09:00:00+02:00')
  for (let round = 0; round < 10; round++) {
    const [x, y] = round % 2 === 0 ? [first, second] : [second, first]
    await Promise.all([chooseInterval(one, a.id, x.id), chooseInterval(other, b.id, y.id)])
  }
  assert.deepEqual(
    [await counters(first.id), await counters(second.id)],
    [
      { taken: 0, held: 1 },
      { taken: 0, held: 1 },
    ],
  )
})
