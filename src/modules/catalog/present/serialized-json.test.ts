import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unpooledBytes } from './serialized-json.ts'

test('bytes that are kept share no memory with others', () => {
  const text = '"Brânză și ouă"'
  const bytes = unpooledBytes(text)
  assert.equal(bytes.toString(), text)
  assert.equal(bytes.buffer.byteLength, Buffer.byteLength(text))
})
