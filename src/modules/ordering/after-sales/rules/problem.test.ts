import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import {
  isRefundedAutomatically,
  problemTypesOf,
  type Reportable,
  type ReportedLine,
  refundableOf,
  refundValueOf,
  shareRefund,
} from './problem.ts'

const noon = Temporal.Instant.from('2026-11-26T12:00:00Z')
const delivered: Reportable = {
  state: 'fulfilled',
  isPlaced: true,
  isReturned: false,
  deliveredAt: noon,
  intervalUntil: noon,
  hasReturnable: true,
  isPaidBack: false,
}
const after = (hours: number) => noon.add({ hours })

test('what can be reported depends on the time since delivery', () => {
  assert.deepEqual(problemTypesOf(delivered, after(1)), ['incomplete', 'delivery', 'return', 'other'])
  assert.deepEqual(problemTypesOf(delivered, after(72)), ['return', 'other'])
  assert.deepEqual(problemTypesOf({ ...delivered, hasReturnable: false }, after(72)), ['other'])
  const lastMoment = Temporal.Instant.from('2026-12-10T21:59:59.999Z')
  assert.deepEqual(problemTypesOf(delivered, lastMoment), ['return', 'other'], 'the fourteenth day in Bucharest')
  assert.deepEqual(problemTypesOf(delivered, lastMoment.add({ milliseconds: 1 })), [])
  assert.deepEqual(problemTypesOf({ ...delivered, isPaidBack: true }, after(1)), ['other'])
})

test('an undelivered order can be reported once its interval is over, a cancelled or returned one never', () => {
  const coming = { ...delivered, state: 'new', deliveredAt: null }
  assert.deepEqual(problemTypesOf(coming, noon), [])
  assert.deepEqual(problemTypesOf(coming, after(1)), ['delivery', 'other'])
  assert.deepEqual(problemTypesOf({ ...coming, state: 'cancelled' }, after(1)), [])
  assert.deepEqual(problemTypesOf({ ...coming, isReturned: true }, after(1)), [])
})

const price = {
  unit: bani(3_33),
  full: bani(9_99),
  total: bani(9_99),
  deposit: bani(1_50),
  tax: bani(99),
  voucher: bani(0),
}
const reported = (quantity: number, pieces = 0, amount = 0): ReportedLine => ({
  ...{ itemId: 7, price, delivered: 3, quantity },
  refunded: { pieces, amount: bani(amount) },
})

test('a report is worth the price of the pieces with deposits, for at most the delivered pieces', () => {
  assert.equal(refundValueOf([reported(1)]), 3_83)
  assert.equal(refundValueOf([reported(9)]), 11_49)
})

test('pieces and money that were refunded before are not worth anything again', () => {
  assert.equal(refundValueOf([reported(3, 1, 3_83)]), 7_66)
  assert.equal(refundValueOf([reported(3, 3, 11_49)]), 0)
  assert.equal(refundValueOf([reported(1, 1, 10_00)]), 1_49, 'a decision had refunded more than the piece cost')
  assert.equal(refundableOf([reported(1, 1, 10_00)]), 1_49)
})

test('a refund is shared out by the reported pieces, then by what is left of the lines', () => {
  const lines = [reported(1), { ...reported(2, 1, 3_83), itemId: 8 }]
  const shares = (amount: number) => shareRefund(lines, bani(amount)).map((share) => share.amount)
  assert.deepEqual(shares(5_00), [3_83, 1_17])
  assert.deepEqual(shares(11_49), [3_83, 7_66])
  assert.deepEqual(shares(19_15), [11_49, 7_66])
  assert.deepEqual(
    shareRefund(lines, bani(0)).map(({ itemId, pieces }) => [itemId, pieces]),
    [
      [7, 1],
      [8, 2],
    ],
  )
})

const limits = { automaticLimit: 30_00, automaticTimes: 3 }

test('small reports of missing goods are refunded, expensive and frequent ones are reviewed', () => {
  assert.ok(isRefundedAutomatically('incomplete', bani(30_00), 2, limits))
  assert.ok(!isRefundedAutomatically('incomplete', bani(30_01), 0, limits))
  assert.ok(!isRefundedAutomatically('incomplete', bani(10_00), 3, limits))
  assert.ok(!isRefundedAutomatically('incomplete', bani(0), 0, limits))
  assert.ok(!isRefundedAutomatically('return', bani(10_00), 0, limits))
})
