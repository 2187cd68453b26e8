import assert from 'node:assert/strict'
import { test } from 'node:test'
import { warehouse } from '#modules/couriers/rules/sequence.ts'
import { positionOnWay, reportSeconds, speedFor } from './drive.ts'

const door = { lat: 44.4268, lng: 26.1025 }

test('a simulated van drives from the warehouse to the door, and stays there', () => {
  assert.deepEqual(positionOnWay(door, 0), warehouse)
  assert.deepEqual(positionOnWay(door, 1.4), door)
  const half = positionOnWay(door, 0.5)
  assert.ok(Math.abs(half.lat - (warehouse.lat + door.lat) / 2) < 1e-9)
})

test('a simulated van drives as fast as its time asks for', () => {
  // 8.9 km on the great circle, 12 by streets.
  assert.ok(Math.abs(speedFor(door, 3600) - 12) < 0.5)
  assert.ok(Math.abs(speedFor(door, 60) - 720) < 30)
})

test('a simulated van reports a dozen times on its way, and often enough to be believed', () => {
  assert.deepEqual([0.05, 15, 60, 3600].map(reportSeconds), [1, 1.25, 5, 30])
})
