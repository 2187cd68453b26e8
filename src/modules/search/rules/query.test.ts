import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLongEnough } from './query.ts'

test('SRCH-01 three characters are enough, and two letters that can name something', () => {
  for (const query of ['lap', ' lap ', 'ou', 'Ou ', '1,5']) assert.ok(isLongEnough(query), query)
  for (const query of ['', 'o', 'la', ' LA ', 'cu', 'în', '12', 'o!']) assert.ok(!isLongEnough(query), query)
})
