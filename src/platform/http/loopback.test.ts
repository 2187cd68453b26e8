import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLoopback, originAt } from './loopback.ts'

test('the loopback addresses and the name localhost mean this machine, everything else means others too', () => {
  const local = ['127.0.0.1', '127.8.9.1', '::1', '[::1]', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', 'localhost']
  for (const host of [...local, 'LOCALHOST', 'shop.localhost']) assert.ok(isLoopback(host), host)
  const others = ['0.0.0.0', '::', '[::]', '10.0.0.1', '128.0.0.1', '::2', '::ffff:10.0.0.1', 'shop.example', '']
  for (const host of [...others, 'localhost.example', 'notlocalhost', '127.0.0.1.example']) {
    assert.ok(!isLoopback(host), host)
  }
})

test('the origin of a server has an IPv6 address in brackets, and a name where the server listens on all addresses', () => {
  for (const [host, origin] of [
    ['::', 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['2001:db8::1', 'http://[2001:db8::1]:3000'],
    ['192.0.2.1', 'http://192.0.2.1:3000'],
    ['shop.example', 'http://shop.example:3000'],
  ] as const) {
    assert.equal(originAt(host, 3_000, 'localhost'), origin)
    assert.equal(new URL(origin).port, '3000')
  }
})
