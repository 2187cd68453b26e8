import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { bandPrice, unitPrice } from './unit-price.ts'

test('1.8 litres at 13.89 lei are 7.72 lei a litre', () => {
  assert.equal(unitPrice(bani(1389), { netThousandths: 1800, unit: 'l' }), 772)
})

test('ten eggs at 16.49 lei are 1.65 lei apiece', () => {
  assert.equal(unitPrice(bani(1649), { netThousandths: 10_000, unit: 'buc' }), 165)
})

test('a weight band of 700 g to 1 kg is priced at 850 g', () => {
  assert.equal(bandPrice(bani(1200), 700, 1000), 1020)
})
