import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newsletterWeek } from './newsletter-week.ts'

const weekAt = (text: string) => newsletterWeek(Temporal.Instant.from(text))?.toString()

test('the newsletter is sent from Thursday to Saturday by day, in Bucharest, and is named by its Monday', () => {
  for (const [at, week] of [
    ['2026-11-25T12:00+02:00', undefined],
    ['2026-11-26T07:59+02:00', undefined],
    ['2026-11-26T08:00+02:00', '2026-11-23'],
    ['2026-11-27T20:00+02:00', undefined],
    ['2026-11-28T19:59+02:00', '2026-11-23'],
    ['2026-11-29T12:00+02:00', undefined],
    ['2026-07-02T08:00+03:00', '2026-06-29'],
    ['2026-07-02T07:59+03:00', undefined],
    ['2027-01-01T12:00+02:00', '2026-12-28'],
  ] as const)
    assert.equal(weekAt(at), week, at)
})
