import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterOrder, isOrderOfCart, stillOrders } from './shared-cart.ts'

test('what was ordered leaves the cart, and what was not stays', () => {
  const cart = [
    { code: 'lapte', quantity: 3 },
    { code: 'oua', quantity: 1 },
    { code: 'paine', quantity: 1 },
  ]
  const ordered = [
    { code: 'lapte', quantity: 1 },
    { code: 'lapte', quantity: 1 },
    { code: 'oua', quantity: 2 },
    { code: 'cafea', quantity: 1 },
  ]
  assert.deepEqual(afterOrder(cart, ordered), [
    { code: 'lapte', before: 3, quantity: 1 },
    { code: 'oua', before: 1, quantity: 0 },
  ])
})

test('who orders keeps the cart for half an hour', () => {
  const since = Temporal.Instant.from('2026-11-26T06:00:00Z')
  assert.equal(stillOrders(since, since.add({ minutes: 29 })), true)
  assert.equal(stillOrders(since, since.add({ minutes: 30 })), false)
})

test('an order counts as the one of the cart only while its member keeps the cart', () => {
  const since = Temporal.Instant.from('2026-11-26T06:00:00Z')
  assert.equal(isOrderOfCart(since, since.add({ minutes: 29 })), true)
  assert.equal(isOrderOfCart(since, since.add({ minutes: 30 })), false)
  assert.equal(isOrderOfCart(since, since.subtract({ minutes: 1 })), false)
})
