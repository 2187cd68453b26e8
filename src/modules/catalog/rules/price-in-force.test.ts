import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { announcedBefore, isBeforeExpiry, type ListedPrice, percentOff, priceInForce } from './price-in-force.ts'

const reduced: ListedPrice = {
  price: bani(1299),
  originalPrice: bani(1599),
  lowest30: bani(1449),
  geniusLowest30: bani(1449),
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
  assert.deepEqual([price.price, price.regularPrice, price.lowest30], [1299, 1599, 1449])
})

test('members get no Genius price that is not lower', () => {
  assert.equal(priceInForce(reduced, 1_500).geniusPrice, 1199)
  assert.equal(priceInForce({ ...reduced, geniusPrice: bani(1299) }, 1_500).geniusPrice, null)
})

test('the price named as the one before is at most the lowest of the 30 days before', () => {
  assert.equal(priceInForce(reduced, 1_500).originalPrice, 1449)
  assert.equal(announcedBefore(bani(1400), bani(1449), bani(1299)), 1400)
})

test('a reduction that is none beside the lowest of the 30 days before, or without prices before, is not announced', () => {
  for (const lowest30 of [bani(1299), bani(1250), null]) {
    const price = priceInForce({ ...reduced, lowest30, geniusPrice: null }, 1_500)
    assert.deepEqual([price.price, price.originalPrice, price.lowest30, price.regularPrice], [1299, null, null, 1599])
  }
})

test('a promotion with nothing but a reduction that may not be announced is not named', () => {
  const unlawful = { ...reduced, lowest30: bani(1299), unitDiscount: bani(0), geniusUnitDiscount: bani(0) }
  assert.equal(priceInForce({ ...unlawful, geniusPrice: null }, 1_500).isPromoted, false)
  assert.equal(priceInForce(unlawful, 1_500).isPromoted, true, 'members pay less')
  const several = { ...unlawful, geniusPrice: null, unitDiscount: bani(100) }
  assert.equal(priceInForce(several, 1_500).isPromoted, true, 'several pieces cost less')
  const theme = { ...unlawful, originalPrice: null, lowest30: null, geniusPrice: null }
  assert.equal(priceInForce(theme, 1_500).isPromoted, true, 'a promotion without a reduction')
})

test('the percentage of a Genius price is taken of the present price, at most of the lowest of the 30 days before', () => {
  const genius = { ...reduced, originalPrice: null, promotion: null, lowest30: null }
  assert.equal(priceInForce(genius, 0).geniusBefore, 1299)
  assert.equal(priceInForce({ ...genius, geniusLowest30: bani(1249) }, 0).geniusBefore, 1249)
  assert.equal(priceInForce({ ...genius, geniusLowest30: bani(1249) }, 0).lowest30, 1249)
  const unlawful = priceInForce({ ...genius, geniusLowest30: bani(1199) }, 0)
  assert.deepEqual([unlawful.geniusPrice, unlawful.geniusBefore, unlawful.lowest30], [1199, null, null])
})

test('a percentage is rounded down', () => {
  assert.equal(percentOff(bani(1599), bani(1389)), 13)
  assert.equal(percentOff(bani(1000), bani(801)), 19)
})

test('near-expiry products are sold on their date and not on the day after', () => {
  assert.equal(isBeforeExpiry('2026-11-21', '2026-11-21'), true)
  assert.equal(isBeforeExpiry('2026-11-21', '2026-11-22'), false)
})
