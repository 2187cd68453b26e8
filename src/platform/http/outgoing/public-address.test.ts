import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublicAddress } from './public-address.ts'

test('addresses of the public Internet are public', () => {
  for (const address of ['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111'])
    assert.equal(isPublicAddress(address), true, address)
})

test('private, loopback, link-local, shared, reserved and multicast addresses are not public', () => {
  const closed = [
    ...['127.0.0.1', '127.255.0.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['169.254.169.254', '100.64.0.1', '198.18.0.1', '192.0.2.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'ff02::1', '2001:db8::1'],
  ]
  for (const address of closed) assert.equal(isPublicAddress(address), false, address)
})

test('an IPv6 address that contains an IPv4 address is not public', () => {
  for (const address of [
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:0:a00:1::',
  ])
    assert.equal(isPublicAddress(address), false, address)
})

test('what is no IP address is not public', () => {
  for (const address of ['', 'localhost', '127.1', '0x7f.0.0.1', '[::1]']) assert.equal(isPublicAddress(address), false)
})
