import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf, formatAmount, formatInterval, formatNearDay, formatSpan, parseLei } from './formats.ts'

test('an amount is read with a comma or a point, with and without thousands, and nothing else', () => {
  const read = ['12,49', '12.49', ' 5 lei', '1.250', '1.250,5', '0,05'].map(parseLei)
  assert.deepEqual(read, [1249, 1249, 500, 125_000, 125_050, 5])
  assert.deepEqual(
    ['', 'x', '-5', '1,234', '12,49,1', '1e3'].map(parseLei),
    Array.from({ length: 6 }, () => undefined),
  )
})

test('an amount that was written can be read again', () => {
  for (const amount of [0, 5, 1249, 125_000, 2_741_820]) assert.equal(parseLei(formatAmount(amount)), amount)
})

test('days are those of Bucharest: an evening in UTC may be the next day', () => {
  assert.equal(dayOf('2026-11-23T22:30:00Z'), '2026-11-24')
  assert.equal(formatNearDay('2026-11-23T22:30:00Z', '2026-11-23T13:42:00Z'), 'mâine')
  assert.equal(formatNearDay('2026-11-21T10:00:00Z', '2026-11-23T13:42:00Z'), '21.11.2026')
  assert.equal(
    formatInterval('2026-11-23T15:00:00Z', '2026-11-23T17:00:00Z', '2026-11-23T13:42:00Z'),
    'azi, 17:00–19:00',
  )
})

test('a span is told in minutes, past an hour in hours and minutes', () => {
  assert.equal(formatSpan(0, 3 * 60_000), '3 min')
  assert.equal(formatSpan(0, 125 * 60_000), '2 h 5 min')
})
