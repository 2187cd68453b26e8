import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOfferFor, lastDayOf, type OfferedProduct } from './offers.ts'

const plain: OfferedProduct = {
  ...{ isAvailable: true, originalPrice: null, geniusPrice: null, bmsm: null, saveMe: null, promotionUntil: null },
}
const forBoth = (change: Partial<OfferedProduct>) =>
  [false, true].map((isMember) => isOfferFor({ ...plain, ...change }, isMember))

test('a reduction and a volume discount are offers for everybody, what only members pay less for only for them', () => {
  assert.deepEqual(forBoth({}), [false, false])
  assert.deepEqual(forBoth({ originalPrice: 15.99 }), [true, true])
  assert.deepEqual(forBoth({ bmsm: { unitDiscount: 1, geniusUnitDiscount: 2 } }), [true, true])
  assert.deepEqual(forBoth({ geniusPrice: 9.99 }), [false, true])
  assert.deepEqual(forBoth({ bmsm: { unitDiscount: 0, geniusUnitDiscount: 2 } }), [false, true])
})

test('a sold-out product has no offer, unless its short-dated pieces are in stock', () => {
  const expiresOn = '2026-11-29'
  assert.deepEqual(forBoth({ isAvailable: false, originalPrice: 15.99 }), [false, false])
  assert.deepEqual(forBoth({ isAvailable: false, saveMe: { isAvailable: true, expiresOn } }), [true, true])
  assert.deepEqual(forBoth({ saveMe: { isAvailable: false, expiresOn } }), [false, false])
})

test('offers are told to last through the day on which the first of them ends, an end at midnight being the day before', () => {
  const until = (promotionUntil: string): OfferedProduct => ({ ...plain, promotionUntil })
  assert.equal(lastDayOf([plain]), null)
  assert.equal(lastDayOf([until('2026-11-29T22:00:00.000Z'), until('2026-12-05T22:00:00.000Z')]), '2026-11-29')
  assert.equal(lastDayOf([until('2026-07-12T21:00:00.000Z')]), '2026-07-12')
  const sale = { ...until('2026-11-27T22:00:00.000Z'), saveMe: { isAvailable: true, expiresOn: '2026-11-28' } }
  assert.equal(lastDayOf([sale]), '2026-11-28')
})
