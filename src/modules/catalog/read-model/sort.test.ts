import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sortFirst } from './sort.ts'

test('the first elements of a list are those of the sorted list', () => {
  const lists = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 300 })
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 60 }), (numbers, requested) => {
      const slots = Int32Array.from(numbers)
      const count = Math.min(requested, slots.length)
      sortFirst(slots, count, (a, b) => a - b)
      const sorted = [...numbers].sort((a, b) => a - b)
      assert.deepEqual([...slots.subarray(0, count)], sorted.slice(0, count))
    }),
  )
})
