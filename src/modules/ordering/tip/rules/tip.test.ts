import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TippedOrder, tipUntil, whyTipUnchangeable } from './tip.ts'

const now = Temporal.Instant.from('2026-11-27T10:00:00Z')
const paid: TippedOrder = {
  state: 'new',
  paymentState: 'completed',
  shippingState: 'ready',
  deliveredAt: null,
  addTo: null,
}
const delivered = (hoursAgo: number): TippedOrder => ({
  ...paid,
  ...{ state: 'fulfilled', shippingState: 'delivered', deliveredAt: now.subtract({ hours: hoursAgo }) },
})

test('a tip can be changed from the moment an order is paid, or to be paid at the door, until 24 hours after delivery', () => {
  assert.equal(whyTipUnchangeable(paid, now), null)
  assert.equal(whyTipUnchangeable({ ...paid, paymentState: 'authorized' }, now), null)
  assert.equal(whyTipUnchangeable(delivered(23), now), null)
  assert.equal(whyTipUnchangeable(delivered(24), now.subtract({ nanoseconds: 1 })), null)
  assert.equal(whyTipUnchangeable(delivered(24), now), 'late')
  assert.equal(tipUntil(delivered(24))?.equals(now), true)
})

test('the tip of an unpaid, cancelled, fully refunded order or of an addition cannot be changed', () => {
  assert.equal(whyTipUnchangeable({ ...paid, addTo: 'another' }, now), 'joined')
  for (const paymentState of ['new', 'processing', 'failed'] as const)
    assert.equal(whyTipUnchangeable({ ...paid, paymentState }, now), 'unpaid')
  assert.equal(whyTipUnchangeable({ ...paid, state: 'cancelled', paymentState: 'refunded' }, now), 'cancelled')
  assert.equal(whyTipUnchangeable({ ...delivered(1), paymentState: 'refunded' }, now), 'refunded')
  assert.equal(whyTipUnchangeable({ ...delivered(1), paymentState: 'partially_refunded' }, now), null)
})
