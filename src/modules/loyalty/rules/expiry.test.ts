import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expiryOf, lapsedPoints, nextLapse } from './expiry.ts'

const at = (text: string) => Temporal.Instant.from(text)
const lot = (expiresAt: string, points: number) => ({ expiresAt: at(expiresAt), points })

test('points expire at the end of the twelfth month after they were earned, by the calendar of Bucharest', () => {
  assert.equal(expiryOf(at('2025-11-14T10:00:00Z'), 12).toString(), '2026-11-30T22:00:00Z')
  assert.equal(expiryOf(at('2025-11-30T21:59:59Z'), 12).toString(), '2026-11-30T22:00:00Z')
  assert.equal(expiryOf(at('2025-11-30T22:00:00Z'), 12).toString(), '2026-12-31T22:00:00Z')
  assert.equal(expiryOf(at('2024-02-29T12:00:00Z'), 12).toString(), '2025-02-28T22:00:00Z')
  assert.equal(expiryOf(at('2025-06-01T12:00:00Z'), 12).toString(), '2026-06-30T21:00:00Z')
})

test('the oldest points are used first, and the rest of them expires', () => {
  const lots = [lot('2026-01-31T22:00:00Z', 100), lot('2026-02-28T22:00:00Z', 50), lot('2026-03-31T21:00:00Z', 70)]
  const february = at('2026-02-15T00:00:00Z')
  assert.equal(lapsedPoints(lots, 0, february), 100)
  assert.equal(lapsedPoints(lots, 30, february), 70)
  assert.equal(lapsedPoints(lots, 120, february), 0)
  assert.equal(
    lapsedPoints(lots, 0, at('2026-01-31T22:00:00Z')),
    100,
    'points have expired at the instant of expiry itself',
  )
  assert.deepEqual(nextLapse(lots, 120, february), lot('2026-02-28T22:00:00Z', 30))
  assert.deepEqual(nextLapse(lots, 150, february), lot('2026-03-31T21:00:00Z', 70))
  assert.equal(nextLapse(lots, 220, february), null)
  assert.deepEqual(nextLapse(lots.toReversed(), 0, february), lot('2026-02-28T22:00:00Z', 50))
})
