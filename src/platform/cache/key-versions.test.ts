import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeyVersions } from './key-versions.ts'

test('a change of a key concerns only pages that show it', () => {
  const versions = new KeyVersions()
  const since = versions.current()
  versions.changed(['milk', 'dairy'])
  assert.equal(versions.isUnchanged(['milk', 'bread'], since), false)
  assert.equal(versions.isUnchanged(['bread'], since), true)
  assert.equal(versions.isUnchanged([], since), true)
  assert.equal(versions.isUnchanged(['milk'], versions.current()), true)
})

test('any change, also one without a key, concerns a page of which it is not known what it shows', () => {
  const versions = new KeyVersions()
  const since = versions.current()
  assert.equal(versions.isUnchanged(null, since), true)
  versions.changed([])
  assert.equal(versions.isUnchanged(null, since), false)
  assert.equal(versions.isUnchanged(['milk'], since), true)
})

test('a change of everything concerns every page, and earlier changes of keys are forgotten with it', () => {
  const versions = new KeyVersions()
  const since = versions.current()
  versions.changed(['milk'])
  versions.everythingChanged()
  assert.equal(versions.isUnchanged([], since), false)
  assert.equal(versions.isUnchanged(['milk'], versions.current()), true)
})
