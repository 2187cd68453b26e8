import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { problemStatuses } from '#src/problems.ts'
import { makeLog } from '../log.ts'
import { createHttpServer } from './server.ts'
import { openSocket } from './socket.ts'

async function openServer(closeLimitMs: number) {
  const log = makeLog('silent')
  const lines: unknown[] = []
  for (const level of ['warn', 'error', 'fatal'] as const) log[level] = (line: unknown) => void lines.push(line)
  const socket = await openSocket('127.0.0.1', 0, { closeLimitMs })
  const server = createHttpServer({ log, socket, trustProxy: false, apiPrefix: '/api', problemStatuses })
  return { server, socket, lines }
}

test('a request that never arrives does not hold up a shutdown for longer than its limit', async (t) => {
  const { server, socket } = await openServer(50)
  server.post('/order', async () => '')
  await server.ready()
  const connection = connect(socket.port, '127.0.0.1')
  t.after(() => connection.destroy())
  const head = ['POST /order HTTP/1.1', 'host: a', 'content-type: application/json', 'content-length: 9']
  connection.write([...head, 'expect: 100-continue', '', ''].join('\r\n'))
  await once(connection, 'data')
  await Promise.all([server.close(), once(connection, 'close')])
})

test('a client that goes away within its request is logged neither as a fault of the shop nor of the database', async () => {
  const { server, lines } = await openServer(50)
  // What Node.js and Fastify say of a body whose connection broke.
  server.get('/order', () =>
    Promise.reject(Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 })),
  )
  assert.equal((await server.inject('/order')).statusCode, 400)
  await server.close()
  assert.deepEqual(lines, [])
})
