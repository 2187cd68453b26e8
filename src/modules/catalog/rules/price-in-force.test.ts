import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { isBeforeExpiry, type ListedPrice, percentOff, priceInForce } from './price-in-force.ts'

const reduced: ListedPrice = {
  price: bani(1299),
  originalPrice: bani(1599),
  lowest30: bani(1449),
  geniusPrice: bani(1199),
  promotion: { from: 1_000, until: 2_000 },
  unitDiscount: bani(100),
  geniusUnitDiscount: bani(200),
}

test('a promotion is active from its first instant and ends before its last', () => {
  assert.equal(priceInForce(reduced, 999).price, 1599)
  assert.equal(priceInForce(reduced, 1_000).price, 1299)
  assert.equal(priceInForce(reduced, 1_999).price, 1299)
  assert.equal(priceInForce(reduced, 2_000).price, 1599)
})

test('outside its promotion a product has no reduction and no multi-buy discount', () => {
  const price = priceInForce({ ...reduced, geniusPrice: null }, 2_000)
  assert.deepEqual(
    [price.originalPrice, price.lowest30, price.unitDiscount, price.geniusUnitDiscount, price.isPromoted],
    [null, null, 0, 0, false],
  )
})

test('a reduction without a promotion has no end', () => {
  const price = priceInForce({ ...reduced, promotion: null }, 5_000)
  assert.deepEqual([price.price, price.originalPrice, price.lowest30], [1299, 1599, 1449])
})

test('members get no Genius price that is not lower', () => {
  assert.equal(priceInForce(reduced, 1_500).geniusPrice, 1199)
  assert.equal(priceInForce({ ...reduced, geniusPrice: bani(1299) }, 1_500).geniusPrice, null)
})

test('a percentage is rounded down', () => {
  assert.equal(percentOff(bani(1599), bani(1389)), 13)
  assert.equal(percentOff(bani(1000), bani(801)), 19)
})

test('near-expiry products are sold on their date and not on the day after', () => {
  assert.equal(isBeforeExpiry('2026-11-21', '2026-11-21'), true)
  assert.equal(isBeforeExpiry('2026-11-21', '2026-11-22'), false)
})
