import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DriveAhead, estimateArrival } from './estimate.ts'
import { shownPosition } from './shown-position.ts'

const minute = 60_000
const noon = Date.parse('2026-11-27T10:00:00Z')
const here = { lat: 44.43, lng: 26.1 }
/** 0.0667 degrees of latitude further are 7.41 km on the great circle, 10 km by streets: half an hour at 20 km/h. */
const north = (halfHours: number) => ({ lat: here.lat + 0.066_62 * halfHours, lng: here.lng })
const stop = (halfHours: number, since = noon - 60 * minute) => ({ point: north(halfHours), since })
const drive: DriveAhead = {
  position: { ...here, measuredAt: noon },
  stops: [stop(1)],
  arrivedAt: null,
  kilometresAnHour: 20,
  minutesAtDoor: 5,
}
const minutesUntil = (what: Partial<DriveAhead>, now = noon) => {
  const estimate = estimateArrival({ ...drive, ...what }, now)
  if (typeof estimate === 'string') return estimate
  return [estimate.from, estimate.at, estimate.until].map((at) => Math.round((at - noon) / minute))
}

test('half an hour of driving and a minute to park give the arrival, 10 minutes before and after it the window', () => {
  assert.deepEqual(minutesUntil({}), [21, 31, 41])
})

test('each stop before takes its driving and the minutes at its door', () => {
  assert.deepEqual(minutesUntil({ stops: [stop(1), stop(2)] }), [57, 67, 77])
})

test('the minutes at the present door have passed since the van stopped there', () => {
  const stops = [stop(0), stop(1)]
  assert.deepEqual(minutesUntil({ stops, arrivedAt: noon - 3 * minute }), [23, 33, 43])
  assert.deepEqual(minutesUntil({ stops, arrivedAt: noon - 30 * minute }), [21, 31, 41], 'it may leave any moment')
})

test('a courier waits until the interval begins, and the window begins neither before it nor in the past', () => {
  assert.deepEqual(minutesUntil({ stops: [stop(1, noon + 60 * minute)] }), [60, 60, 70])
  assert.deepEqual(minutesUntil({ stops: [stop(0.1)] }), [0, 4, 14])
})

test('an arrival that should be over is now', () => {
  assert.deepEqual(minutesUntil({ stops: [stop(0)] }, noon + 1.5 * minute), [2, 2, 12])
})

test('at the own door nothing needs to be known of the van', () => {
  assert.deepEqual(minutesUntil({ position: null, arrivedAt: noon }), [0, 0, 10])
})

test('without a position, with one older than two minutes, or an address without coordinates there is no estimate', () => {
  assert.equal(minutesUntil({ position: null }), 'no-position')
  assert.notEqual(minutesUntil({}, noon + 2 * minute), 'stale')
  assert.equal(minutesUntil({}, noon + 2 * minute + 1), 'stale')
  assert.equal(minutesUntil({ stops: [{ point: null, since: noon }, stop(1)] }), 'no-address')
  assert.equal(minutesUntil({ stops: [] }), 'no-address')
})

test('the van is shown to some 200 metres, whatever place it is at', () => {
  for (const van of [
    { lat: 44.437_213, lng: 26.102_871 },
    { lat: 44.438_9, lng: 26.101_1 },
  ])
    assert.deepEqual(shownPosition(van), { lat: 44.438, lng: 26.102 })
})
