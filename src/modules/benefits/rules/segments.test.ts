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
const idsOf = (standing: Partial<SegmentFacts>) => segmentsOf({ ...fresh, ...standing }).map(({ id }) => id)

test('a new customer is greeted and invited, one who has everything is left in peace', () => {
  assert.deepEqual(idsOf({}), ['freshclub-invite', 'welcome'])
  assert.deepEqual(idsOf({ hasOrdered: true, isInClub: true, trial: 'used' }), [])
  assert.deepEqual(idsOf({ hasOrdered: true, isInClub: true, isGenius: true, trial: 'available' }), [])
})

test('what ends soon comes first, and points of another month are another announcement', () => {
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

test('only announcements can be closed', () => {
  for (const id of ['welcome', 'points-expiring:2026-01']) assert.ok(isSegmentId(id), id)
  for (const id of ['', 'x', 'genius', 'points-expiring:2026-13', 'welcome:2026-01', ' welcome'])
    assert.ok(!isSegmentId(id), id)
})

test('the welcome knows what is done', () => {
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
