import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partOfDay } from './part-of-day.ts'

test('the greeting follows the hour in Bucharest, in summer and in winter', () => {
  const at = (instant: string) => partOfDay(Date.parse(instant))
  assert.deepEqual(
    ['2026-01-15T02:59:00Z', '2026-01-15T03:00:00Z', '2026-07-15T02:00:00Z', '2026-07-15T07:59:00Z'].map(at),
    ['evening', 'morning', 'morning', 'morning'],
  )
  assert.deepEqual(
    ['2026-07-15T08:00:00Z', '2026-07-15T14:59:00Z', '2026-07-15T15:00:00Z', '2026-07-15T22:30:00Z'].map(at),
    ['day', 'day', 'evening', 'evening'],
  )
})
