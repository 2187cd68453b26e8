import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type StubApi, stubApi } from '#test/support/stub-api.ts'
import { genericClient } from './generic-client.ts'

let stub: StubApi
before(async () => {
  stub = await stubApi()
})
after(() => stub.close())

const gaps = (call: string): number[] => {
  const times = stub.of(call).map(({ at }) => at)
  return times.slice(1).map((at, index) => at - (times[index] ?? 0))
}

test('CONST-09 CONST-11 a GET is sent three times, about 0.3 and 0.6 seconds apart', async () => {
  stub.on('GET /a', { status: 503 })
  await assert.rejects(genericClient({ base: stub.origin })('a'))
  const [first = 0, second = 0, ...more] = gaps('GET /a')
  assert.ok(first >= 295 && second >= 595, `${first} and ${second}`)
  assert.ok(second > first)
  assert.equal(more.length, 0)
})

test('CONST-09 POST and PATCH are sent once, the harmless methods again', async () => {
  const client = genericClient({ base: stub.origin })
  const counts: Record<string, number> = {}
  await Promise.all(
    ['post', 'patch', 'put', 'head', 'delete'].map(async (method) => {
      const call = `${method.toUpperCase()} /b`
      stub.on(call, { status: 503 })
      await assert.rejects(client('b', { method }))
      counts[method] = stub.of(call).length
    }),
  )
  assert.deepEqual(counts, { post: 1, patch: 1, put: 3, head: 3, delete: 3 })
})

test('CONST-10 only failures that may pass are tried again', async () => {
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

test('CONST-11 a service that says when to come back is heeded', async () => {
  stub.on('GET /c', (_, count) => (count === 0 ? { status: 503, headers: { 'retry-after': '1' } } : { body: {} }))
  await genericClient({ base: stub.origin })('c')
  const [gap = 0] = gaps('GET /c')
  assert.ok(gap >= 995, `${gap}`)
})

test('CONST-07 OPEN-03 a call has ten seconds', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  stub.on('POST /d', () => undefined)
  const asked = genericClient({ base: stub.origin }).post('d')
  asked.catch(() => undefined)
  while (stub.of('POST /d').length === 0) await new Promise((resolve) => setImmediate(resolve))
  t.mock.timers.tick(9_999)
  await new Promise((resolve) => setImmediate(resolve))
  t.mock.timers.tick(1)
  await assert.rejects(asked, { name: 'TimeoutError' })
})
