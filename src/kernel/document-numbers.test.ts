import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitAtDocumentNumbers } from './document-numbers.ts'

test('a text is split at document numbers, and no part of it is lost', () => {
  assert.deepEqual(splitAtDocumentNumbers('Comenzile PF-204007, PF-204008.'), [
    ...['Comenzile ', 'PF-204007', ', ', 'PF-204008', '.'],
  ])
  assert.deepEqual(splitAtDocumentNumbers('GN-12'), ['', 'GN-12', ''])
  assert.deepEqual(splitAtDocumentNumbers('e-mail, 10-12, RO-B'), ['e-mail, 10-12, RO-B'])
})
