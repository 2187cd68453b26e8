import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { problemStatuses } from '#src/problems.ts'
import { makeLog } from '../log.ts'
import { createHttpServer } from './server.ts'
import { openSocket } from './socket.ts'

const request = async (agent: Agent, port: number): Promise<string> => {
  const [response] = (await once(get({ port, host: '127.0.0.1', path: '/slow', agent }), 'response')) as [
    IncomingMessage,
  ]
  response.resume()
  await once(response, 'end')
  return `${response.headers.connection} ${response.headers['keep-alive']}`
}

test('an idle connection stays open for longer than proxies keep it, and a shutdown closes it after the response, which says so', async () => {
  const socket = await openSocket('127.0.0.1', 0)
  const server = createHttpServer({
    log: makeLog('silent'),
    socket,
    trustProxy: false,
    apiPrefix: '/api',
    problemStatuses,
  })
  const started = Promise.withResolvers<void>()
  const held = Promise.withResolvers<string>()
  let isFirst = true
  server.get('/slow', async () => {
    if (isFirst) {
      isFirst = false
      return ''
    }
    started.resolve()
    return held.promise
  })
  await server.ready()
  const agent = new Agent({ keepAlive: true })
  assert.equal(await request(agent, socket.port), 'keep-alive timeout=72')
  const pending = request(agent, socket.port)
  await started.promise
  const closed = server.close()
  // New connections are refused and idle ones are closed. This one has sent a request and is not idle yet.
  while (socket.server.listening) await new Promise(setImmediate)
  const since = performance.now()
  held.resolve('')
  assert.equal(await pending, 'close undefined')
  await closed
  assert.ok(performance.now() - since < 60_000, 'the shutdown waited for an idle connection')
  agent.destroy()
})
