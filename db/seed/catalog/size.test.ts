import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bandAround, parseSize } from './size.ts'

const parsed = (notation: string) => {
  const { label, netThousandths, unit, packs } = parseSize(notation)
  return [label, netThousandths, unit, packs]
}

test('weights and volumes are in thousandths of a kilogram or litre', () => {
  assert.deepEqual(parsed('400g'), ['400 g', 400, 'kg', 1])
  assert.deepEqual(parsed('1,8l'), ['1,8 L', 1800, 'l', 1])
  assert.deepEqual(parsed('0,187l'), ['0,187 L', 187, 'l', 1])
})

test('a multipack has the net quantity of all its packs', () => {
  assert.deepEqual(parsed('4×150g'), ['4 × 150 g', 600, 'kg', 4])
  assert.deepEqual(parsed('10×10buc'), ['10 × 10 buc', 100_000, 'buc', 10])
})

test('labels of twenty pieces and more have the preposition "de"', () => {
  assert.deepEqual(parsed('8buc'), ['8 buc', 8000, 'buc', 1])
  assert.deepEqual(parsed('16role'), ['16 role', 16_000, 'buc', 1])
  assert.deepEqual(parsed('20 plicuri'), ['20 de plicuri', 20_000, 'buc', 1])
})

test('a roll of any length in metres is one piece', () => {
  assert.deepEqual(parsed('30m'), ['30 m', 1000, 'buc', 1])
})

test('the net weight of a weight band is its middle', () => {
  const size = parseSize('1,5–1,8kg')
  assert.deepEqual([size.label, size.netThousandths, size.band], ['1,5 kg – 1,8 kg', 1650, [1500, 1800]])
  assert.deepEqual(parseSize('700g–1kg').band, [700, 1000])
})

test('the band around a weight is from 90 % to 110 % of it', () => {
  assert.equal(bandAround(parseSize('500g')).label, '450 g – 550 g')
  assert.equal(bandAround(parseSize('1kg')).label, '900 g – 1,1 kg')
})

test('parsing an unknown notation throws', () => {
  assert.throws(() => parseSize('o mână'), /unknown size/)
})
