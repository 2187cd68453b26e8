import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canChangePickup, excessOf } from './pickup.ts'

test('the courier takes two bags of packs, and at most the reusable bags the customer has', () => {
  assert.equal(excessOf({ sgrBags: 2, bagsBack: 3 }, 3), null)
  assert.deepEqual(excessOf({ sgrBags: 3, bagsBack: 0 }, 3), { field: 'sgrBags', limit: 2 })
  assert.deepEqual(excessOf({ sgrBags: 1, bagsBack: 4 }, 3), { field: 'bagsBack', limit: 3 })
})

test('pickup is chosen in a cart, and for a placed order until picking starts', () => {
  const placed = { state: 'new', paymentState: 'completed' } as const
  assert.ok(canChangePickup({ state: 'cart', paymentState: 'cart', shippingState: 'cart' }))
  assert.ok(canChangePickup({ ...placed, shippingState: 'ready' }))
  assert.ok(!canChangePickup({ ...placed, shippingState: 'picking' }))
  assert.ok(!canChangePickup({ ...placed, state: 'fulfilled', shippingState: 'delivered' }))
})
