import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simulate } from './simulate.ts'

test('one core with half of its time used answers as the formula of a single queue says', () => {
  // M/M/1: the mean time is service / (1 - utilisation), the median of it ln 2 times as long.
  const { utilisation, p50, p99 } = simulate({ callsASecond: 50, milliseconds: 10, cores: 1, seconds: 20_000 })
  assert.ok(Math.abs(utilisation - 0.5) < 0.01, `utilisation ${utilisation}`)
  assert.ok(Math.abs(p50 - 20 * Math.log(2)) < 0.5, `median ${p50}`)
  assert.ok(Math.abs(p99 - 20 * Math.log(100)) < 4, `p99 ${p99}`)
})

test('more cores for the same calls shorten the slowest of them', () => {
  const load = { callsASecond: 90, milliseconds: 10, seconds: 2_000 }
  assert.ok(simulate({ ...load, cores: 2 }).p99 < simulate({ ...load, cores: 1 }).p99 / 4)
})

test('during 15 s without a primary the calls of 15 s wait, and all are done afterwards', () => {
  const load = { callsASecond: 100, milliseconds: 1, cores: 2, seconds: 100 }
  const { longestQueue } = simulate({ ...load, outage: [10, 25] })
  assert.ok(longestQueue > 1_300 && longestQueue < 1_700, `${longestQueue} calls wait`)
  assert.ok(simulate(load).longestQueue < 10)
})
