import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Experiment, variantAt } from './experiments.ts'

const experiment: Experiment = { page: 'home', variants: { control: 60, large: 30, small: 10, ended: 0 } }

test('each variant takes as much of the range as its weight is of all weights', () => {
  const counts: Record<string, number> = {}
  for (let step = 0; step < 1_000; step++) {
    const variant = variantAt(experiment, step / 1_000)
    counts[variant] = (counts[variant] ?? 0) + 1
  }
  assert.deepEqual(counts, { control: 600, large: 300, small: 100 })
})

test('the ends of the range belong to variants with a weight', () => {
  assert.equal(variantAt(experiment, 0), 'control')
  assert.equal(variantAt(experiment, 1 - Number.EPSILON), 'small')
  assert.equal(variantAt({ page: 'home', variants: { control: 0, other: 1 } }, 0), 'other')
})
