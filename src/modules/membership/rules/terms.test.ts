import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEnding, trialEnd } from './terms.ts'

const at = (text: string) => Temporal.Instant.from(text)

test('a trial lasts thirty calendar days, also across a clock change', () => {
  assert.equal(trialEnd(at('2026-11-01T10:00:00Z')).toString(), '2026-12-01T10:00:00Z')
  assert.equal(trialEnd(at('2026-10-10T10:00:00Z')).toString(), '2026-11-09T11:00:00Z')
})

test('a membership is ending in its last three days, and not after its end', () => {
  const until = at('2026-12-01T10:00:00Z')
  assert.equal(isEnding(until, at('2026-11-28T09:59:59Z')), false)
  assert.equal(isEnding(until, at('2026-11-28T10:00:00Z')), true)
  assert.equal(isEnding(until, at('2026-12-01T09:59:59Z')), true)
  assert.equal(isEnding(until, until), false)
})
