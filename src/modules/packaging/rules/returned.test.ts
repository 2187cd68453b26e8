import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptedCount, pointsForReturn } from './returned.ts'

test('a returned pack earns its deposit of 0.50 lei in points, a reusable bag 4.99 lei', () => {
  assert.equal(pointsForReturn({ packs: 37, bags: 0 }), 1_850)
  assert.equal(pointsForReturn({ packs: 0, bags: 3 }), 1_497)
})

test('a count is limited to what the courier can have collected and to the bags that the customer had', () => {
  const taken = { sgrBags: 2, bags: 4 }
  assert.deepEqual(acceptedCount({ packs: 37, bags: 4 }, taken, 9), { packs: 37, bags: 4 })
  assert.deepEqual(acceptedCount({ packs: 900, bags: 40 }, taken, 3), { packs: 120, bags: 3 })
  assert.deepEqual(acceptedCount({ packs: -1, bags: 1.9 }, taken, 9), { packs: 0, bags: 1 })
  assert.deepEqual(acceptedCount({ packs: 5, bags: 5 }, { sgrBags: 0, bags: 0 }, 9), { packs: 0, bags: 0 })
})
