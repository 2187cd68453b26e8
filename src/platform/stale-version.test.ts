import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requireVersion } from './stale-version.ts'

test('a stale version tells what was seen, is now, and would be, also where that is nothing', () => {
  const edit = { seenVersion: 1, seen: { name: 'a', note: 'b' }, mine: { note: null } }
  requireVersion(edit, { version: 1, name: 'x', note: 'y' })
  assert.throws(
    () => requireVersion(edit, { version: 2, name: 'x', note: 'y' }),
    ({ facts }: { facts: unknown }) => {
      assert.deepEqual(facts, {
        version: 2,
        fields: { note: { seen: 'b', now: 'y', mine: null }, name: { seen: 'a', now: 'x', mine: 'a' } },
      })
      return true
    },
  )
})
