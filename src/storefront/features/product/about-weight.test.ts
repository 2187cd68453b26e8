import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aboutWeight, weightChoices } from './about-weight.ts'

test('pieces of a band of weight weigh about the sold weight each, and each piece lies in the band', () => {
  const band = { minGrams: 700, maxGrams: 1_000 }
  assert.deepEqual(aboutWeight(band, 850, 1), { about: '850 g', min: '700 g', max: '1 kg' })
  assert.deepEqual(aboutWeight(band, 850, 3), { about: '2,55 kg', min: '700 g', max: '1 kg' })
})

test('goods of a band are chosen by what whole pieces weigh, up to what can be ordered', () => {
  const choices = (most: number) => weightChoices(850, most).map(({ pieces, about }) => `${pieces}: ${about}`)
  assert.deepEqual(choices(100), ['1: 850 g', '2: 1,7 kg', '3: 2,55 kg', '5: 4,25 kg'])
  assert.deepEqual(choices(3), ['1: 850 g', '2: 1,7 kg', '3: 2,55 kg'])
  assert.deepEqual(choices(1), [])
})
