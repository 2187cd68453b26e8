import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { idsIn, provedBy, readRequirements } from '../scripts/requirements.ts'

test('the list has 589 requirements, each with a unique ID', () => {
  const ids = readRequirements().map(({ id }) => id)
  assert.equal(ids.length, 589)
  assert.equal(new Set(ids).size, ids.length)
})

test('every requirement that a test names is in the list', () => {
  const known = new Set(readRequirements().map(({ id }) => id))
  const files = globSync(['{src,db,test,scripts,bench}/**/*.{test,spec}.ts'], {
    exclude: ['test/requirements.test.ts'],
  })
  const unknown = files.flatMap((file) =>
    idsIn(readFileSync(file, 'utf8'))
      .filter((id) => !known.has(id))
      .map((id) => `${file} names ${id}`),
  )
  assert.deepEqual(unknown, [])
})

test('a requirement counts as proved only while every test that names it passes', () => {
  const file = 'a.test.ts'
  const proved = provedBy([
    { file, title: 'GEN-01 GEN-02 one thing', passed: true },
    { file, title: 'GEN-02 another', passed: false },
  ])
  assert.deepEqual([...proved], ['GEN-01'])
})
