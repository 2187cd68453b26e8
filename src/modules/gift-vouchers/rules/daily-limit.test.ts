import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { dailyLimit } from './daily-limit.ts'

const limit = (amount: number, paid: number, unpaid: number) =>
  dailyLimit(bani(amount * 100), { paid: bani(paid * 100), unpaid: bani(unpaid * 100) })

test('a customer buys gift vouchers of 2.000 lei in a day, and unpaid purchases give way to a new one', () => {
  assert.deepEqual(limit(1_000, 1_000, 0), { kind: 'within' })
  assert.deepEqual(limit(1_000, 0, 1_000), { kind: 'within' })
  assert.deepEqual(limit(1_000, 500, 1_000), { kind: 'without-unpaid' })
  assert.deepEqual(limit(1_000, 1_001, 0), { kind: 'refused', left: 999_00 })
  assert.deepEqual(limit(50, 2_000, 0), { kind: 'refused', left: 0 })
})
