import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { offersOf, someGoods } from '../../order/rules/goods.fixture.ts'
import { type GiftCampaign, isGiven, offeredGifts } from './gifts.ts'

const tea: GiftCampaign = { code: 'ceai', name: 'Ceai cadou', threshold: bani(150_00), variantCode: '1' }
const offered = (
  goods: number,
  more: { bought?: number; available?: number; adult?: boolean; formula?: boolean; chosen?: string[] } = {},
) =>
  offeredGifts(
    [tea],
    more.chosen ?? ['ceai'],
    { goods: bani(goods), items: more.bought ? [{ variantCode: '1', quantity: more.bought }] : [] },
    offersOf(
      someGoods('1', {
        available: more.available ?? 5,
        isAgeRestricted: more.adult ?? false,
        isInfantFormula: more.formula ?? false,
      }),
    ),
  )

test('a gift is given from its threshold on; below it the missing amount is known', () => {
  assert.equal(offered(149_99)[0]?.missing, 1)
  assert.deepEqual(offered(149_99).map(isGiven), [false])
  assert.deepEqual(offered(150_00).map(isGiven), [true])
})

test('a gift that was not chosen is not given', () => {
  assert.deepEqual(offered(200_00, { chosen: [] }).map(isGiven), [false])
})

test('pieces in the cart are not available as a gift', () => {
  assert.deepEqual(offered(200_00, { bought: 5 }).map(isGiven), [false])
  assert.deepEqual(offered(200_00, { bought: 4 }).map(isGiven), [true])
  assert.deepEqual(offered(200_00, { available: 0 }).map(isGiven), [false])
})

test('age-restricted goods, infant formula and withdrawn variants are never gifts', () => {
  assert.deepEqual(offered(200_00, { adult: true }), [])
  assert.deepEqual(offered(200_00, { formula: true }), [])
  const [withdrawn] = offeredGifts([tea], ['ceai'], { goods: bani(200_00), items: [] }, new Map())
  assert.equal(withdrawn && isGiven(withdrawn), false)
})
