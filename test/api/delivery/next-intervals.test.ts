import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { nextIntervals } from '#modules/delivery/contract.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'

const shop = await orderFixture()
after(() => shop.stop())

const intervalsOf = (channel?: string) =>
  shop.guest(nextIntervals, { headers: channel === undefined ? {} : { 'x-logistic-channel': channel } })

test('HTTP-03 the next intervals with a free place are those of the zone in the header', async () => {
  const { channel, intervals } = await intervalsOf('b3')
  assert.deepEqual(channel, { code: 'b3', name: 'Sectorul 3' })
  const [first, ...others] = intervals
  assert.ok(first)
  assert.equal(others.length, 2)
  assert.match(first.since, /^2026-11-26T\d\d:00:00\+02:00$/)
  await shop.context.db.pool.query('UPDATE delivery_interval SET taken = capacity WHERE id = $1', [first.id])
  const left = (await intervalsOf('b3')).intervals
  assert.deepEqual(left.slice(0, 2), others)
  const north = await intervalsOf('if-nord')
  assert.equal(north.intervals.length, 3)
  assert.ok(north.intervals.every(({ id }) => intervals.every((one) => one.id !== id)))
})

test('without a zone in the header, or with an unknown one, there are no intervals', async () => {
  for (const channel of [undefined, 'b7', 'bucuresti']) {
    assert.deepEqual(await intervalsOf(channel), { channel: null, intervals: [] })
  }
})
