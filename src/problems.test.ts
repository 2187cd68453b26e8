import assert from 'node:assert/strict'
import { test } from 'node:test'
import ofHouseholds from '#locales/household-problems.json' with { type: 'json' }
import texts from '#locales/problems.json' with { type: 'json' }
import { problemStatuses } from './problems.ts'

test('every text of the problems is about a declared problem', () => {
  // Shown by the browser when the shop cannot be reached; no problem of the server.
  const { offline, ...refusals } = texts
  assert.ok(offline)
  assert.deepEqual(
    Object.keys({ ...refusals, ...ofHouseholds }).filter((name) => !(name in problemStatuses)),
    [],
  )
})
