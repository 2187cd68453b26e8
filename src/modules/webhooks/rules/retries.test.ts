import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextTry } from './retries.ts'

test('ten tries end within three days of the first one', () => {
  const first = Temporal.Instant.from('2026-11-27T06:00:00Z')
  let [tries, last] = [1, first]
  for (let next = nextTry(tries, last); next !== null; next = nextTry(tries, last)) [tries, last] = [tries + 1, next]
  assert.equal(tries, 10)
  const hours = last.since(first).total('hours')
  assert.ok(hours > 71 && hours < 72, String(hours))
})
