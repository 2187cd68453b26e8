import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { isRefundedAutomatically, problemTypesOf, type Reportable, refundValueOf } from './problem.ts'

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
  assert.deepEqual(problemTypesOf(delivered, after(14 * 24)), [])
  assert.deepEqual(problemTypesOf({ ...delivered, isPaidBack: true }, after(1)), ['other'])
})

test('an undelivered order can be reported once its interval is over, a cancelled or returned one never', () => {
  const coming = { ...delivered, state: 'new', deliveredAt: null }
  assert.deepEqual(problemTypesOf(coming, noon), [])
  assert.deepEqual(problemTypesOf(coming, after(1)), ['delivery', 'other'])
  assert.deepEqual(problemTypesOf({ ...coming, state: 'cancelled' }, after(1)), [])
  assert.deepEqual(problemTypesOf({ ...coming, isReturned: true }, after(1)), [])
})

test('a report is worth the price of the pieces with deposits, for at most the delivered pieces', () => {
  const price = {
    unit: bani(3_33),
    full: bani(9_99),
    total: bani(9_99),
    deposit: bani(1_50),
    tax: bani(99),
    voucher: bani(0),
  }
  assert.equal(refundValueOf([{ price, delivered: 3, quantity: 1 }]), 3_83)
  assert.equal(refundValueOf([{ price, delivered: 3, quantity: 9 }]), 11_49)
})

test('small reports of missing goods are refunded, expensive and frequent ones are reviewed', () => {
  assert.ok(isRefundedAutomatically('incomplete', bani(30_00), 2))
  assert.ok(!isRefundedAutomatically('incomplete', bani(30_01), 0))
  assert.ok(!isRefundedAutomatically('incomplete', bani(10_00), 3))
  assert.ok(!isRefundedAutomatically('incomplete', bani(0), 0))
  assert.ok(!isRefundedAutomatically('return', bani(10_00), 0))
})
