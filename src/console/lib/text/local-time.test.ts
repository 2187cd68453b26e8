import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantAt, localTime } from './local-time.ts'

test('a day and an hour are those of Bucharest, in winter and in summer', () => {
  assert.equal(localTime('2026-11-23T13:42:00Z'), '2026-11-23T15:42')
  assert.equal(instantAt('2026-11-23T15:42'), '2026-11-23T13:42:00.000Z')
  assert.equal(instantAt('2026-07-01T00:30'), '2026-06-30T21:30:00.000Z')
  assert.equal(localTime(instantAt('2026-03-29T12:00') ?? ''), '2026-03-29T12:00')
  assert.equal(instantAt(''), undefined)
})
