import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSearch, stringifySearch } from './search.ts'

test('a query is the same after it was written and read, and stays legible', () => {
  const search = { 'filter[state]': 'new,!cancelled', words: 'Șerban & fiii = 1+1', page: '2' }
  const query = stringifySearch(search)
  assert.ok(query.startsWith('?filter[state]=new,!cancelled&words='))
  assert.deepEqual(parseSearch(query), search)
})

test('what has no value is left out', () => {
  assert.equal(stringifySearch({ page: undefined, words: '' }), '')
})
