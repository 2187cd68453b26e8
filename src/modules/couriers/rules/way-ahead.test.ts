import assert from 'node:assert/strict'
import { test } from 'node:test'
import { warehouse } from './sequence.ts'
import { arrivalsInOrder, type PlannedStop, stopsUpTo, wayAhead } from './way-ahead.ts'

const minute = 60_000
const figures = { kilometresAnHour: 20, minutesAtDoor: 5 }
const north = (kilometres: number) => ({ lat: warehouse.lat + kilometres / 111.195, lng: warehouse.lng })
const stop = (id: string, kilometres: number, state = 'waiting'): PlannedStop => ({
  ...{ id, state, point: north(kilometres), since: null, until: null },
})
const run = { since: 0, until: 600 * minute, departsAt: 100 * minute, departedAt: null }
const minutes = (arrivals: Map<string, number>) => [...arrivals].map(([id, at]) => [id, at / minute])

test('a van in the house leaves at its time, or now when that is over', () => {
  const stops = [stop('a', 4), stop('b', 8)]
  const at = (now: number) => minutes(arrivalsInOrder(wayAhead({ ...run, stops }, now * minute), ['a', 'b'], figures))
  // 4 km are 5.4 km of streets: 16.2 minutes, one to start, and 5 at the door.
  assert.deepEqual(at(30), [
    ['a', 117],
    ['b', 139],
  ])
  assert.deepEqual(at(130), [
    ['a', 147],
    ['b', 169],
  ])
})

test('a van on the road sets off now, from the last door it was at', () => {
  const stops = [stop('done', 10, 'delivered'), stop('left', 1, 'left-behind'), stop('a', 5, 'on-the-way')]
  const way = wayAhead({ ...run, departedAt: 100 * minute, stops }, 200 * minute)
  assert.deepEqual(minutes(arrivalsInOrder(way, ['a'], figures)), [['a', 221]])
})

test('another order of the stops gives other times, and a van waits for an interval to begin', () => {
  const stops = [stop('a', 5), { ...stop('b', 10), since: 300 * minute }]
  const way = wayAhead({ ...run, stops }, 0)
  assert.deepEqual(minutes(arrivalsInOrder(way, ['b', 'a'], figures)), [
    ['b', 300],
    ['a', 326],
  ])
})

test('the way to a stop ends with it, and there is none to one that is not on it any more', () => {
  const stops = [stop('a', 5), stop('b', 10)]
  assert.deepEqual(stopsUpTo(stops, 'a'), [stops[0]])
  assert.deepEqual(stopsUpTo(stops, 'b'), stops)
  assert.equal(stopsUpTo(stops, 'gone'), null)
})
