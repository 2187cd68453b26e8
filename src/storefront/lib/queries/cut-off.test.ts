import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCutOff } from './cut-off.ts'

const answered = { isError: false, fetchStatus: 'idle', dataUpdatedAt: 1_000 } as const

test('an answer counts for two minutes, unless the next request fails or waits for a connection', () => {
  assert.equal(isCutOff(answered, 121_000), false)
  assert.equal(isCutOff({ ...answered, fetchStatus: 'fetching' }, 121_000), false)
  assert.equal(isCutOff(answered, 121_001), true)
  assert.equal(isCutOff({ ...answered, fetchStatus: 'paused' }, 1_000), true)
  assert.equal(isCutOff({ ...answered, isError: true }, 1_000), true)
})
