import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VanView } from '#modules/tracking/contract.ts'
import { vanNow } from './van-now.ts'

const at = '2026-11-27T07:38:00+02:00'
const van: VanView = {
  ...{ stopsBefore: 0, isAtDoor: true, courier: 'Ion', door: null, noEstimate: null },
  van: { lat: 44.45, lng: 26.1, ageSeconds: 20, isStale: false },
  estimate: { at, from: at, until: at, minutes: 0 },
}

test('the age of the position counts on between two answers', () => {
  assert.deepEqual(vanNow(van, false, 15_900), { ...van, van: { ...van.van, ageSeconds: 35 } })
  assert.equal(vanNow(van, false, -500).van?.ageSeconds, 20)
  assert.equal(vanNow({ ...van, van: null }, false, 15_000).van, null)
})

test('a page that is cut off tells no arrival and nobody at the door, and says how old the position is', () => {
  const told = vanNow(van, true, 180_000)
  assert.deepEqual([told.estimate, told.isAtDoor], [null, false])
  assert.deepEqual([told.van?.ageSeconds, told.van?.isStale], [200, true])
})
