import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aboutWeightOf } from './weight-band.ts'

test('pieces of a band of weight weigh about the middle of it each, and other sizes are not weighed', () => {
  assert.equal(aboutWeightOf('700 g – 1 kg', 1), '850 g')
  assert.equal(aboutWeightOf('700 g – 1 kg', 3), '2,55 kg')
  assert.equal(aboutWeightOf('999 g – 1 kg', 1), '1 kg')
  assert.equal(aboutWeightOf('1,35 kg – 1,65 kg', 1), '1,5 kg')
  for (const size of ['1 kg', '6 × 1,5 L', '10 buc', '', '700–1000']) assert.equal(aboutWeightOf(size, 1), null)
})
