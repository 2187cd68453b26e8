import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rollingHash } from './hash.ts'

test('CONST-22 the same text gives the same number within 32 bits: h = h * 31 + code, signed', () => {
  const texts = ['', 'a', 'ab', 'Lapte proaspăt 1,8 L', 'z'.repeat(10_000), 'șț\u0000\uffff']
  for (const text of texts) {
    const hash = rollingHash(text)
    assert.equal(rollingHash(text), hash)
    assert.ok(Number.isInteger(hash) && hash >= -(2 ** 31) && hash < 2 ** 31, text)
  }
  assert.equal(rollingHash(''), 0)
  assert.equal(rollingHash('ab'), 97 * 31 + 98)
  assert.equal(rollingHash('polygenelubricants'), -(2 ** 31), 'a text whose hash is the minimum')
  assert.notEqual(rollingHash('ab'), rollingHash('ba'))
})
