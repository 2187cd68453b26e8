import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPolygon } from './area-shape.ts'

const corners = (...of: readonly (readonly [number, number])[]) => of.map(([lat, lng]) => ({ lat, lng }))

test('an area has at least three corners, not on one line, and sides that do not cross', () => {
  assert.ok(isPolygon(corners([44, 26], [44, 27], [45, 27])))
  assert.ok(isPolygon(corners([44, 26], [44, 27], [45, 27], [44.2, 26.9])))
  assert.ok(!isPolygon(corners([44, 26], [44, 27])))
  assert.ok(!isPolygon(corners([44, 26], [44, 26.5], [44, 27])))
  assert.ok(!isPolygon(corners([44, 26], [45, 27], [44, 27], [45, 26])))
  assert.ok(!isPolygon(corners([44, 26], [44, 27], [45, 27], [44, 26.5], [45, 26])))
})
