import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldDifferences } from './field-differences.ts'

test('two versions differ in texts that were changed, added and removed', () => {
  const before = { title: 'Mere', tags: ['toamna', 'mere'], body: { content: [{ value: 'Unu' }] } }
  const after = { title: 'Pere', tags: ['toamna'], body: { content: [{ value: 'Unu' }, { value: 'Doi' }] } }
  assert.deepEqual(fieldDifferences(before, after), [
    { path: 'title', before: 'Mere', after: 'Pere' },
    { path: 'tags.1', before: 'mere', after: null },
    { path: 'body.content.1', before: null, after: { value: 'Doi' } },
  ])
})

test('equal versions have no differences, and names of every object are no fields', () => {
  assert.deepEqual(fieldDifferences({ a: [{ b: 1 }] }, { a: [{ b: 1 }] }), [])
  assert.deepEqual(fieldDifferences({}, JSON.parse('{"toString":1}')), [{ path: 'toString', before: null, after: 1 }])
})
