import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOver } from './session-times.ts'

const start = Temporal.Instant.from('2026-11-27T06:00:00Z')
const after = (minutes: number) => start.add({ minutes })

test('a session at a desk ends after 30 minutes without a call, or after 12 hours', () => {
  assert.equal(isOver({ isPhone: false, startedAt: start, lastSeenAt: start }, after(29)), false)
  assert.equal(isOver({ isPhone: false, startedAt: start, lastSeenAt: start }, after(30)), true)
  assert.equal(isOver({ isPhone: false, startedAt: start, lastSeenAt: after(719) }, after(720)), true)
})

test('a session on a phone ends after 12 hours, however long it was not used', () => {
  assert.equal(isOver({ isPhone: true, startedAt: start, lastSeenAt: start }, after(719)), false)
  assert.equal(isOver({ isPhone: true, startedAt: start, lastSeenAt: after(719) }, after(720)), true)
})
