import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNear, minutesUntil } from './near.ts'

const minute = 60_000
const now = Date.UTC(2026, 10, 26, 6)
const arrivesIn = (minutes: number) => ({ at: now + minutes * minute, from: now, until: now + 20 * minute })
const driving = { stops: ['a', 'own'], arrivedAt: null }

test('a van is near from ten minutes before the door, also while it stands at the one before', () => {
  assert.equal(isNear(driving, arrivesIn(10.1), now), false)
  assert.equal(isNear(driving, arrivesIn(10), now), true)
  assert.equal(isNear({ ...driving, arrivedAt: now }, arrivesIn(4), now), true)
  assert.equal(isNear({ stops: ['own'], arrivedAt: null }, arrivesIn(0.2), now), true)
})

test('a van at the door, and one whose place is not known, is not told of', () => {
  assert.equal(isNear({ stops: ['own'], arrivedAt: now }, arrivesIn(0), now), false)
  assert.equal(isNear(driving, 'stale', now), false)
})

test('minutes are whole, and one at least', () => {
  assert.deepEqual(
    [9.2, 1, 0.1, 0].map((minutes) => minutesUntil(arrivesIn(minutes), now)),
    [10, 1, 1, 1],
  )
})
