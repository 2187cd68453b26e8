import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMentions, unresolvedIn } from './architecture/references.ts'

test('every file, section, ADR and requirement that a document or a comment names exists', () => {
  const unresolved = readMentions().flatMap((mentions) =>
    unresolvedIn(mentions).map((reference) => `${mentions.path}: ${reference}`),
  )
  assert.deepEqual(unresolved, [])
})
