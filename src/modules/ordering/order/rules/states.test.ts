import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  canMoveOrder,
  canMovePayment,
  canMoveShipping,
  displayState,
  isCancellable,
  isUnpaid,
  type OrderStates,
  orderMoves,
  paymentMoves,
  shippingMoves,
  wireShippingState,
} from './states.ts'

const states = (
  state: OrderStates['state'],
  paymentState: OrderStates['paymentState'],
  shippingState: OrderStates['shippingState'],
) => ({
  state,
  paymentState,
  shippingState,
})

test('every state that a move leads to is in its table, and nothing leads back into a cart', () => {
  for (const moves of [orderMoves, paymentMoves, shippingMoves]) {
    const known = Object.keys(moves)
    for (const next of Object.values(moves).flat()) {
      assert.ok(known.includes(next), next)
      assert.notEqual(next, 'cart')
    }
  }
})

test('order, payment and shipping move between the allowed states only', () => {
  assert.ok(canMoveOrder('cart', 'new'))
  assert.ok(!canMoveOrder('cancelled', 'new'))
  assert.ok(!canMoveOrder('fulfilled', 'cancelled'))
  assert.ok(canMoveShipping('ready', 'picking'))
  assert.ok(!canMoveShipping('ready', 'shipped'))
  assert.ok(canMoveShipping('picking', 'cancelled'), 'when nothing was found in picking')
  assert.ok(!canMoveShipping('shipped', 'cancelled'))
  assert.ok(canMoveShipping('shipped', 'returned'))
  assert.ok(canMoveShipping('packed', 'shipped'), 'for its second delivery')
  assert.ok(!canMoveShipping('returned', 'shipped'), 'before a new interval is chosen')
  assert.ok(!canMoveShipping('returned', 'picking'), 'it is packed already')
  assert.ok(canMovePayment('failed', 'completed'))
  assert.ok(!canMovePayment('completed', 'failed'))
})

test('the displayed state follows from the three states together', () => {
  const cases: readonly (readonly [OrderStates & { isChanged?: boolean }, string])[] = [
    [states('cart', 'cart', 'cart'), 'cart'],
    [states('new', 'new', 'ready'), 'payment_pending'],
    [states('new', 'processing', 'ready'), 'payment_pending'],
    [states('new', 'failed', 'ready'), 'payment_failed'],
    [states('new', 'authorized', 'ready'), 'placed'],
    [states('new', 'completed', 'ready'), 'placed'],
    [states('new', 'completed', 'picking'), 'picking'],
    [{ ...states('new', 'completed', 'picking'), isChanged: true }, 'changed'],
    [{ ...states('fulfilled', 'completed', 'delivered'), isChanged: true }, 'partially_delivered'],
    [states('new', 'completed', 'shipped'), 'on_the_way'],
    [states('new', 'completed', 'returned'), 'not_delivered'],
    [{ ...states('new', 'partially_refunded', 'returned'), isChanged: true }, 'not_delivered'],
    [states('new', 'authorized', 'packed'), 'placed'],
    [states('fulfilled', 'completed', 'delivered'), 'delivered'],
    [states('cancelled', 'cancelled', 'cancelled'), 'cancelled'],
    [states('cancelled', 'completed', 'cancelled'), 'cancelled'],
    [states('cancelled', 'refunded', 'cancelled'), 'refunded'],
  ]
  for (const [order, expected] of cases) assert.equal(displayState(order), expected)
})

test('an order can be cancelled until picking starts, paid or not', () => {
  assert.ok(isCancellable(states('new', 'new', 'ready')))
  assert.ok(isCancellable(states('new', 'completed', 'ready')))
  assert.ok(!isCancellable(states('new', 'completed', 'picking')))
  assert.ok(!isCancellable(states('cart', 'cart', 'cart')))
  assert.ok(!isCancellable(states('cancelled', 'cancelled', 'cancelled')))
})

test('only a placed order without a captured or authorised payment is unpaid', () => {
  assert.ok(isUnpaid(states('new', 'failed', 'ready')))
  assert.ok(!isUnpaid(states('new', 'authorized', 'ready')))
  assert.ok(!isUnpaid(states('cancelled', 'failed', 'cancelled')))
})

test('the wire has no shipping state for picking, returned and delivered', () => {
  assert.deepEqual(
    (['cart', 'ready', 'picking', 'shipped', 'returned', 'packed', 'delivered', 'cancelled'] as const).map(
      wireShippingState,
    ),
    ['cart', 'ready', 'ready', 'shipped', 'ready', 'ready', 'shipped', 'cancelled'],
  )
})
