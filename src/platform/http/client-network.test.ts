import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clientNetwork } from './client-network.ts'

test('a client is its IPv4 address, or the /64 network of its IPv6 address, however that is written', () => {
  assert.equal(clientNetwork('203.0.113.9'), '203.0.113.9')
  assert.equal(clientNetwork('::ffff:203.0.113.9'), '203.0.113.9')
  for (const ip of ['2001:db8:0:7::1', '2001:0DB8::7:0:0:0:1', '2001:db8:0:7:ffff:ffff:ffff:ffff'])
    assert.equal(clientNetwork(ip), '2001:db8:0:7::/64', ip)
  assert.equal(clientNetwork('2001:db8::1'), '2001:db8:0:0::/64')
})

test('loopback is no client', () => {
  for (const ip of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1']) assert.equal(clientNetwork(ip), null, ip)
})
