import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  firstPublication,
  type Publication,
  plannedAt,
  publicationAt,
  publicationMoves,
  published,
  scheduled,
  stateAt,
} from './publication.ts'

const at = (hour: number): Temporal.Instant => Temporal.Instant.from('2026-11-26T00:00:00Z').add({ hours: hour })
const one = (version: number, since: number, until: number | null = null): Publication => ({
  version,
  since: at(since),
  until: until === null ? null : at(until),
})
const plain = (all: readonly Publication[]) =>
  all.map(({ version, since, until }) => [version, since.toString(), until?.toString() ?? null])

test('a publication is in force from its begin until its end, the end not included', () => {
  const publications = [one(1, 8, 12)]
  assert.equal(publicationAt(publications, at(7)), undefined)
  assert.equal(publicationAt(publications, at(8))?.version, 1)
  assert.equal(publicationAt(publications, at(12)), undefined)
  assert.deepEqual(
    [7, 8, 12].map((hour) => stateAt(publications, at(8), at(hour))),
    ['scheduled', 'live', 'ended'],
  )
  assert.equal(stateAt([], null, at(8)), 'draft')
})

test('a scheduled version follows the one in force without a gap', () => {
  const decision = scheduled([one(1, 0)], one(2, 10, 20), at(5))
  assert.ok(decision.kind === 'planned')
  assert.deepEqual(plain(decision.publications), plain([one(1, 0, 10), one(2, 10, 20)]))
  assert.equal(publicationAt(decision.publications, at(9))?.version, 1)
  assert.equal(publicationAt(decision.publications, at(10))?.version, 2)
  assert.equal(publicationAt(decision.publications, at(20)), undefined)
  assert.equal(plannedAt(decision.publications, at(5))?.version, 2)
})

test('a schedule that begins in the past or ends before it begins is refused', () => {
  assert.deepEqual(scheduled([], one(1, 3), at(4)), { kind: 'refused', reason: 'since-in-the-past' })
  assert.deepEqual(scheduled([], one(1, 8, 8), at(4)), { kind: 'refused', reason: 'until-before-since' })
})

test('a publication in force gets another end without a new begin', () => {
  const decision = scheduled([one(1, 3)], one(1, 3, 9), at(4))
  assert.ok(decision.kind === 'planned')
  assert.deepEqual(plain(decision.publications), plain([one(1, 3, 9)]))
})

test('publishing drops plans, and publishing the same version again changes nothing', () => {
  const now = published([one(1, 0, 10), one(2, 10)], 3, at(5))
  assert.deepEqual(plain(now), plain([one(3, 5)]))
  assert.equal(published(now, 3, at(6)), now)
})

test('the first publication stays when an entry is published again, and a plan that is dropped was none', () => {
  assert.equal(firstPublication([one(2, 9)], at(3), at(9))?.toString(), at(3).toString())
  assert.equal(firstPublication([], at(12), at(9)), null)
  assert.equal(firstPublication([one(1, 12)], null, at(9))?.toString(), at(12).toString())
})

test('only what is published or planned can be withdrawn', () => {
  const states = Object.entries(publicationMoves).filter(([, moves]) => moves.some((move) => move === 'unpublish'))
  assert.deepEqual(
    states.map(([state]) => state),
    ['scheduled', 'live'],
  )
})
