import assert from 'node:assert/strict'
import { test } from 'node:test'
import { introOf, isSegmentId, type SegmentFacts, segmentsOf } from './segments.ts'

const fresh: SegmentFacts = {
  hasOrdered: false,
  hasAddress: false,
  isGenius: false,
  trial: 'available',
  isTrialEnding: false,
  isInClub: false,
  expiring: null,
}
const idsOf = (facts: Partial<SegmentFacts>) => segmentsOf({ ...fresh, ...facts }).map(({ id }) => id)

test('a new customer is welcomed and invited to the club, a customer who has everything has no announcements', () => {
  assert.deepEqual(idsOf({}), ['freshclub-invite', 'welcome'])
  assert.deepEqual(idsOf({ hasOrdered: true, isInClub: true, trial: 'used' }), [])
  assert.deepEqual(idsOf({ hasOrdered: true, isInClub: true, isGenius: true, trial: 'available' }), [])
})

test('announcements about what ends soon come first, and each month of expiring points has its own', () => {
  const member = { hasOrdered: true, isInClub: true, isGenius: true, trial: 'active', isTrialEnding: true } as const
  assert.deepEqual(idsOf({ ...member, expiring: { points: 200, month: '2026-11' } }), [
    'trial-ending',
    'points-expiring:2026-11',
  ])
  assert.deepEqual(idsOf({ ...member, isInClub: false, expiring: { points: 200, month: '2026-11' } }), [
    'trial-ending',
    'freshclub-invite',
  ])
})

test('only the ids of announcements can be dismissed', () => {
  for (const id of ['welcome', 'points-expiring:2026-01']) assert.ok(isSegmentId(id), id)
  for (const id of ['', 'x', 'genius', 'points-expiring:2026-13', 'welcome:2026-01', ' welcome'])
    assert.ok(!isSegmentId(id), id)
})

test('the welcome marks the steps that are done', () => {
  assert.deepEqual(
    introOf({ ...fresh, hasAddress: true, trial: 'used' }).map(({ code, isDone }) => [code, isDone]),
    [
      ['address', true],
      ['freshclub', false],
      ['genius', true],
      ['order', false],
    ],
  )
})
