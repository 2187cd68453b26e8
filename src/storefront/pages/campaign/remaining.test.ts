import assert from 'node:assert/strict'
import { test } from 'node:test'
import { remainingUntil } from './remaining.ts'

test('the remaining time is split into days, hours, minutes and seconds', () => {
  const end = ((2 * 24 + 3) * 60 + 4) * 60_000 + 5_000
  assert.deepEqual(remainingUntil(end, 0), { days: 2, hours: 3, minutes: 4, seconds: 5 })
})

test('a started second counts until it is over, and at the end nothing is left', () => {
  assert.equal(remainingUntil(1_000, 1)?.seconds, 1)
  assert.equal(remainingUntil(1_000, 1_000), null)
  assert.equal(remainingUntil(1_000, 99_000), null)
})
