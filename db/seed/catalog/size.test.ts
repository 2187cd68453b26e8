import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bandAround, parseSize } from './size.ts'

const read = (code: string) => {
  const { label, netThousandths, unit, packs } = parseSize(code)
  return [label, netThousandths, unit, packs]
}

test('weights and volumes are thousandths of kilogram and litre', () => {
  assert.deepEqual(read('400g'), ['400 g', 400, 'kg', 1])
  assert.deepEqual(read('1,8l'), ['1,8 L', 1800, 'l', 1])
  assert.deepEqual(read('0,187l'), ['0,187 L', 187, 'l', 1])
})

test('a multipack is so many of one pack', () => {
  assert.deepEqual(read('4×150g'), ['4 × 150 g', 600, 'kg', 4])
  assert.deepEqual(read('10×10buc'), ['10 × 10 buc', 100_000, 'buc', 10])
})

test('pieces take "de" from twenty on', () => {
  assert.deepEqual(read('8buc'), ['8 buc', 8000, 'buc', 1])
  assert.deepEqual(read('16role'), ['16 role', 16_000, 'buc', 1])
  assert.deepEqual(read('20 plicuri'), ['20 de plicuri', 20_000, 'buc', 1])
})

test('a roll of foil is one piece, whatever its length', () => {
  assert.deepEqual(read('30m'), ['30 m', 1000, 'buc', 1])
})

test('a weight band has its middle as net weight', () => {
  const size = parseSize('1,5–1,8kg')
  assert.deepEqual([size.label, size.netThousandths, size.band], ['1,5 kg – 1,8 kg', 1650, [1500, 1800]])
  assert.deepEqual(parseSize('700g–1kg').band, [700, 1000])
})

test('a plain weight becomes a band of a tenth to either side', () => {
  assert.equal(bandAround(parseSize('500g')).label, '450 g – 550 g')
  assert.equal(bandAround(parseSize('1kg')).label, '900 g – 1,1 kg')
})

test('an unknown notation is refused', () => {
  assert.throws(() => parseSize('o mână'), /unknown size/)
})
