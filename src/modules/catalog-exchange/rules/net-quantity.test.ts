import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quantitiesIn, quantityIn } from './net-quantity.ts'

const read = (text: string) => {
  const found = quantityIn(text)
  return found && [found.netThousandths, found.unit, found.packs, found.label]
}

test('quantities are parsed as they are written on packs and labels', () => {
  assert.deepEqual(read('500 g'), [500, 'kg', 1, '500 g'])
  assert.deepEqual(read('Bere blondă 6 x 0,5 L'), [3000, 'l', 6, '6 × 0,5 L'])
  assert.deepEqual(read('33cl e'), [330, 'l', 1, '33 cl'])
  assert.deepEqual(read('Ouă 10buc'), [10000, 'buc', 1, '10 buc'])
  assert.deepEqual(read('1.5kg'), [1500, 'kg', 1, '1,5 kg'])
  assert.deepEqual(read('Lapte 3,5% 1 l'), [1000, 'l', 1, '1 L'])
  assert.deepEqual(read('File de somon 1,250 kg'), [1250, 'kg', 1, '1,25 kg'])
  for (const text of ['', 'Lapte 3,5%', '0 g', '12 luni', '99999999999 kg', 'g 500', '5 grade', '2x concentrat'])
    assert.equal(read(text), null, text)
})

test('packs are multiplied, whatever the order, and what is added is added', () => {
  assert.deepEqual(read('Ceai verde 20 plicuri x 2g'), [40, 'kg', 20, '20 × 2 g'])
  assert.deepEqual(read('Bere 0.5l x 6 doze'), [3000, 'l', 6, '6 × 0,5 L'])
  assert.deepEqual(read('Apă 2x6x0,33 l'), [3960, 'l', 12, '12 × 0,33 L'])
  assert.deepEqual(read('Iaurt 4×125 g'), [500, 'kg', 4, '4 × 125 g'])
  assert.deepEqual(read('Cafea 500 g + 100 g gratis'), [600, 'kg', 1, '600 g'])
})

test('counted goods are pieces, and fractions are fractions', () => {
  assert.deepEqual(read('Omega 3, 100 capsule'), [100_000, 'buc', 1, '100 capsule'])
  assert.deepEqual(read('Hârtie igienică 3 straturi 8 role'), [8000, 'buc', 1, '8 role'])
  assert.deepEqual(read('Servețele umede 72 Șervețele'), [72_000, 'buc', 1, '72 șervețele'])
  assert.deepEqual(read('Telemea 1/2 kg'), [500, 'kg', 1, '0,5 kg'])
  assert.deepEqual(read('Magneziu 500 mg 30 comprimate')?.slice(0, 2), [30_000, 'buc'])
  assert.deepEqual(read('Scutece 52 buc, 8-14 kg')?.slice(0, 2), [52_000, 'buc'])
})

test('a range of weights is a band with its middle, and any other range is no size', () => {
  for (const text of ['Pui întreg, minim 700g maxim 1kg', 'Pui 700 g - 1 kg', 'Pui min. 0,7 max. 1 kg']) {
    const found = quantityIn(text)
    assert.deepEqual([found?.netThousandths, found?.label], [850, '700 g – 1 kg'], text)
    assert.deepEqual(found?.band, { minGrams: 700, maxGrams: 1000 })
  }
  for (const text of ['2-5 kg', '4-6 buc', '500-700 ml']) assert.equal(read(text), null, text)
})

test('drained weights and weights of persons are no sizes', () => {
  assert.deepEqual(read('Ton în ulei 160g (104g scurs)')?.[0], 160)
  assert.deepEqual(read('Măsline 400 g, masa scursă: 240 g')?.[0], 400)
  assert.equal(read('Scutece peste 16 kg'), null)
  assert.equal(read('Cafea 400 g + 20% gratis'), null)
})

test('a size with unclear or too many digits is refused as it is written', () => {
  for (const [text, written] of [
    ['Orez 5,000 kg', '5,000 kg'],
    ['Făină 1.500 g', '1.500 g'],
    ['Zahăr 5000 kg', '5000 kg'],
    ['Pahare 20000 buc', '20000 buc'],
  ] as const) {
    const found = quantitiesIn(text)
    assert.deepEqual([found.quantities, found.refused], [[], [written]], text)
  }
  assert.deepEqual(
    quantitiesIn('Făină 1.500 g').unclear.map(({ netThousandths }) => netThousandths),
    [2, 1500],
  )
})
