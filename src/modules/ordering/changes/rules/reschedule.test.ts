import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { slotSurcharge, type TimeSpan } from '#modules/pricing/rules/fees.ts'
import { priceOrder } from '#modules/pricing/rules/price-order.ts'
import { standardTariff } from '#modules/pricing/rules/tariff.ts'
import type { Addable } from '../../order/rules/addable.ts'
import { someGoods } from '../../order/rules/goods.fixture.ts'
import { canBeRescheduled } from '../../order/rules/reschedulable.ts'
import { priceAfterRescheduling } from './reschedule.ts'

const fees = 2100
const milk = someGoods('milk', { price: bani(10_01), vatBasisPoints: 1100 })
const wine = someGoods('wine', { price: bani(40_03), vatBasisPoints: 2100, deposit: bani(50) })
const hours = (since: string, until: string): TimeSpan => ({
  since: Temporal.Instant.from(`2026-11-27T${since}:00+02:00`),
  until: Temporal.Instant.from(`2026-11-27T${until}:00+02:00`),
})
const [evening, morning, afternoon] = [hours('19:00', '21:00'), hours('09:00', '11:00'), hours('13:00', '15:00')]

function placedIn(interval: TimeSpan) {
  const lines = [
    { ...milk, quantity: 3 },
    { ...wine, quantity: 1 },
  ]
  const terms = { membership: 'standard' as const, tip: bani(5_00), feeBasisPoints: fees, tariff: standardTariff }
  const { lines: priced, ...totals } = priceOrder({ lines, interval, ...terms })
  return {
    totals,
    priced,
    sold: priced.map((price, index) => ({ goods: index === 0 ? milk : wine, quantity: index === 0 ? 3 : 1, price })),
  }
}

for (const [from, to] of [
  [evening, morning],
  [evening, afternoon],
  [morning, afternoon],
  [morning, hours('11:00', '13:00')],
] as const) {
  test(`an order moved from ${from.since} to ${to.since} costs as much as one placed for the new interval`, () => {
    const { totals, sold } = placedIn(from)
    const moved =
      priceAfterRescheduling(totals, sold, slotSurcharge(to, standardTariff), fees) ?? assert.fail('more expensive')
    const placedThere = placedIn(to)
    assert.deepEqual(moved.price, { ...placedThere.totals, lines: placedThere.priced })
    assert.equal(moved.refund, totals.total - placedThere.totals.total)
  })
}

test('an order cannot be moved to an interval that costs more', () => {
  const { totals, sold } = placedIn(afternoon)
  assert.equal(priceAfterRescheduling(totals, sold, slotSurcharge(morning, standardTariff), fees), null)
})

test('a returned order can be moved at any time, and again until two hours before its new delivery', () => {
  const returned: Addable = {
    ...{ state: 'new', paymentState: 'completed', shippingState: 'returned', addTo: null },
    intervalSince: evening.since,
  }
  const packed: Addable = { ...returned, shippingState: 'packed' }
  assert.ok(canBeRescheduled(returned, evening.until.add({ hours: 24 })))
  assert.ok(canBeRescheduled(packed, evening.since.subtract({ hours: 2, milliseconds: 1 })))
  assert.ok(!canBeRescheduled(packed, evening.since.subtract({ hours: 2 })))
  assert.ok(!canBeRescheduled({ ...returned, addTo: '01930000-0000-7000-b000-000000000001' }, evening.since))
  assert.ok(!canBeRescheduled({ ...returned, shippingState: 'shipped' }, evening.since.subtract({ hours: 5 })))
})
