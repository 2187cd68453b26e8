import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VanView } from '#modules/tracking/contract.ts'
import { toldArrival } from './told-arrival.ts'

const at = '2026-11-27T07:38:00+02:00'
const van: VanView = {
  ...{ stopsBefore: 0, isAtDoor: false, courier: 'Ion', door: null, van: null, noEstimate: null },
  estimate: { at, from: at, until: at, minutes: 1 },
}

test('the chip tells an arrival until its minute is over', () => {
  assert.deepEqual(toldArrival(van, false, 119_000), { at })
  assert.equal(toldArrival(van, false, 120_000), 'underWay')
  assert.equal(toldArrival({ ...van, isAtDoor: true }, false, 0), 'atDoor')
})

test('the chip tells neither an arrival nor a door once the page is cut off', () => {
  assert.equal(toldArrival(van, true, 0), 'underWay')
  assert.equal(toldArrival({ ...van, isAtDoor: true }, true, 0), 'underWay')
  assert.equal(toldArrival(null, false, 0), 'underWay')
})
