import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canCancelReturned, decideUntil, isBackFromDoor, undecidedCutoff } from './returned.ts'
import { shippingMoves } from './states.ts'

const now = Temporal.Instant.from('2026-11-26T08:00:00Z')

test('an order that came back waits for two days', () => {
  assert.equal(decideUntil(now).toString(), '2026-11-28T08:00:00Z')
  assert.equal(Temporal.Instant.compare(decideUntil(undecidedCutoff(now)), now), 0)
})

test('it is packed until its next van leaves, and can be given up for so long, with what was added to it', () => {
  const packed = (Object.keys(shippingMoves) as (keyof typeof shippingMoves)[]).filter((shippingState) =>
    isBackFromDoor({ state: 'new', shippingState }),
  )
  assert.deepEqual(packed, ['returned', 'packed'])
  assert.ok(canCancelReturned({ state: 'new', shippingState: 'returned', addTo: null }))
  assert.ok(canCancelReturned({ state: 'new', shippingState: 'packed', addTo: null }))
  assert.ok(!canCancelReturned({ state: 'new', shippingState: 'shipped', addTo: null }))
  assert.ok(!canCancelReturned({ state: 'new', shippingState: 'returned', addTo: 'another' }))
})
