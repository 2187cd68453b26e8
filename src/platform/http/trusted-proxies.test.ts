import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forwardedAddresses, readTrustedProxies } from './trusted-proxies.ts'

test('trusted proxies are none, a number, or networks', () => {
  assert.deepEqual(['false', '0', '2', '16'].map(readTrustedProxies), [false, false, 2, 16])
  assert.deepEqual(readTrustedProxies('loopback, 10.0.0.0/8,2001:db8::/32, 192.0.2.1'), [
    ...['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.1'],
  ])
})

test('a trust in every address, and what is no network, are refused', () => {
  for (const text of ['true', '17', '-1', '', '10.0.0.0/33', '10.0.0.0/0', '10.0.0/8', 'proxy', 'loopback,', '::1/129'])
    assert.equal(readTrustedProxies(text), null, text)
})

test('forwarded addresses lose their ports and whatever precedes an entry that is no address', () => {
  const cases = {
    '203.0.113.9': '203.0.113.9',
    '203.0.113.9:4711, [2001:db8::1]:80, 2001:db8::2, [2001:db8::3]':
      '203.0.113.9, 2001:db8::1, 2001:db8::2, 2001:db8::3',
    '198.51.100.1, unknown, 203.0.113.9': '203.0.113.9',
    '203.0.113.9, ': '',
    [`203.0.113.9, ${'a'.repeat(9_000)}`]: '',
  }
  for (const [header, addresses] of Object.entries(cases)) assert.equal(forwardedAddresses(header), addresses)
})
