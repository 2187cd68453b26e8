import assert from 'node:assert/strict'
import { test } from 'node:test'
import { worsening } from './worse-results.ts'

const found = (total: number, ...codes: string[]) => ({ total, redirect: null, codes })
const none = new Set<string>()

test('results are worse without any, without one of the best three, or with less than half', () => {
  const before = found(40, 'a', 'b', 'c', 'd')
  assert.equal(worsening(before, found(0), none), 'nothing-found')
  assert.equal(worsening(before, found(40, 'x', 'a', 'c'), none), 'best-lost')
  assert.equal(worsening(before, found(19, 'c', 'b', 'a'), none), 'far-fewer')
  assert.equal(worsening(before, found(20, 'c', 'b', 'a', 'x'), none), null)
})

test('results are not worse for what is hidden on purpose, for a query that led nowhere, or for a redirect', () => {
  const before = found(2, 'a', 'b')
  assert.equal(worsening(before, found(1, 'b'), new Set(['a'])), null)
  assert.equal(worsening(before, found(0), new Set(['a', 'b'])), null)
  assert.equal(worsening(found(0), found(0), none), null)
  assert.equal(worsening(before, { ...found(0), redirect: '/retete' }, none), null)
})
