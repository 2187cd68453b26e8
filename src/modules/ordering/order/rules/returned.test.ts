import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canCancelReturned, decideUntil, isBackFromDoor, undecidedCutoff } from './returned.ts'
import { shippingMoves } from './states.ts'

const now = Temporal.Instant.from('2026-11-26T08:00:00Z')

test('a returned order waits two days for a decision', () => {
  assert.equal(decideUntil(now).toString(), '2026-11-28T08:00:00Z')
  assert.equal(Temporal.Instant.compare(decideUntil(undecidedCutoff(now)), now), 0)
})

test('a returned order can be cancelled until its next van leaves, and an addition only with its parent', () => {
  const statesAfterReturn = (Object.keys(shippingMoves) as (keyof typeof shippingMoves)[]).filter((shippingState) =>
    isBackFromDoor({ state: 'new', shippingState }),
  )
  assert.deepEqual(statesAfterReturn, ['returned', 'packed'])
  assert.ok(canCancelReturned({ state: 'new', shippingState: 'returned', addTo: null }))
  assert.ok(canCancelReturned({ state: 'new', shippingState: 'packed', addTo: null }))
  assert.ok(!canCancelReturned({ state: 'new', shippingState: 'shipped', addTo: null }))
  assert.ok(!canCancelReturned({ state: 'new', shippingState: 'returned', addTo: 'another' }))
})
