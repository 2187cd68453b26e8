import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Addable, canBeAddedTo, whyNotAddable } from './addable.ts'

const now = Temporal.Instant.from('2026-11-26T08:00:00Z')
const order: Addable = {
  state: 'new',
  paymentState: 'completed',
  shippingState: 'ready',
  intervalSince: now.add({ hours: 3 }),
  addTo: null,
}

test('an order accepts additions until two hours before its delivery', () => {
  assert.equal(canBeAddedTo(order, now), true)
  assert.equal(whyNotAddable({ ...order, intervalSince: now.add({ hours: 2 }) }, now), 'closed')
  assert.equal(canBeAddedTo({ ...order, intervalSince: now.add({ hours: 2, milliseconds: 1 }) }, now), true)
})

test('an order in picking, cancelled, delivered, unpaid or not placed accepts no additions, with a reason', () => {
  const reason = (change: Partial<Addable>) => whyNotAddable({ ...order, ...change }, now)
  assert.equal(reason({ shippingState: 'picking' }), 'picking')
  assert.equal(reason({ shippingState: 'shipped' }), 'picking')
  assert.equal(reason({ shippingState: 'returned' }), 'returned')
  assert.equal(reason({ shippingState: 'packed' }), 'returned')
  assert.equal(reason({ state: 'cancelled', shippingState: 'cancelled' }), 'cancelled')
  assert.equal(reason({ state: 'fulfilled', shippingState: 'delivered' }), 'delivered')
  assert.equal(reason({ paymentState: 'failed' }), 'unpaid')
  assert.equal(reason({ paymentState: 'authorized' }), null)
  assert.equal(reason({ state: 'cart', paymentState: 'cart', shippingState: 'cart' }), 'not-placed')
})

test('an addition accepts no additions of its own', () => {
  assert.equal(whyNotAddable({ ...order, addTo: '01930000-0000-7000-b000-000000000001' }, now), 'addition')
})
