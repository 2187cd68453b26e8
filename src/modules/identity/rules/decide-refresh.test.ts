import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideRefresh, type PresentedToken } from './decide-refresh.ts'

const start = Temporal.Instant.from('2026-03-02T08:00:00Z')
const after = (duration: Temporal.DurationLike) => start.add(duration)
const hours = (days: number) => ({ hours: days * 24 })

const live: PresentedToken = {
  familyCreatedAt: start,
  familyEndedAt: null,
  tokenCreatedAt: start,
  tokenReplacedAt: null,
  successorIsLive: false,
}
const replaced: PresentedToken = { ...live, tokenReplacedAt: start, successorIsLive: true }

test('a valid token is replaced by its successor', () => {
  assert.deepEqual(decideRefresh(live, after({ minutes: 29 })), { kind: 'replace' })
})

test('a token presented twice within ten seconds gets the same successor', () => {
  assert.deepEqual(decideRefresh(replaced, start), { kind: 'repeat' })
  assert.deepEqual(decideRefresh(replaced, after({ seconds: 10 })), { kind: 'repeat' })
})

test('a token presented again after ten seconds counts as stolen', () => {
  assert.deepEqual(decideRefresh(replaced, after({ seconds: 10, milliseconds: 1 })), { kind: 'reuse' })
})

test('a token whose successor was exchanged as well counts as stolen at once', () => {
  assert.deepEqual(decideRefresh({ ...replaced, successorIsLive: false }, start), { kind: 'reuse' })
})

test('every token of an ended family is refused', () => {
  const ended = { familyEndedAt: start }
  assert.deepEqual(decideRefresh({ ...live, ...ended }, start), { kind: 'refused', reason: 'ended' })
  assert.deepEqual(decideRefresh({ ...replaced, ...ended }, start), { kind: 'refused', reason: 'ended' })
})

test('a token unused for thirty days has expired', () => {
  assert.deepEqual(decideRefresh(live, after({ hours: 30 * 24 - 1 })), { kind: 'replace' })
  assert.deepEqual(decideRefresh(live, after(hours(30))), { kind: 'refused', reason: 'expired' })
})

test('a family expires after 180 days even when it is used', () => {
  const used = { ...live, tokenCreatedAt: after(hours(179)) }
  assert.deepEqual(decideRefresh(used, after({ hours: 180 * 24 - 1 })), { kind: 'replace' })
  assert.deepEqual(decideRefresh(used, after(hours(180))), { kind: 'refused', reason: 'expired' })
})
