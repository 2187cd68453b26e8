import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskPrivate, storableJson, storableText } from './storable.ts'

test('NUL and unpaired surrogates become the replacement character', () => {
  assert.equal(storableText('a\0b\ud83dc'), 'a\ufffdb\ufffdc')
  assert.equal(storableJson({ 'k\0': '\ud83d', whole: '😀' }), '{"k\\ufffd":"\\ufffd","whole":"😀"}')
})

test('an undefined payload is stored as null', () => {
  assert.equal(storableJson(undefined), 'null')
})

test('the token of an order and an e-mail address are masked', () => {
  assert.equal(
    maskPrivate(
      'Request failed with status code 404: GET /orders/Zm9vYmFyYmF6cXV4eHl6enk_/items of ana@poftim.example',
    ),
    'Request failed with status code 404: GET /orders/…/items of …',
  )
})
