import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatCount } from './translate.ts'

const romanian = new Intl.NumberFormat('ro-RO')

test('a count is written as Romanian writes numbers, whole or not', () => {
  assert.deepEqual([0, 999, 1_000, 9_000, 1_234_567, -4_500, 0.25].map(formatCount), [
    '0',
    '999',
    '1.000',
    '9.000',
    '1.234.567',
    '-4.500',
    '0,25',
  ])
  fc.assert(fc.property(fc.integer(), (count) => formatCount(count) === romanian.format(count)))
})
