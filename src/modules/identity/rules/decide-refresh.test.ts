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

test('the token that works is replaced', () => {
  assert.deepEqual(decideRefresh(live, after({ minutes: 29 })), { kind: 'replace' })
})

test('the same token twice within ten seconds is the same exchange', () => {
  assert.deepEqual(decideRefresh(replaced, start), { kind: 'repeat' })
  assert.deepEqual(decideRefresh(replaced, after({ seconds: 10 })), { kind: 'repeat' })
})

test('the same token after ten seconds is theft', () => {
  assert.deepEqual(decideRefresh(replaced, after({ seconds: 10, milliseconds: 1 })), { kind: 'reuse' })
})

test('a token whose successor was exchanged as well is theft at once', () => {
  assert.deepEqual(decideRefresh({ ...replaced, successorIsLive: false }, start), { kind: 'reuse' })
})

test('nothing works in a family that has ended', () => {
  const ended = { familyEndedAt: start }
  assert.deepEqual(decideRefresh({ ...live, ...ended }, start), { kind: 'refused', why: 'ended' })
  assert.deepEqual(decideRefresh({ ...replaced, ...ended }, start), { kind: 'refused', why: 'ended' })
})

test('a browser that was away for thirty days signs in again', () => {
  assert.deepEqual(decideRefresh(live, after({ hours: 30 * 24 - 1 })), { kind: 'replace' })
  assert.deepEqual(decideRefresh(live, after(hours(30))), { kind: 'refused', why: 'expired' })
})

test('a browser that was never away signs in again after half a year', () => {
  const used = { ...live, tokenCreatedAt: after(hours(179)) }
  assert.deepEqual(decideRefresh(used, after({ hours: 180 * 24 - 1 })), { kind: 'replace' })
  assert.deepEqual(decideRefresh(used, after(hours(180))), { kind: 'refused', why: 'expired' })
})
