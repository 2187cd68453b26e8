import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemStatuses } from '#src/problems.ts'
import { makeLog } from '../log.ts'
import { declareKeys } from './answer-keys.ts'
import { callInMemory, handOver } from './call-in-memory.ts'
import { createHttpServer } from './server.ts'
import { openSocket } from './socket.ts'

test('a call in memory gets the text, the status and the keys of an answer that is never written to a response', async (t) => {
  const socket = await openSocket('127.0.0.1', 0)
  const server = createHttpServer({
    log: makeLog('silent'),
    socket,
    trustProxy: false,
    apiPrefix: '/api',
    problemStatuses,
  })
  t.after(() => server.close())
  const written: string[] = []
  server.addHook('onSend', async (_, __, payload) => void written.push(String(payload)))
  server.get<{ Params: { name: string } }>('/lists/:name', async ({ params }, reply) => {
    declareKeys(reply, [params.name])
    const text = Buffer.from(`"${params.name} și țelină"`)
    return handOver(text) ? reply.code(201).send() : text
  })
  const list = (name: string) => callInMemory(server, { method: 'GET', url: `/lists/${name}`, headers: {} })
  const answer = (name: string) => ({ status: 201, text: `"${name} și țelină"`, keys: [name] })
  assert.deepEqual(await Promise.all([list('ceapa'), list('praz')]), [answer('ceapa'), answer('praz')])
  assert.deepEqual(written, ['undefined', 'undefined'])
  assert.equal((await server.inject('/lists/ceapa')).body, '"ceapa și țelină"')
  const missing = await callInMemory(server, { method: 'GET', url: '/nothing', headers: {} })
  assert.equal(missing.status, 404)
  assert.match(missing.text, /not-found/)
})
