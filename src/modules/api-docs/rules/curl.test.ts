import assert from 'node:assert/strict'
import { test } from 'node:test'
import { curlOf } from './curl.ts'
import type { Operation } from './openapi.ts'

const operation: Operation = {
  id: 'setItem',
  method: 'PATCH',
  path: '/api/v2/shop/orders/{token}/items/{itemId}',
  tag: 'Orders',
  summary: 'Puts a product into the cart',
  access: 'customer',
  parameters: [
    { name: 'token', place: 'path', isRequired: true, description: undefined, schema: { type: 'string' } },
    { name: 'itemId', place: 'path', isRequired: true, description: undefined, schema: { type: 'integer' } },
    { name: 'page', place: 'query', isRequired: false, description: undefined, schema: { type: 'integer' } },
  ],
  body: {
    type: 'application/json',
    isRequired: true,
    schema: { type: 'object', properties: { comment: { type: 'string', examples: ["l'eau"] } } },
  },
  answer: { status: '200', description: 'OK', schema: null },
  refusals: [],
}

test('a command has the address filled, the token, the content type and a body that a shell passes on as it is', () => {
  assert.equal(
    curlOf(operation, 'https://shop.example', {}),
    [
      `curl -X PATCH 'https://shop.example/api/v2/shop/orders/TOKEN/items/1' \\`,
      `  -H 'authorization: Bearer ACCESS_TOKEN' \\`,
      `  -H 'content-type: application/json' \\`,
      `  -d '{`,
      `  "comment": "l'\\''eau"`,
      `}'`,
    ].join('\n'),
  )
})

test('what may be left out of the query is left out, what must be there stands in capitals', () => {
  const search: Operation = {
    ...operation,
    method: 'GET',
    path: '/search',
    access: 'public',
    parameters: [
      { name: 'searchWords', place: 'query', isRequired: true, description: undefined, schema: { type: 'string' } },
      { name: 'page', place: 'query', isRequired: false, description: undefined, schema: { type: 'integer' } },
    ],
    body: null,
  }
  assert.equal(
    curlOf(search, 'https://shop.example', {}),
    `curl 'https://shop.example/search?searchWords=SEARCH_WORDS'`,
  )
})
