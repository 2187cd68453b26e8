import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breakpointOf } from './breakpoint.ts'

test('a width belongs to the widest breakpoint that it reaches', () => {
  const names = [0, 639, 640, 1023, 1024, 1259, 1260, 1439, 1440, 5_000].map(breakpointOf)
  assert.deepEqual(names, ['base', 'base', 'sm', 'sm', 'md', 'md', 'lg', 'lg', 'xl', 'xl'])
})
