import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMentions, unresolvedIn } from './architecture/references.ts'

/** References that still point outside the repository. */
const toMend = /^specification, section|^domain\.md/i

test('every file, section, decision and requirement that a document or a comment names exists', () => {
  const unresolved = readMentions().flatMap((mentions) =>
    unresolvedIn(mentions)
      .filter((reference) => !toMend.test(reference))
      .map((reference) => `${mentions.path}: ${reference}`),
  )
  assert.deepEqual(unresolved, [])
})
