import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storableJson, storableText } from './storable.ts'

test('NUL and unpaired surrogates become the replacement character', () => {
  assert.equal(storableText('a\0b\ud83dc'), 'a\ufffdb\ufffdc')
  assert.equal(storableJson({ 'k\0': '\ud83d', whole: '😀' }), '{"k\\ufffd":"\\ufffd","whole":"😀"}')
})

test('an undefined payload is stored as null', () => {
  assert.equal(storableJson(undefined), 'null')
})
