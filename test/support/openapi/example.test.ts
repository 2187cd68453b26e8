import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleOf } from './example.ts'

test('an example is the first one of the schema, an enum value, the default, or a simple value of the type', () => {
  assert.equal(exampleOf({ type: 'string', examples: ['Ana'] }, {}), 'Ana')
  assert.equal(exampleOf({ type: 'string', enum: ['asc', 'desc'] }, {}), 'asc')
  assert.equal(exampleOf({ type: 'integer', default: 60 }, {}), 60)
  assert.equal(exampleOf({ type: 'integer', minimum: 5 }, {}), 5)
  assert.equal(exampleOf({ type: ['integer', 'null'] }, {}), 1)
  assert.equal(exampleOf({ type: 'string', format: 'date' }, {}), '2026-11-27')
})

test('an object has its required fields, without any the fields with an example, or its first field', () => {
  const fields = { a: { type: 'boolean' }, b: { type: 'string', examples: ['x'] }, c: { type: 'string' } }
  assert.deepEqual(exampleOf({ type: 'object', properties: fields, required: ['a'] }, {}), { a: true })
  assert.deepEqual(exampleOf({ type: 'object', properties: fields }, {}), { b: 'x' })
  assert.deepEqual(exampleOf({ type: 'object', properties: { c: { type: 'boolean' } } }, {}), { c: true })
})

test('references are resolved, parts of allOf are merged, and a recursive schema ends', () => {
  const node = {
    type: 'object',
    properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
  }
  const text = JSON.stringify(
    exampleOf({ $ref: '#/components/schemas/Node' }, { Node: { ...node, required: ['children'] } }),
  )
  assert.match(text, /^\{"children":\[\{"children":/)
  const both = {
    allOf: [
      { type: 'object', properties: { a: { const: 1 } } },
      { type: 'object', properties: { b: { const: 2 } } },
    ],
  }
  assert.deepEqual(exampleOf(both, {}), { a: 1, b: 2 })
})
