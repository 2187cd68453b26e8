import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { isSpendable, pointsFromBani, pointsValue, spendLimits } from './spend.ts'
import { standardPointTerms } from './terms.ts'

const maximum = (available: number, total: number) =>
  spendLimits({ available, total: bani(total) }, standardPointTerms).max

test('points pay for at most thirty percent of the goods, in hundreds', () => {
  assert.deepEqual(spendLimits({ available: 1_240, total: bani(111_54) }, standardPointTerms), {
    min: 100,
    max: 1_200,
    step: 100,
  })
  assert.equal(maximum(10_000, 111_54), 3_300)
  assert.equal(maximum(99, 500_00), 0)
  assert.equal(maximum(5_000, 3_33), 0)
  assert.equal(maximum(5_000, 3_34), 100)
  assert.equal(maximum(5_000, 0), 0)
})

test('zero points are always allowed, otherwise whole hundreds within the limits', () => {
  const limits = spendLimits({ available: 500, total: bani(100_00) }, standardPointTerms)
  const fits = (points: number) => isSpendable(points, limits)
  assert.deepEqual([0, 100, 500].map(fits), [true, true, true])
  assert.deepEqual([-100, 1, 50, 150, 600, 100.5, Number.NaN].map(fits), Array(7).fill(false))
  assert.deepEqual(isSpendable(0, spendLimits({ available: 0, total: bani(0) }, standardPointTerms)), true)
})

test('a hundred points are one leu', () => {
  assert.equal(pointsValue(1_240), 12_40)
  assert.equal(pointsFromBani(bani(12_40)), 1_240)
})
