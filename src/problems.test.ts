import assert from 'node:assert/strict'
import { test } from 'node:test'
import texts from '#locales/problems.json' with { type: 'json' }
import { problemStatuses } from './problems.ts'

test('every text about a refusal names a refusal of the shop', () => {
  // The browser's own: there was no connection to the shop.
  const { offline, ...refusals } = texts
  assert.ok(offline)
  assert.deepEqual(
    Object.keys(refusals).filter((name) => !(name in problemStatuses)),
    [],
  )
})
