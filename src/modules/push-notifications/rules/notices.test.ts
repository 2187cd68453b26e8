import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canChoose, isWanted, minutesNow, noticeKinds, secondsLeft } from './notices.ts'

test('without a choice only what was asked for and what asks for attention is pushed', () => {
  assert.deepEqual(
    noticeKinds.filter((kind) => isWanted(kind, 'push', null)),
    ['missing', 'late', 'near'],
  )
  assert.equal(isWanted('picking', 'push', true), true)
  assert.equal(isWanted('near', 'push', false), false)
})

test('letters that the law wants come whatever was chosen, and one that is chosen comes until it is refused', () => {
  for (const kind of ['confirmed', 'missing', 'delivered'] as const) {
    assert.equal(isWanted(kind, 'email', false), true, kind)
    assert.equal(canChoose(kind, 'email'), false, kind)
  }
  assert.deepEqual(
    noticeKinds.filter((kind) => canChoose(kind, 'email')),
    ['on-the-way'],
  )
  assert.deepEqual([isWanted('on-the-way', 'email', null), isWanted('on-the-way', 'email', false)], [true, false])
  assert.equal(isWanted('near', 'email', true), false, 'no such letter is written')
})

test('a notice that comes too late has no seconds left', () => {
  const at = Temporal.Instant.from('2026-11-26T06:00:00Z')
  const late = { kind: 'late', minutes: 25, happenedAt: at } as const
  assert.equal(secondsLeft(late, at.add({ minutes: 5 })), 115 * 60)
  assert.ok(secondsLeft(late, at.add({ minutes: 121 })) <= 0)
  assert.equal(minutesNow(late, at.add({ minutes: 5 })), 25)
})

test('a notice of an arrival tells the minutes that are left, and has no seconds left once they have passed', () => {
  const happenedAt = Temporal.Instant.from('2026-11-26T06:00:00Z')
  const near = { kind: 'near', minutes: 10, happenedAt } as const
  const after = (minutes: number) => happenedAt.add({ minutes })
  assert.deepEqual([minutesNow(near, happenedAt), secondsLeft(near, happenedAt)], [10, 600])
  assert.deepEqual([minutesNow(near, after(4)), secondsLeft(near, after(4))], [6, 360])
  assert.ok(secondsLeft(near, after(10)) <= 0)
})
