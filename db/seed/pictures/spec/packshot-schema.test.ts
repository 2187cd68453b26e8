import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allPackshotSpecs, specName } from './all-packshots.fixture.ts'
import { packshotSchema } from './packshot-schema.ts'

test('a description of every shape, variant and layout is accepted unchanged', () => {
  for (const spec of allPackshotSpecs) assert.deepEqual(packshotSchema.parse(spec), spec, specName(spec))
})

test('only valid colours, known names and short texts are accepted', () => {
  const [spec] = allPackshotSpecs
  for (const change of [
    { base: 'red"/><script>' },
    { art: '../../x' },
    { shape: 'nothing' },
    { name: 'x'.repeat(500) },
    { variant: 'constructor' },
  ]) {
    assert.equal(packshotSchema.safeParse({ ...spec, ...change }).success, false, JSON.stringify(change))
  }
  assert.equal('onload' in packshotSchema.parse({ ...spec, onload: 'alert(1)' }), false)
})
