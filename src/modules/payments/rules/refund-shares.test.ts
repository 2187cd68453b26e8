import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bani } from '#kernel/money.ts'
import { type RefundSource, refundShares } from './refund-shares.ts'
import { paymentTypes } from './split.ts'

const source = (id: string, given: Partial<RefundSource>): RefundSource => ({
  ...{ id, number: Number(id), type: 'money', isCaptured: true, left: bani(10_00), ...given },
})
const paid = [
  source('1', { type: 'points', left: bani(5_00) }),
  source('2', { type: 'meal-voucher', left: bani(20_00) }),
  source('3', { left: bani(8_00) }),
]
const shares = (sources: readonly RefundSource[], amount: number) =>
  refundShares(sources, bani(amount)).map((share) => [share.id, share.amount])

test('money is refunded first, then the meal voucher, then points', () => {
  assert.deepEqual(shares(paid, 3_00), [['3', 3_00]])
  assert.deepEqual(shares(paid, 10_00), [
    ['3', 8_00],
    ['2', 2_00],
  ])
  assert.deepEqual(shares(paid, 33_00), [
    ['3', 8_00],
    ['2', 20_00],
    ['1', 5_00],
  ])
})

test('a gift voucher gets its money back after cards, and before points', () => {
  const gift = source('4', { type: 'gift-voucher', left: bani(7_00) })
  assert.deepEqual(shares([...paid, gift], 37_00), [
    ['3', 8_00],
    ['2', 20_00],
    ['4', 7_00],
    ['1', 2_00],
  ])
})

test('a meal voucher pays at most for the food that is left; the excess is refunded first', () => {
  const sharesFor = (amount: number, food: number) =>
    refundShares(paid, bani(amount), bani(food)).map((share) => [share.id, share.amount])
  assert.deepEqual(sharesFor(20_00, 0), [['2', 20_00]])
  assert.deepEqual(sharesFor(20_00, 15_00), [
    ['3', 8_00],
    ['2', 12_00],
  ])
  assert.deepEqual(sharesFor(10_00, 13_00), [
    ['3', 3_00],
    ['2', 7_00],
  ])
  assert.deepEqual(sharesFor(5_00, 20_00), [['3', 5_00]])
  assert.deepEqual(sharesFor(33_00, 0), shares(paid, 33_00))
})

test('what was not captured yet is reduced before anything is refunded', () => {
  const atDoor = source('4', { isCaptured: false, left: bani(6_00) })
  assert.deepEqual(shares([...paid, atDoor], 7_00), [
    ['4', 6_00],
    ['3', 1_00],
  ])
})

test('the shares add up to the requested amount or to all that is left, and none is more than is left of its payment', () => {
  const anySource = fc.record({
    id: fc.uuid(),
    number: fc.integer({ min: 1, max: 9 }),
    type: fc.constantFrom(...paymentTypes),
    isCaptured: fc.boolean(),
    left: fc.integer({ min: 0, max: 90_000 }).map(bani),
  })
  const all = fc.uniqueArray(anySource, { selector: ({ id }) => id, maxLength: 6 })
  fc.assert(
    fc.property(all, fc.integer({ min: 0, max: 300_000 }), (sources, amount) => {
      const refunded = refundShares(sources, bani(amount))
      const left = new Map(sources.map(({ id, left }) => [id, left]))
      const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0)
      assert.equal(sum(refunded.map((share) => share.amount)), Math.min(amount, sum(left.values())))
      assert.ok(refunded.every((share) => share.amount > 0 && share.amount <= (left.get(share.id) ?? 0)))
    }),
  )
})
