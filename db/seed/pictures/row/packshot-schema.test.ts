import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyLook, lookName } from './every-look.fixture.ts'
import { packshotSchema } from './packshot-schema.ts'

test('every description that can be drawn is accepted unchanged', () => {
  for (const row of everyLook) assert.deepEqual(packshotSchema.parse(row), row, lookName(row))
})

test('only colours, known pictures and short texts are accepted', () => {
  const [row] = everyLook
  for (const change of [
    { base: 'red"/><script>' },
    { art: '../../x' },
    { shape: 'nothing' },
    { name: 'x'.repeat(500) },
    { variant: 'constructor' },
  ]) {
    assert.equal(packshotSchema.safeParse({ ...row, ...change }).success, false, JSON.stringify(change))
  }
  assert.equal('onload' in packshotSchema.parse({ ...row, onload: 'alert(1)' }), false)
})
