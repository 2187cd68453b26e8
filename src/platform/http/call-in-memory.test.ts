import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { problemStatuses } from '#src/problems.ts'
import { makeLog } from '../log.ts'
import { declareKeys } from './answer-keys.ts'
import { callInMemory, handOver } from './call-in-memory.ts'
import { createHttpServer } from './server.ts'
import { openSocket } from './socket.ts'

async function startServer(t: TestContext) {
  const socket = await openSocket('127.0.0.1', 0)
  const server = createHttpServer({
    log: makeLog('silent'),
    socket,
    trustProxy: false,
    apiPrefix: '/api',
    problemStatuses,
  })
  t.after(() => server.close())
  return server
}

test('a call in memory gets the text, the status and the keys of an answer that is never written to a response', async (t) => {
  const server = await startServer(t)
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

test('what a call in memory has opened does not keep the text of its answer', async (t) => {
  const server = await startServer(t)
  const opened: NodeJS.Timeout[] = []
  t.after(() => {
    for (const timer of opened) clearTimeout(timer)
  })
  server.get('/long', async (_, reply) => {
    opened.push(setTimeout(() => undefined, 3_600_000))
    handOver(Buffer.alloc(2_000_000, 'a'))
    return reply.send()
  })
  const call = async (): Promise<number> =>
    (await callInMemory(server, { method: 'GET', url: '/long', headers: {} })).text.length
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const usedMemory = (): number => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  await call()
  const before = usedMemory()
  for (let calls = 0; calls < 20; calls++) assert.equal(await call(), 2_000_000)
  assert.ok(usedMemory() - before < 20_000_000)
})
