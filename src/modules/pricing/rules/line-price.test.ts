import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { linePrice, type PriceTerms, unitPrice } from './line-price.ts'

const plain: PriceTerms = { price: bani(10_00), originalPrice: null, geniusPrice: null, bmsm: null }
const bmsm: PriceTerms = {
  ...plain,
  bmsm: { targetQuantity: 3, unitDiscount: bani(1_50), geniusUnitDiscount: bani(2_00) },
}

test('below the target quantity there is no multi-buy discount', () => {
  assert.equal(unitPrice(bmsm, 2, 'standard'), 10_00)
  assert.equal(unitPrice(bmsm, 2, 'genius'), 10_00)
})

test('from the target quantity on every piece has the multi-buy discount', () => {
  assert.deepEqual(linePrice(bmsm, 3, 'standard'), { unit: 8_50, full: 30_00, total: 25_50 })
  assert.deepEqual(linePrice(bmsm, 4, 'standard'), { unit: 8_50, full: 40_00, total: 34_00 })
})

test('GENIUS-01 a Genius member pays geniusUnitDiscount less a piece on bmsm, and the same for other items', () => {
  assert.equal(unitPrice(plain, 3, 'standard') - unitPrice(bmsm, 3, 'genius'), 2_00)
  assert.equal(unitPrice(plain, 3, 'genius'), unitPrice(plain, 3, 'standard'))
})

test('the best single price applies: the Genius price and the multi-buy discount do not add up', () => {
  const both: PriceTerms = { ...bmsm, geniusPrice: bani(7_00) }
  assert.equal(unitPrice(both, 3, 'genius'), 7_00)
  assert.equal(unitPrice(both, 3, 'standard'), 8_50)
})

test('a reduction is measured from the price before it', () => {
  assert.deepEqual(linePrice({ ...plain, originalPrice: bani(12_00) }, 2, 'standard'), {
    unit: 10_00,
    full: 24_00,
    total: 20_00,
  })
})
