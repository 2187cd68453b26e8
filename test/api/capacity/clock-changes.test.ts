import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCapacity } from '#modules/delivery/contract.staff.ts'
import { composedShop } from '#test/support/fixtures/composed-shop.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import { testSecret } from '#test/support/fixtures/order-fixture.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'

const zone = 'Europe/Bucharest'

test('CAP-08 on both days of a clock change the intervals have the hours on the wall of any other day', async () => {
  const clock = movableClock(Temporal.Instant.from('2026-10-20T06:00:00Z'))
  const shop = await startShop({ clock, env: { CONSOLE_PORT: '0', JOBS: 'false', WAREHOUSE: 'none' } })
  const house = await composedShop({ databaseUrl: shop.databaseUrl, clock, secret: testSecret })
  try {
    const hoursOn = async (day: string) => {
      const { intervals } = await (await shop.staff('dispatcher'))(readCapacity)
      return intervals
        .filter((one) => one.zone === 'b3')
        .map((one) => ({
          kind: one.kind,
          since: Temporal.Instant.from(one.since).toZonedDateTimeISO(zone),
          until: Temporal.Instant.from(one.until).toZonedDateTimeISO(zone),
        }))
        .filter(({ since }) => since.toPlainDate().toString() === day)
        .map(({ kind, since, until }) => `${kind} ${since.toPlainTime()}–${until.toPlainTime()}`)
        .sort()
    }
    const usual = await hoursOn('2026-10-23')
    assert.equal(usual.length, 43)
    assert.deepEqual(await hoursOn('2026-10-25'), usual)
    clock.pass(Temporal.Instant.from('2027-03-25T06:00:00Z').since(clock.now()))
    await house.handlers['delivery.open-intervals']?.({})
    assert.deepEqual(await hoursOn('2027-03-28'), usual)
    assert.deepEqual(await hoursOn('2027-03-27'), usual)
  } finally {
    await house.stop()
    await shop.stop()
  }
})
