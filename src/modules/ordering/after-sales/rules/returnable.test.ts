import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnablePieces } from './returnable.ts'

test('the pieces that were delivered and not refunded can be returned, of goods that can be returned', () => {
  const line = { isReturnable: true, quantity: 3, refundedPieces: 0 }
  assert.equal(returnablePieces(line), 3)
  assert.equal(returnablePieces({ ...line, refundedPieces: 2 }), 1)
  assert.equal(returnablePieces({ ...line, refundedPieces: 3 }), 0)
  assert.equal(returnablePieces({ ...line, quantity: 0 }), 0)
  assert.equal(returnablePieces({ ...line, isReturnable: false }), 0)
})
