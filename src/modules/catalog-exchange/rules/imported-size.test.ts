import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importedSize } from './imported-size.ts'
import { quantityAt, unitPriceIn } from './unit-price-label.ts'

const size = (name: string, lei: number, unitPriceLabel = '', sizeLabel = '') => {
  const {
    quantity,
    sizeLabel: shown,
    faults,
  } = importedSize({
    ...{ name, sizeLabel, unitPriceLabel, prices: [Math.round(lei * 100)] },
  })
  return [quantity.netThousandths, quantity.unit, shown, faults.map(({ kind }) => kind)]
}

test('unit prices are read as labels write them', () => {
  assert.deepEqual(unitPriceIn('10,44 Lei/kg'), { bani: 1044, unit: 'kg' })
  assert.deepEqual(unitPriceIn('14 Lei/l'), { bani: 1400, unit: 'l' })
  assert.deepEqual(unitPriceIn('1.234,5 lei/buc'), { bani: 123_450, unit: 'buc' })
  for (const label of ['', '0 Lei/kg', '10 Lei', 'x Lei/kg', '3 Lei/spălare'])
    assert.equal(unitPriceIn(label), null, label)
})

test('without a size the roundest quantity that gives the unit price is taken', () => {
  const at = (bani: number, label: string) => {
    const unitPrice = unitPriceIn(label)
    const found = unitPrice && quantityAt(bani, unitPrice)
    return [found?.netThousandths, found?.label]
  }
  assert.deepEqual(at(4174, '10,44 Lei/kg'), [4000, '4 kg'])
  assert.deepEqual(at(1599, '31,98 Lei/l'), [500, '500 ml'])
  assert.deepEqual(at(1120, '1,12 Lei/buc'), [10_000, '10 buc'])
  assert.deepEqual(at(1599, '46,35 Lei/kg'), [345, '345 g'])
})

test('of several sizes the one that gives the unit price is taken', () => {
  assert.deepEqual(size('Capsule detergent 30 buc 750 g', 60, '2 Lei/buc'), [30_000, 'buc', '30 buc', []])
  assert.deepEqual(size('Capsule detergent 30 buc 750 g', 60, '80 Lei/kg'), [750, 'kg', '750 g', []])
  assert.deepEqual(size('Orez 5,000 kg', 50, '10 Lei/kg'), [5000, 'kg', '5 kg', []])
  assert.deepEqual(size('Drojdie 7 g', 0.99, '141,42 Lei/kg'), [7, 'kg', '7 g', []])
})

test('a size that contradicts the unit price gives way to it, and the report says so', () => {
  assert.deepEqual(size('Făină 100 g', 4, '4 Lei/kg'), [1000, 'kg', '1 kg', ['differs']])
  assert.deepEqual(size('Făină', 4, '4 Lei/kg', '100 g'), [1000, 'kg', '1 kg', ['differs']])
  assert.deepEqual(size('Bere 500 ml', 5.99, '5,99 Lei/buc'), [1000, 'buc', '500 ml', []])
})

test('a refused size is neither shown nor used', () => {
  assert.deepEqual(size('Orez 5,000 kg', 50, '', '5,000 kg'), [1000, 'buc', '1 buc', ['refused']])
  assert.deepEqual(size('Orez 5000 kg', 50, '10 Lei/kg'), [5000, 'kg', '5 kg', ['refused']])
  assert.deepEqual(size('Orez', 50, 'la kilogram'), [1000, 'buc', '1 buc', ['unit-price']])
})

test('the unit price of a band is of one of its weights, and without one the middle counts', () => {
  const { quantity, faults } = importedSize({
    ...{ name: 'Pui, minim 700g maxim 1kg', sizeLabel: '', prices: [1750], unitPriceLabel: '25 Lei/kg' },
  })
  assert.deepEqual([quantity.band, quantity.netThousandths, faults], [{ minGrams: 700, maxGrams: 1000 }, 700, []])
  assert.deepEqual(size('Pui, minim 700g maxim 1kg', 17.5), [850, 'kg', '700 g – 1 kg', []])
})
