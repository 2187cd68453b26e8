import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { openSocket } from './socket.ts'

/** What comes back on a connection that sends these bytes. */
async function answerTo(bytes: string, port: number): Promise<string> {
  const connection = connect(port, '127.0.0.1')
  await once(connection, 'connect')
  connection.write(bytes)
  return text(connection)
}

for (const isSecure of [false, true])
  test(`responses before the shop is ready and to what is no HTTP carry the common headers, ${isSecure ? 'https' : 'http'}`, async () => {
    const socket = await openSocket('127.0.0.1', 0, { isSecure })
    const overlong = `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`
    for (const [bytes, status] of [
      ['GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 503],
      ['nonsense\r\n\r\n', 400],
      [overlong, 431],
    ] as const) {
      const answer = await answerTo(bytes, socket.port)
      assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `))
      assert.match(answer, /^x-content-type-options: nosniff\r$/im)
      assert.match(answer, /^connection: close\r$/im)
      assert.equal(/^strict-transport-security: max-age=31536000\r$/im.test(answer), isSecure)
    }
    await socket.close()
  })
