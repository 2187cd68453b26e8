import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { problemStatuses } from '#src/problems.ts'
import { cachedPage } from '../cache/cached-page.ts'
import { makeLog } from '../log.ts'
import { sendPage } from './sending/send-page.ts'
import { createHttpServer } from './server.ts'
import { openSocket } from './socket.ts'

const request = async (agent: Agent, port: number, path: string): Promise<string> => {
  const [response] = (await once(get({ port, host: '127.0.0.1', path, agent }), 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return `${response.statusCode} ${response.headers.connection} ${response.headers['keep-alive']}`
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
  const paths = ['/call', '/page', '/taken-over', '/unknown', '/img/placeholder.svg']
  const seen = new Set<string>()
  const started = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  server.addHook('onRequest', async ({ url }) => {
    if (url === '/') return
    if (seen.add(url).size === paths.length) started.resolve()
    await held.promise
  })
  server.get('/', async () => '')
  server.get('/call', async () => '')
  server.get('/page', (incoming, reply) =>
    sendPage(
      incoming,
      reply,
      cachedPage({ status: 200, headers: {}, text: 'page' }, () => undefined),
      'no-store',
    ),
  )
  server.get('/taken-over', (_, reply) => {
    reply.hijack()
    reply.raw.end('by a library')
  })
  const root = fileURLToPath(new URL('../../../public/img', import.meta.url))
  await server.register(fastifyStatic, { root, prefix: '/img/' })
  await server.ready()
  const agent = new Agent({ keepAlive: true })
  assert.equal(await request(agent, socket.port, '/'), '200 keep-alive timeout=72')
  const pending = Promise.all(paths.map((path) => request(agent, socket.port, path)))
  await started.promise
  const closed = server.close()
  // New connections are refused and idle ones are closed. These have sent requests and are not idle yet.
  while (socket.server.listening) await new Promise(setImmediate)
  const since = performance.now()
  held.resolve()
  assert.deepEqual(
    await pending,
    paths.map((path) => `${path === '/unknown' ? 404 : 200} close undefined`),
  )
  await closed
  assert.ok(performance.now() - since < 60_000, 'the shutdown waited for an idle connection')
  agent.destroy()
})
