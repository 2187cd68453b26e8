import assert from 'node:assert/strict'
import { test } from 'node:test'
import { triesUntilPerson, waitAfterTry } from './refund-retry.ts'

test('a refund without a result is tried at growing intervals, each day once it waits for a person', () => {
  const waits = Array.from({ length: triesUntilPerson + 1 }, (_, index) => waitAfterTry(index + 1).minutes)
  assert.deepEqual(waits, [1, 5, 30, 120, 360, 1440, 1440])
})
