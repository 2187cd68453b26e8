import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parts } from './deep.ts'
import { findTestFiles } from './files.ts'

test('every name of a part of the deep run finds a test file', () => {
  const named = parts.flatMap(({ files }) => files)
  const lost = named.filter((name) => Object.values(findTestFiles([name])).flat().length === 0)
  assert.deepEqual(lost, [])
})
