import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sortFirst } from './sort.ts'

test('the beginning of a long list is in order without sorting the whole', () => {
  const lists = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 300 })
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 60 }), (numbers, asked) => {
      const slots = Int32Array.from(numbers)
      const wanted = Math.min(asked, slots.length)
      sortFirst(slots, wanted, (a, b) => a - b)
      const sorted = [...numbers].sort((a, b) => a - b)
      assert.deepEqual([...slots.subarray(0, wanted)], sorted.slice(0, wanted))
    }),
  )
})
