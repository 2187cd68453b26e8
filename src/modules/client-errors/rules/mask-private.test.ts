import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskPrivate, maskPrivateJson } from './mask-private.ts'

test('the token of an order and an e-mail address are masked', () => {
  assert.equal(
    maskPrivate(
      'Request failed with status code 404: GET /orders/Zm9vYmFyYmF6cXV4eHl6enk_/items of ana@poftim.example',
    ),
    'Request failed with status code 404: GET /orders/…/items of …',
  )
})

test('keys of rows are masked, and names of products and scripts remain', () => {
  assert.equal(maskPrivate('/account/order-history/0199b1f3-7c4e-7a25-9b1d-3e8f60a2d514'), '/account/order-history/…')
  for (const text of [
    '/p/lapte-batut-zuzu-2-grasime-330-g',
    'go@https://poftim.example/assets/order-history-Xy7_aB3d.js',
  ]) {
    assert.equal(maskPrivate(text), text)
  }
})

test('texts of a document are masked, wherever they are', () => {
  const token = 'Zm9vYmFyYmF6cXV4eHl6enk_'
  assert.equal(
    maskPrivateJson(JSON.stringify({ status: 404, key: [{ token }], half: '\ufffdabc' })),
    '{"status":404,"key":[{"token":"…"}],"half":"\ufffdabc"}',
  )
})
