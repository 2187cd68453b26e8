import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { type StubApi, stubApi } from '#test/support/stub-api.ts'
import { genericClient } from './generic-client.ts'

let stub: StubApi
before(async () => {
  stub = await stubApi()
})
after(() => stub.close())

/** Lets what the client waits between two tries pass at once; answers how long each wait would have been, in ms. */
function skipWaits(t: TestContext): number[] {
  const waits: number[] = []
  const { setTimeout } = globalThis
  t.mock.method(globalThis, 'setTimeout', (work: () => void, ms: number, ...more: unknown[]) => {
    // `fetch` has timers too, and the client another for the whole call.
    const isWait = ms !== timeoutMs && new Error().stack?.includes('node_modules/ky/')
    if (isWait) waits.push(ms)
    return setTimeout(work, isWait ? 0 : ms, ...more)
  })
  return waits
}
const timeoutMs = 10_000

test('CONST-09 CONST-11 a GET is sent three times, 0.3 and 0.6 seconds apart', async (t) => {
  const waits = skipWaits(t)
  stub.on('GET /a', { status: 503 })
  await assert.rejects(genericClient({ base: stub.origin })('a'))
  assert.equal(stub.of('GET /a').length, 3)
  assert.deepEqual(waits, [300, 600])
})

test('CONST-09 POST and PATCH are sent once, the harmless methods again', async (t) => {
  skipWaits(t)
  const client = genericClient({ base: stub.origin })
  const counts: Record<string, number> = {}
  await Promise.all(
    ['post', 'patch', 'put', 'head', 'delete', 'options'].map(async (method) => {
      const call = `${method.toUpperCase()} /b`
      stub.on(call, { status: 503 })
      await assert.rejects(client('b', { method }))
      counts[method] = stub.of(call).length
    }),
  )
  assert.deepEqual(counts, { post: 1, patch: 1, put: 3, head: 3, delete: 3, options: 3 })
})

test('CONST-10 only failures that may pass are tried again', async (t) => {
  skipWaits(t)
  const client = genericClient({ base: stub.origin })
  const statuses = { again: [408, 413, 429, 500, 502, 503, 504], once: [400, 401, 404, 422, 501] }
  const count = async (status: number): Promise<number> => {
    stub.on(`GET /${status}`, { status })
    await assert.rejects(client(String(status)))
    return stub.of(`GET /${status}`).length
  }
  assert.deepEqual(
    await Promise.all(statuses.again.map(count)),
    statuses.again.map(() => 3),
  )
  assert.deepEqual(
    await Promise.all(statuses.once.map(count)),
    statuses.once.map(() => 1),
  )
})

test('CONST-11 a service that says when to come back is heeded', async (t) => {
  const waits = skipWaits(t)
  stub.on('GET /c', (_, count) => (count === 0 ? { status: 503, headers: { 'retry-after': '2' } } : { body: {} }))
  await genericClient({ base: stub.origin })('c')
  assert.deepEqual(waits, [2_000])
})

test('CONST-07 OPEN-03 a call has ten seconds', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  stub.on('POST /d', (_, count) => (count === 0 ? held.then(() => ({ body: { late: true } })) : undefined))
  const until = async (calls: number) => {
    while (stub.of('POST /d').length < calls) await new Promise((resolve) => setImmediate(resolve))
  }
  const client = genericClient({ base: stub.origin })
  const inTime = client.post('d').json()
  await until(1)
  t.mock.timers.tick(9_999)
  answer()
  assert.deepEqual(await inTime, { late: true })

  const tooLate = client.post('d')
  await until(2)
  t.mock.timers.tick(10_000)
  await assert.rejects(tooLate, { name: 'TimeoutError' })
})
