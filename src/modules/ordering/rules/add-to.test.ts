import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Addable, canBeAddedTo } from './add-to.ts'

const now = Temporal.Instant.from('2026-11-26T08:00:00Z')
const order: Addable = {
  state: 'new',
  paymentState: 'completed',
  shippingState: 'ready',
  intervalSince: now.add({ hours: 3 }),
}

test('an order can be added to until two hours before its delivery', () => {
  assert.equal(canBeAddedTo(order, now), true)
  assert.equal(canBeAddedTo({ ...order, intervalSince: now.add({ hours: 2 }) }, now), false)
  assert.equal(canBeAddedTo({ ...order, intervalSince: now.add({ hours: 2, milliseconds: 1 }) }, now), true)
})

test('an order that is picked, cancelled, not paid or not placed is not added to', () => {
  assert.equal(canBeAddedTo({ ...order, shippingState: 'picking' }, now), false)
  assert.equal(canBeAddedTo({ ...order, state: 'cancelled', shippingState: 'cancelled' }, now), false)
  assert.equal(canBeAddedTo({ ...order, paymentState: 'failed' }, now), false)
  assert.equal(canBeAddedTo({ ...order, paymentState: 'authorized' }, now), true)
  assert.equal(canBeAddedTo({ ...order, state: 'cart', paymentState: 'cart', shippingState: 'cart' }, now), false)
})
