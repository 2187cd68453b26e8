import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownPieces } from './shown-stock.ts'

test('the pieces left are shown when there are at most 20 and fewer than one order may hold', () => {
  assert.equal(shownPieces(20, 24), 20)
  assert.equal(shownPieces(0, 24), 0)
  assert.equal(shownPieces(21, 24), null)
  assert.equal(shownPieces(12, 12), null)
  assert.equal(shownPieces(11, 12), 11)
})
