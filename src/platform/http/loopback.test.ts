import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLoopback } from './loopback.ts'

test('the loopback addresses and the name localhost mean this machine, everything else means others too', () => {
  const local = ['127.0.0.1', '127.8.9.1', '::1', '[::1]', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', 'localhost']
  for (const host of [...local, 'LOCALHOST', 'shop.localhost']) assert.ok(isLoopback(host), host)
  const others = ['0.0.0.0', '::', '[::]', '10.0.0.1', '128.0.0.1', '::2', '::ffff:10.0.0.1', 'shop.example', '']
  for (const host of [...others, 'localhost.example', 'notlocalhost', '127.0.0.1.example']) {
    assert.ok(!isLoopback(host), host)
  }
})
