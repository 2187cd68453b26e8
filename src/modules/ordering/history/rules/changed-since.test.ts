import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { changedSince } from './changed-since.ts'

const then = { quantity: 3, unit: bani(10_00) }
const now = (available: number, unit: number) => changedSince(then, { available, unit: bani(unit) })

test('a line is as it was, dearer or cheaper', () => {
  assert.deepEqual(now(9, 10_00), { quantity: 3, change: null })
  assert.deepEqual(now(9, 10_01), { quantity: 3, change: 'dearer' })
  assert.deepEqual(now(3, 9_99), { quantity: 3, change: 'cheaper' })
})

test('what cannot be bought in full is told before its price', () => {
  assert.deepEqual(now(2, 20_00), { quantity: 2, change: 'fewer' })
  assert.deepEqual(now(0, 5_00), { quantity: 0, change: 'gone' })
  assert.deepEqual(changedSince(then, null), { quantity: 0, change: 'gone' })
})
