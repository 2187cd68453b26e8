import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { skipHttpRetryDelays } from '#test/support/http/skip-http-retry-delays.ts'
import { type StubApi, stubApi } from '#test/support/stand-ins/stub-api.ts'
import { callOutside, downloadOutside } from './outbound.ts'

let stub: StubApi
before(async () => {
  stub = await stubApi()
})
after(() => stub.close())

const call = (path: string, method = 'GET') => callOutside(stub.origin + path, { method })

test('CONST-09 CONST-11 a GET is sent three times, 0.3 and 0.6 seconds apart', async (t) => {
  const waits = skipHttpRetryDelays(t)
  stub.respond('GET /a', { status: 503, body: 'closed' })
  assert.deepEqual(await call('/a'), { status: 503, text: 'closed' })
  assert.equal(stub.requestsTo('GET /a').length, 3)
  assert.deepEqual(waits, [300, 600])
})

test('CONST-09 POST and PATCH are sent once, the other methods three times', async (t) => {
  skipHttpRetryDelays(t)
  const counts: Record<string, number> = {}
  await Promise.all(
    ['POST', 'PATCH', 'PUT', 'HEAD', 'DELETE', 'OPTIONS'].map(async (method) => {
      stub.respond(`${method} /b`, { status: 503 })
      await call('/b', method)
      counts[method] = stub.requestsTo(`${method} /b`).length
    }),
  )
  assert.deepEqual(counts, { POST: 1, PATCH: 1, PUT: 3, HEAD: 3, DELETE: 3, OPTIONS: 3 })
})

test('TRACE is never sent, because fetch forbids it', async () => {
  await assert.rejects(call('/trace', 'TRACE'), /TRACE/)
  assert.equal(stub.requestsTo('TRACE /trace').length, 0)
})

test('CONST-10 only statuses of temporary failures are retried', async (t) => {
  skipHttpRetryDelays(t)
  const statuses = { retried: [408, 413, 429, 500, 502, 503, 504], once: [400, 401, 404, 422, 501] }
  const count = async (status: number): Promise<number> => {
    stub.respond(`GET /${status}`, { status })
    assert.equal((await call(`/${status}`)).status, status)
    return stub.requestsTo(`GET /${status}`).length
  }
  assert.deepEqual(
    await Promise.all(statuses.retried.map(count)),
    statuses.retried.map(() => 3),
  )
  assert.deepEqual(
    await Promise.all(statuses.once.map(count)),
    statuses.once.map(() => 1),
  )
})

test('CONST-10 a call to an unreachable service is not retried', async (t) => {
  const waits = skipHttpRetryDelays(t)
  const closed = await stubApi()
  await closed.close()
  await assert.rejects(callOutside(closed.origin, {}))
  assert.deepEqual(waits, [])
})

test('CONST-11 a retry waits for as long as retry-after requires, whatever the status', async (t) => {
  const waits = skipHttpRetryDelays(t)
  for (const status of [408, 413, 429, 500, 502, 503, 504]) {
    const limited = { status, headers: { 'retry-after': '2' } }
    stub.respond(`GET /after-${status}`, (_, count) => (count === 0 ? limited : { body: {} }))
    assert.deepEqual(await call(`/after-${status}`), { status: 200, text: '{}' })
    assert.deepEqual(waits.splice(0), [2_000], `${status}`)
  }
})

test('a retry-after that is longer than the call may take ends the retries', async (t) => {
  const waits = skipHttpRetryDelays(t)
  const date = new Date(Date.now() + 3_600_000).toUTCString()
  for (const [path, status, after] of [
    ['/in-an-hour', 429, '3600'],
    ['/at-a-time', 500, date],
  ] as const) {
    stub.respond(`GET ${path}`, { status, headers: { 'retry-after': after } })
    assert.equal((await call(path)).status, status)
    assert.equal(stub.requestsTo(`GET ${path}`).length, 1)
  }
  assert.deepEqual(waits, [])
})

test('a redirect is not followed, because it would send the credentials elsewhere', async () => {
  stub.respond('POST /d', { status: 307, headers: { location: '/elsewhere' } })
  await assert.rejects(callOutside(`${stub.origin}/d`, { method: 'POST', headers: { authorization: 'Bearer x' } }))
  assert.equal(stub.requestsTo('POST /elsewhere').length, 0)
})

test('a response that is too long is rejected', async () => {
  stub.respond('GET /e', { body: 'x'.repeat(1_001) })
  await assert.rejects(callOutside(`${stub.origin}/e`, { maxBytes: 1_000 }), /too long/)
  assert.equal((await callOutside(`${stub.origin}/e`, { maxBytes: 1_001 })).text.length, 1_001)
})

test('a body that is no text is downloaded as it was sent', async () => {
  const bytes = Buffer.from([0x50, 0x4b, 0xff, 0xfe, 0x00, 0x80])
  const server = createServer((_, response) => response.end(bytes))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const response = await downloadOutside(`http://127.0.0.1:${port}/`, {})
  server.close()
  assert.deepEqual(response, { status: 200, bytes })
})
