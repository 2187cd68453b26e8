import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planEdit } from './plan-edit.ts'

const line = (id: number, variantCode: string, quantity: number, isGift = false) => ({
  ...{ id, variantCode, quantity, isGift },
})
const parent = { id: 'parent', items: [line(1, 'milk', 2), line(2, 'bread', 1), line(3, 'mug', 1, true)] }
const early = { id: 'early', items: [line(4, 'milk', 1)] }
const late = { id: 'late', items: [line(5, 'milk', 3), line(6, 'tea', 1)] }
const wanted = (variantCode: string, was: number, quantity: number) => ({ variantCode, was, quantity })
const plan = (...lines: ReturnType<typeof wanted>[]) => {
  const result = planEdit(parent, [early, late], lines)
  if ('kind' in result) return result.reason
  const lowered = [...result.lowered].map(([id, left]) => [id, [...left]])
  return { lowered, more: result.more }
}

test('pieces that are no longer wanted leave the latest addition first and the parent last', () => {
  assert.deepEqual(plan(wanted('milk', 6, 1)), {
    lowered: [
      ['late', [[5, 0]]],
      ['early', [[4, 0]]],
      ['parent', [[1, 1]]],
    ],
    more: [],
  })
  assert.deepEqual(plan(wanted('milk', 6, 5)), { lowered: [['late', [[5, 2]]]], more: [] })
})

test('more pieces and new products are ordered in addition', () => {
  assert.deepEqual(plan(wanted('milk', 6, 8), wanted('salt', 0, 2)), {
    lowered: [],
    more: [
      { variantCode: 'milk', quantity: 2 },
      { variantCode: 'salt', quantity: 2 },
    ],
  })
})

test('a repeated change changes nothing, and one based on other pieces is refused', () => {
  assert.deepEqual(plan(wanted('milk', 4, 6)), { lowered: [], more: [] })
  assert.equal(plan(wanted('milk', 4, 5)), 'order-changed')
})

test('the parent keeps a piece that is not a gift', () => {
  assert.equal(plan(wanted('milk', 6, 0), wanted('bread', 1, 0)), 'nothing-would-be-left')
  assert.notEqual(plan(wanted('milk', 6, 0)), 'nothing-would-be-left')
})
