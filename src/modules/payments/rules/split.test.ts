import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bani } from '#kernel/money.ts'
import { type PaymentSplit, splitPayments, sumOf } from './split.ts'

const split = (given: Partial<PaymentSplit> = {}) =>
  splitPayments({
    ...{ total: bani(100_00), mealVoucherGoods: bani(60_00), points: bani(0), mealVoucher: null, giftVoucher: bani(0) },
    ...{ methodCode: 'card-online', ...given },
  })
const amounts = (given: Partial<PaymentSplit> = {}) => split(given).map(({ type, amount }) => [type, amount])
const voucher = (available: number | null) => ({ code: 'tm-1', available: available === null ? null : bani(available) })

test('money alone pays all of an order', () => {
  assert.deepEqual(split(), [{ type: 'money', methodCode: 'card-online', amount: 100_00, cardCode: null }])
})

test('points come first, then the meal voucher for what it may buy, money pays the rest', () => {
  assert.deepEqual(amounts({ points: bani(15_50), mealVoucher: voucher(null) }), [
    ['points', 15_50],
    ['meal-voucher', 60_00],
    ['money', 24_50],
  ])
})

test('a meal voucher pays no more than its balance, and only for goods that it may buy', () => {
  assert.deepEqual(amounts({ mealVoucher: voucher(12_34) }), [
    ['meal-voucher', 12_34],
    ['money', 87_66],
  ])
  assert.deepEqual(amounts({ mealVoucher: voucher(500_00), mealVoucherGoods: bani(0) }), [['money', 100_00]])
})

test('a gift voucher pays what points and the meal voucher leave, in food and in everything else', () => {
  assert.deepEqual(amounts({ points: bani(5_00), mealVoucher: voucher(null), giftVoucher: bani(20_00) }), [
    ['points', 5_00],
    ['meal-voucher', 60_00],
    ['gift-voucher', 20_00],
    ['money', 15_00],
  ])
  assert.deepEqual(amounts({ giftVoucher: bani(250_00) }), [['gift-voucher', 100_00]])
})

test('points beyond the total are not spent, and an order of 0 lei has no payment', () => {
  assert.deepEqual(amounts({ points: bani(999_00), mealVoucher: voucher(null) }), [['points', 100_00]])
  assert.deepEqual(amounts({ total: bani(0), points: bani(5), mealVoucher: voucher(null) }), [])
})

const money = fc.integer({ min: 0, max: 500_000 }).map(bani)
const anySplit = fc.record({
  total: money,
  mealVoucherGoods: money,
  points: money,
  mealVoucher: fc.option(fc.record({ code: fc.constant('tm-1'), available: fc.option(money) })),
  giftVoucher: money,
  methodCode: fc.constantFrom('card-online', 'cash-at-door'),
})

test('for any input the parts add up to the total, are above 0, one per type and within their limits', () => {
  fc.assert(
    fc.property(anySplit, (input) => {
      const parts = splitPayments(input)
      assert.equal(sumOf(parts), input.total)
      assert.equal(new Set(parts.map(({ type }) => type)).size, parts.length)
      for (const { type, amount, cardCode } of parts) {
        assert.ok(amount > 0)
        assert.equal(cardCode !== null, type === 'meal-voucher')
        if (type === 'points') assert.ok(amount <= input.points)
        if (type === 'gift-voucher') assert.ok(amount <= input.giftVoucher)
        if (type !== 'meal-voucher') continue
        assert.ok(amount <= input.mealVoucherGoods && amount <= (input.mealVoucher?.available ?? amount))
      }
    }),
  )
})
