import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as delivery from '#modules/delivery/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import { orderFixture, thursdayMorning } from '#test/support/fixtures/order-fixture.ts'
import {
  chooseInterval,
  completeAddress,
  deliveryFixture,
  intervalAt,
} from '#test/support/fixtures/orders/delivery-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

const clock = movableClock(thursdayMorning)
const shop = await orderFixture({ clock })
after(() => shop.stop())
const { guest } = shop
const { newCustomer, cartWithAddress, counters, setCapacity } = deliveryFixture(shop)

const guestCart = async (): Promise<string> => (await guest(orders.createOrder)).tokenValue
const ofZone = (channel: 'b3' | 'b4' | 'b6', api: Api = guest) => api(orders.listZoneIntervals, { query: { channel } })
const timeAt = async (since: string, channel: 'b3' | 'b6' = 'b3') =>
  intervalAt((await ofZone(channel)).intervals, since)
const assign = (api: Api, id: string) => api(orders.assignCustomer, { params: { id } })

test('a guest with an empty cart holds a place for an hour and renews it once', async () => {
  const chosen = await timeAt('2026-11-27T09:00:00+02:00')
  const cart = await guestCart()
  const held = await chooseInterval(guest, cart, chosen.id)
  assert.deepEqual(
    [held.schedule?.id, held.schedule?.heldUntil, held.schedule?.isRenewable],
    [chosen.id, '2026-11-26T09:00:00+02:00', false],
  )
  assert.equal(held.shippingAddress, null)
  clock.pass({ minutes: 50 })
  const read = await guest(orders.getOrder, { params: { token: cart } })
  assert.equal(read.schedule?.isRenewable, true)
  const renewed = await chooseInterval(guest, cart, chosen.id)
  assert.deepEqual([renewed.schedule?.heldUntil, renewed.schedule?.isRenewable], ['2026-11-26T09:50:00+02:00', false])
  clock.pass({ minutes: 61 })
  const over = await guest(orders.getOrder, { params: { token: cart } })
  assert.deepEqual([over.schedule?.heldUntil, over.schedule?.isAvailable], [null, true])
  const again = await chooseInterval(guest, cart, chosen.id)
  assert.equal(again.schedule?.heldUntil, '2026-11-26T10:51:00+02:00')
  await guest(orders.deleteOrder, { params: { token: cart } })
  assert.deepEqual(await counters(chosen.id), { taken: 0, held: 0 })
})

test('guests and customers who press at once get exactly the places that there are', async () => {
  const chosen = await timeAt('2026-11-28T09:00:00+02:00')
  await setCapacity(chosen.id, 5)
  const guests = await Promise.all(Array.from({ length: 10 }, async () => ({ api: guest, id: await guestCart() })))
  const customers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const api = await newCustomer()
      return { api, id: (await cartWithAddress(api)).id }
    }),
  )
  const presses = await Promise.allSettled(
    [...guests, ...customers].map(({ api, id }) => chooseInterval(api, id, chosen.id)),
  )
  assert.equal(presses.filter(({ status }) => status === 'fulfilled').length, 5)
  assert.deepEqual(await counters(chosen.id), { taken: 0, held: 5 })
  const listed = await timeAt('2026-11-28T09:00:00+02:00')
  assert.deepEqual([listed.isAvailable, listed.reason], [false, 'full'])
})

test('a place that a guest let lapse goes to the next who asks', async () => {
  const chosen = await timeAt('2026-11-29T09:00:00+02:00')
  await setCapacity(chosen.id, 1)
  const first = await guestCart()
  await chooseInterval(guest, first, chosen.id)
  const second = await guestCart()
  await refused(chooseInterval(guest, second, chosen.id), 'interval-full')
  clock.pass({ minutes: 61 })
  const taken = await chooseInterval(guest, second, chosen.id)
  assert.notEqual(taken.schedule?.heldUntil, null)
  const lost = await guest(orders.getOrder, { params: { token: first } })
  assert.deepEqual([lost.schedule?.heldUntil, lost.schedule?.isAvailable], [null, false])
  await refused(chooseInterval(guest, first, chosen.id), 'interval-full')
})

test('the place of a guest who signs in stays, and an address of its zone keeps it until the order is placed', async () => {
  const chosen = await timeAt('2026-11-30T09:00:00+02:00')
  await setCapacity(chosen.id, 1)
  const cart = await guestCart()
  const { schedule } = await chooseInterval(guest, cart, chosen.id)
  const api = await newCustomer()
  const mine = await assign(api, cart)
  assert.deepEqual([mine.tokenValue, mine.schedule?.heldUntil], [cart, schedule?.heldUntil])
  const near = await api(delivery.addAddress, { body: completeAddress })
  const params = { id: cart }
  const addressed = await api(orders.setShippingAddress, { params, body: { shippingAddressId: near.id } })
  assert.deepEqual([addressed.schedule?.id, addressed.schedule?.heldUntil], [chosen.id, schedule?.heldUntil])
  assert.deepEqual(await counters(chosen.id), { taken: 0, held: 1 })
  const far = {
    ...completeAddress,
    city: 'Sector 6',
    postcode: '061352',
    geoLocation: { lat: '44.4216', long: '26.0352' },
  }
  const other = await api(delivery.addAddress, { body: far })
  const moved = await api(orders.setShippingAddress, { params, body: { shippingAddressId: other.id } })
  assert.equal(moved.schedule, null)
  assert.deepEqual(await counters(chosen.id), { taken: 0, held: 0 })
})

test('C10 the place of a guest’s cart goes to the customer’s cart, also without a line', async () => {
  const chosen = await timeAt('2026-12-01T09:00:00+02:00')
  await setCapacity(chosen.id, 1)
  const api = await newCustomer()
  const own = await cartWithAddress(api)
  const cart = await guestCart()
  const { schedule } = await chooseInterval(guest, cart, chosen.id)
  const merged = await assign(api, cart)
  assert.equal(merged.tokenValue, own.id)
  assert.deepEqual([merged.schedule?.id, merged.schedule?.heldUntil], [chosen.id, schedule?.heldUntil])
  assert.notEqual(merged.shippingAddressId, null)
  assert.deepEqual(await counters(chosen.id), { taken: 0, held: 1 })
  const again = await assign(api, cart)
  assert.equal(again.schedule?.heldUntil, schedule?.heldUntil)
})

test('C11 of two held places the guest’s stays and the customer’s is free again', async () => {
  const [early, late] = [await timeAt('2026-12-01T11:00:00+02:00'), await timeAt('2026-12-01T13:00:00+02:00')]
  const api = await newCustomer()
  const own = await cartWithAddress(api)
  await chooseInterval(api, own.id, early.id)
  const cart = await guestCart()
  await chooseInterval(guest, cart, late.id)
  assert.equal((await assign(api, cart)).schedule?.id, late.id)
  assert.deepEqual(
    [await counters(early.id), await counters(late.id)],
    [
      { taken: 0, held: 0 },
      { taken: 0, held: 1 },
    ],
  )
})

test('C12 a place in another zone than the customer’s address stays, and the address is asked for again', async () => {
  const chosen = await timeAt('2026-12-01T09:00:00+02:00', 'b6')
  const api = await newCustomer()
  await cartWithAddress(api)
  const cart = await guestCart()
  await chooseInterval(guest, cart, chosen.id)
  const merged = await assign(api, cart)
  assert.deepEqual([merged.schedule?.id, merged.shippingAddressId], [chosen.id, null])
})

test('a lapsed place of a guest does not replace what the customer had chosen', async () => {
  const [own, lapsed] = [await timeAt('2026-12-02T11:00:00+02:00'), await timeAt('2026-12-02T13:00:00+02:00')]
  const cart = await guestCart()
  await chooseInterval(guest, cart, lapsed.id)
  clock.pass({ minutes: 61 })
  const api = await newCustomer()
  const { id } = await cartWithAddress(api)
  await chooseInterval(api, id, own.id)
  assert.equal((await assign(api, cart)).schedule?.id, own.id)
  assert.deepEqual(await counters(lapsed.id), { taken: 0, held: 0 })
})

test('sign-ins that race with a change of the interval leave one place', async () => {
  const [one, two] = [await timeAt('2026-12-03T09:00:00+02:00'), await timeAt('2026-12-03T11:00:00+02:00')]
  for (let round = 0; round < 5; round++) {
    const api = await newCustomer()
    await cartWithAddress(api)
    const cart = await guestCart()
    await chooseInterval(guest, cart, one.id)
    await Promise.allSettled([assign(api, cart), chooseInterval(guest, cart, two.id)])
    await assign(api, cart)
    const { order } = await api(orders.currentOrder)
    const [first, second] = [await counters(one.id), await counters(two.id)]
    assert.equal((first?.held ?? 0) + (second?.held ?? 0), 1)
    await api(orders.deleteOrder, { params: { token: order?.tokenValue ?? '' } })
    assert.deepEqual([(await counters(one.id))?.held, (await counters(two.id))?.held], [0, 0])
  }
})

test('a sector has its intervals for whoever asks, priced for the smallest basket until there is one', async () => {
  const empty = await ofZone('b4')
  assert.deepEqual([empty.goods, empty.isGenius, empty.tiers[0]], [0, false, { from: 0, fee: 14_99 }])
  const later = intervalAt(empty.intervals, '2026-12-02T19:00:00+02:00')
  assert.deepEqual([later.feeInt, later.closesAt, later.placesLeft], [17_99, '2026-12-02T17:00:00+02:00', null])
  const cart = await guestCart()
  const body = { productVariant: testProducts.coffee.code, quantity: 4 }
  await guest(orders.setItem, { params: { token: cart }, body })
  const full = await guest(orders.listZoneIntervals, { query: { channel: 'b4', order: cart } })
  assert.ok(full.goods >= 150_00)
  assert.ok(intervalAt(full.intervals, '2026-12-02T19:00:00+02:00').feeInt < 17_99)
  await setCapacity(later.id, 2)
  assert.equal(intervalAt((await ofZone('b4')).intervals, '2026-12-02T19:00:00+02:00').placesLeft, 2)
})

test('the intervals of a zone are priced by no other customer’s cart', async () => {
  const api = await newCustomer()
  const { id } = await cartWithAddress(api)
  const query = { channel: 'b3', order: id } as const
  const other = await newCustomer()
  for (const caller of [guest, other]) await refused(caller(orders.listZoneIntervals, { query }), 'order-not-found')
  assert.ok((await api(orders.listZoneIntervals, { query })).goods > 0)
  assert.ok((await ofZone('b3', api)).goods > 0)
})
