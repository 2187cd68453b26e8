import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quantityFromUnitPrice, quantityIn } from './net-quantity.ts'

test('quantities are parsed as they are written on packs and labels', () => {
  const read = (text: string) => {
    const found = quantityIn(text)
    return found && [found.netThousandths, found.unit, found.packs, found.label]
  }
  assert.deepEqual(read('500 g'), [500, 'kg', 1, '500 g'])
  assert.deepEqual(read('Bere blondă 6 x 0,5 L'), [3000, 'l', 6, '6 × 0,5 L'])
  assert.deepEqual(read('33cl e'), [330, 'l', 1, '33 cl'])
  assert.deepEqual(read('Ouă 10buc'), [10000, 'buc', 1, '10 buc'])
  assert.deepEqual(read('1.5kg'), [1500, 'kg', 1, '1,5 kg'])
  assert.deepEqual(read('Lapte 3,5% 1 l'), [1000, 'l', 1, '1 L'])
  for (const text of ['', 'Lapte 3,5%', '0 g', '12 luni', '99999999999 kg', 'g 500', '5 grade'])
    assert.equal(read(text), null)
})

test('without a size the quantity follows from the unit price', () => {
  const read = (bani: number, label: string) => quantityFromUnitPrice(bani, label)?.netThousandths
  assert.equal(read(4174, '10,44 Lei/kg'), 3998)
  assert.equal(read(1599, '31,98 Lei/l'), 500)
  assert.equal(read(1120, '1,12 Lei/buc'), 10_000)
  for (const label of ['', '0 Lei/kg', '10 Lei', 'x Lei/kg']) assert.equal(read(100, label), undefined)
})
