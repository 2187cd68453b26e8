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
  const why = (change: Partial<Addable>) => whyNotAddable({ ...order, ...change }, now)
  assert.equal(why({ shippingState: 'picking' }), 'picking')
  assert.equal(why({ shippingState: 'shipped' }), 'picking')
  assert.equal(why({ shippingState: 'returned' }), 'returned')
  assert.equal(why({ shippingState: 'packed' }), 'returned')
  assert.equal(why({ state: 'cancelled', shippingState: 'cancelled' }), 'cancelled')
  assert.equal(why({ state: 'fulfilled', shippingState: 'delivered' }), 'delivered')
  assert.equal(why({ paymentState: 'failed' }), 'unpaid')
  assert.equal(why({ paymentState: 'authorized' }), null)
  assert.equal(why({ state: 'cart', paymentState: 'cart', shippingState: 'cart' }), 'not-placed')
})

test('an addition takes no additions of its own', () => {
  assert.equal(whyNotAddable({ ...order, addTo: '01930000-0000-7000-b000-000000000001' }, now), 'addition')
})
