import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as delivery from '#modules/delivery/contract.ts'
import type { OrderView } from '#modules/ordering/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { chooseInterval, intervalAt } from '#test/support/fixtures/orders/delivery-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())

test('a hold is renewed once near its end, and its place is available after it expires', async () => {
  const own = await orderFixture()
  try {
    const mihai = own.as('mihai')
    const radu = own.as('radu')
    const prepare = async (api: Api): Promise<string> => {
      const { tokenValue: id } = await api(orders.createOrder)
      const [address] = await api(delivery.listAddresses)
      await api(orders.setItem, {
        params: { token: id },
        body: { productVariant: testProducts.coffee.code, quantity: 1 },
      })
      await api(orders.setShippingAddress, { params: { id }, body: { shippingAddressId: address?.id ?? 0 } })
      return id
    }
    await own.context.db.pool.query("UPDATE customer_address SET zone_code = 'b2'")
    const [mihaisCart, radusCart] = [await prepare(mihai), await prepare(radu)]
    const chosen = intervalAt(
      await mihai(orders.listIntervals, { params: { id: mihaisCart } }),
      '2026-11-27T11:00:00+02:00',
    )
    await own.context.db.pool.query('UPDATE delivery_interval SET capacity = 1 WHERE id = $1', [chosen.id])

    const heldUntil = (order: OrderView) => order.schedule?.heldUntil
    assert.equal(heldUntil(await chooseInterval(mihai, mihaisCart, chosen.id)), '2026-11-26T09:00:00+02:00')
    own.context.clock.pass({ minutes: 50 })
    assert.equal(heldUntil(await chooseInterval(mihai, mihaisCart, chosen.id)), '2026-11-26T09:50:00+02:00')
    own.context.clock.pass({ minutes: 50 })
    assert.equal(heldUntil(await chooseInterval(mihai, mihaisCart, chosen.id)), '2026-11-26T09:50:00+02:00')
    await refused(chooseInterval(radu, radusCart, chosen.id), 'interval-full')

    own.context.clock.pass({ minutes: 10 })
    const seen = await radu(orders.listIntervals, { params: { id: radusCart } })
    assert.equal(intervalAt(seen, chosen.interval.since).isAvailable, true)
    await chooseInterval(radu, radusCart, chosen.id)
    const expired = await mihai(orders.getOrder, { params: { token: mihaisCart } })
    assert.equal(expired.schedule?.isAvailable, false)
    assert.deepEqual(
      expired.checkoutNoticeV2.map(({ type }) => type),
      ['interval-lost'],
    )
    assert.ok(expired.missing.includes('interval'))

    own.context.clock.pass({ hours: 2 })
    await own.runJob('delivery.reclaim-places')
    const { rows } = await own.context.db.pool.query('SELECT count(*)::int AS places FROM delivery_place')
    assert.deepEqual(rows, [{ places: 0 }])
  } finally {
    await own.stop()
  }
})

test('creating intervals repeatedly adds none, and a new day gets its own', async () => {
  const count = async (): Promise<number> => {
    const { rows } = await shop.context.db.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM delivery_interval')
    return rows[0]?.n ?? 0
  }
  const before = await count()
  await Promise.all([shop.runJob('delivery.open-intervals'), shop.runJob('delivery.open-intervals')])
  assert.equal(await count(), before)
  shop.context.clock.pass({ hours: 24 })
  await shop.runJob('delivery.open-intervals')
  assert.equal(await count(), before + 10 * 43)
})

test('on short days the last interval ends at 16:00, and the local hours are the same after both clock changes', async () => {
  const hoursOn = async (day: string): Promise<{ first: string; last: string; count: number }> => {
    const zone = 'Europe/Bucharest'
    const noonBefore = Temporal.PlainDate.from(day).subtract({ days: 1 }).toZonedDateTime({ timeZone: zone })
    shop.context.clock.pass(noonBefore.toInstant().since(shop.context.clock.now()))
    await shop.runJob('delivery.open-intervals')
    const all = (await shop.delivery.intervals(shop.context.db, 'b3')).filter(
      ({ since, kind }) => kind !== 'express' && since.toZonedDateTimeISO(zone).toPlainDate().toString() === day,
    )
    const text = (instant: Temporal.Instant | undefined) =>
      instant?.toString({ timeZone: zone, smallestUnit: 'minute' }) ?? ''
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
