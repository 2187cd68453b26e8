import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnablePieces, undecidedReturns } from './returnable.ts'

test('the pieces that were delivered and not refunded can be returned, of goods that can be returned', () => {
  const line = { isReturnable: true, quantity: 3, refundedPieces: 0 }
  assert.equal(returnablePieces(line), 3)
  assert.equal(returnablePieces({ ...line, refundedPieces: 2 }), 1)
  assert.equal(returnablePieces({ ...line, refundedPieces: 3 }), 0)
  assert.equal(returnablePieces({ ...line, quantity: 0 }), 0)
  assert.equal(returnablePieces({ ...line, isReturnable: false }), 0)
})

test('pieces wait in returns that are not decided, and in no other report', () => {
  const items = [{ itemId: 7, quantity: 2 }]
  const report = { type: 'return', state: 'received', items }
  const other = { ...report, items: [...items, { itemId: 8, quantity: 1 }] }
  const rest = [
    { ...report, state: 'accepted' },
    { ...report, state: 'refused' },
    { ...report, type: 'other' },
  ]
  assert.deepEqual(
    [...undecidedReturns([report, other, ...rest])],
    [
      [7, 4],
      [8, 1],
    ],
  )
})
