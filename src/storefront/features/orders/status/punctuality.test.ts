import assert from 'node:assert/strict'
import { test } from 'node:test'
import { durationWords, minutesOff } from './punctuality.ts'

const interval = { since: '2026-11-27T10:00:00+02:00', until: '2026-11-27T12:00:00+02:00' }

test('a delivery within its interval is on time, to the last minute', () => {
  for (const at of ['10:00:00', '11:00:00', '12:00:59']) assert.equal(minutesOff(`2026-11-27T${at}+02:00`, interval), 0)
})

test('minutes before the interval are negative, those after it positive', () => {
  assert.equal(minutesOff('2026-11-27T09:49:30+02:00', interval), -11)
  assert.equal(minutesOff('2026-11-27T12:21:30+02:00', interval), 21)
})

test('a long time is told in hours and days', () => {
  const minutes = [1, 12, 20, 119, 120, 47 * 60, 48 * 60, 10_240]
  const words = ['1 minut', '12 minute', '20 de minute', '119 minute', '2 ore', '47 de ore', '2 zile', '7 zile']
  assert.deepEqual(minutes.map(durationWords), words)
})
