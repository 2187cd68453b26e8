import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { standardPointTerms } from '#modules/loyalty/rules/terms.ts'
import { standardTariff } from '#modules/pricing/rules/tariff.ts'
import type { VoucherTerms } from '#modules/vouchers/rules/discount.ts'
import { offersOf, someGoods } from '../../order/rules/goods.fixture.ts'
import { itemsHash } from '../../order/rules/items-hash.ts'
import { whatIsMissing } from '../../placing/rules/what-is-missing.ts'
import { priceItems } from './price-items.ts'

const conditions = {
  membership: 'standard',
  feeBasisPoints: 2100,
  tariff: standardTariff,
  pointTerms: standardPointTerms,
} as const
const offers = offersOf(
  someGoods('milk'),
  someGoods('few', { available: 2 }),
  someGoods('gone', { available: 0 }),
  someGoods('wine', { isAgeRestricted: true, geniusPrice: bani(8_00) }),
  someGoods('formula', { isInfantFormula: true }),
)
const priced = (...items: readonly (readonly [string, number])[]) =>
  priceItems(
    {
      items: items.map(([variantCode, quantity], index) => ({ id: index + 1, variantCode, quantity, comment: null })),
      interval: null,
      tip: bani(0),
    },
    offers,
    conditions,
  )

test('a line is priced for the pieces that can be delivered', () => {
  const { lines, price } = priced(['milk', 3], ['few', 5], ['gone', 4], ['forgotten', 1])
  assert.deepEqual(
    lines.map(({ state, price: { total } }) => [state, total]),
    [
      ['ok', 30_00],
      ['limited', 20_00],
      ['unavailable', 0],
      ['unavailable', 0],
    ],
  )
  assert.equal(price.goods, 50_00)
})

test('a guest’s cart also has its total for Genius members', () => {
  assert.equal(priced(['wine', 10]).geniusTotal, 80_00 + 7_99)
})

const complete = { hasShippingAddress: true, hasPaymentMethod: true, ageConfirmed: true, rest: bani(1) }
const now = Temporal.Instant.from('2026-11-27T10:00:00Z')
const later = { since: Temporal.Instant.from('2026-11-27T16:00:00Z') }

test('everything missing for placing is named, in the order of checkout', () => {
  assert.deepEqual(whatIsMissing({ ...complete, interval: later }, priced(['milk', 1]), now), [])
  const nothing = {
    hasShippingAddress: false,
    hasPaymentMethod: false,
    ageConfirmed: false,
    interval: null,
    rest: bani(1),
  }
  assert.deepEqual(whatIsMissing(nothing, priced(['wine', 1], ['gone', 1]), now), [
    'shippingAddress',
    'interval',
    'products',
    'payment',
    'ageCheck',
  ])
  assert.deepEqual(whatIsMissing({ ...complete, interval: later }, priced(), now), ['items'])
})

test('no payment method is required when points and a meal voucher pay the whole total', () => {
  const paid = { ...complete, hasPaymentMethod: false, interval: later }
  assert.deepEqual(whatIsMissing({ ...paid, rest: bani(0) }, priced(['milk', 1]), now), [])
  assert.deepEqual(whatIsMissing(paid, priced(['milk', 1]), now), ['payment'])
})

test('a closed interval counts as missing', () => {
  const soon = { since: now.add({ hours: 2 }) }
  assert.deepEqual(whatIsMissing({ ...complete, interval: soon }, priced(['milk', 1]), now), ['interval'])
})

test('ENT-13 itemsHash depends on the items and not on their order', () => {
  const milk = { variantCode: 'milk', quantity: 1 }
  const tea = { variantCode: 'tea', quantity: 2 }
  assert.equal(itemsHash([]), 'zero-items')
  assert.equal(itemsHash([milk, tea]), itemsHash([tea, milk]))
  assert.notEqual(itemsHash([milk]), itemsHash([{ ...milk, quantity: 2 }]))
})

test('neither vouchers nor points apply to infant formula', () => {
  const items = [
    { id: 1, variantCode: 'milk', quantity: 10, comment: null },
    { id: 2, variantCode: 'formula', quantity: 10, comment: null },
  ]
  const tenth: VoucherTerms = {
    ...{ code: 'TOAMNA10', promotionName: '10% la tot', minimumGoods: bani(0), maximum: null, categoryCode: null },
    kind: 'percent',
    value: 10,
    status: 'valid',
  }
  const { price, points } = priceItems(
    { items, interval: null, tip: bani(0), voucher: tenth, points: { chosen: 50_000, available: 50_000 } },
    offers,
    conditions,
  )
  assert.deepEqual(
    price.lines.map(({ voucher }) => voucher),
    [10_00, 0],
  )
  assert.equal(points.goods, 90_00)
})
