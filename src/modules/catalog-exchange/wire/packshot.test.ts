import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyLook, lookName } from '#modules/media/rules/every-look.fixture.ts'
import { Packshot } from './packshot.ts'

test('every look that the shop can draw comes in as it went out', () => {
  for (const row of everyLook) assert.deepEqual(Packshot.parse(row), row, lookName(row))
})

test('nothing reaches a drawing that is not a colour, a known picture or a short text', () => {
  const [row] = everyLook
  for (const change of [
    { base: 'red"/><script>' },
    { art: '../../x' },
    { shape: 'nothing' },
    { name: 'x'.repeat(500) },
    { variant: 'constructor' },
  ]) {
    assert.equal(Packshot.safeParse({ ...row, ...change }).success, false, JSON.stringify(change))
  }
  assert.equal('onload' in Packshot.parse({ ...row, onload: 'alert(1)' }), false)
})
