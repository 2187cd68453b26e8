import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aboutWeight } from './about-weight.ts'

test('pieces of a band of weight weigh about the sold weight each, and each piece lies in the band', () => {
  const band = { minGrams: 700, maxGrams: 1_000 }
  assert.deepEqual(aboutWeight(band, 850, 1), { about: '850 g', min: '700 g', max: '1 kg' })
  assert.deepEqual(aboutWeight(band, 850, 3), { about: '2,55 kg', min: '700 g', max: '1 kg' })
})
