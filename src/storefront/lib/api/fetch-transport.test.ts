import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import { isApiError, makeApi } from '#kernel/client.ts'
import { noContent, route } from '#kernel/contract.ts'
import { sendPhoneCode } from '#modules/customers/contract.ts'
import { changeLoyalty } from '#modules/loyalty/contract.ts'
import { activateTrial } from '#modules/membership/contract.ts'
import { browserStandIn } from '#test/support/stand-ins/browser-stand-in.ts'
import { type StubApi, stubApi } from '#test/support/stand-ins/stub-api.ts'
import { makeQueryClient } from '../queries/queries.ts'
import { reloadOnCaptcha } from '../session/captcha-reload.ts'
import { isAborted } from './aborted.ts'
import { fetchTransport, TimeoutError } from './fetch-transport.ts'

const thing = { id: 'x', tag: 'x', summary: 'x', path: '/things/{id}', params: z.object({ id: z.string() }) }
const body = z.object({ name: z.string() })
const get = route({ ...thing, id: 'get', method: 'GET', ok: z.unknown() })
const post = route({ ...thing, id: 'post', method: 'POST', body, ok: z.unknown() })
const put = route({ ...thing, id: 'put', method: 'PUT', body, ok: z.unknown() })
const patch = route({ ...thing, id: 'patch', method: 'PATCH', body, ok: z.unknown() })
const remove = route({ ...thing, id: 'remove', method: 'DELETE', ok: noContent })
const slow = route({ ...thing, id: 'slow', method: 'PATCH', timeoutMs: 60_000, ok: z.unknown() })

const params = { id: '7' }
let stub: StubApi
before(async () => {
  stub = await stubApi()
})
after(() => stub.close())
const call = () => makeApi(fetchTransport({ base: stub.origin }))

test('HTTP-04 every method arrives, with JSON where there is a body', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) stub.respond(`${method} /things/7`, { body: {} })
  const api = call()
  await api(get, { params })
  await api(post, { params, body: { name: 'ș' } })
  await api(put, { params, body: { name: 'ș' } })
  await api(patch, { params, body: { name: 'ș' } })
  await api(remove, { params })
  const seen = stub.requests.slice(-5).map(({ method, headers, body: text }) => [method, headers['content-type'], text])
  const json = ['application/json', '{"name":"ș"}']
  assert.deepEqual(seen, [
    ['GET', undefined, ''],
    ['POST', ...json],
    ['PUT', ...json],
    ['PATCH', ...json],
    ['DELETE', undefined, ''],
  ])
})

test('HTTP-05 the Genius trial, a phone code and joining the club are sent as merge patches', async () => {
  const api = call()
  const typeOf = async (path: string, make: () => Promise<unknown>) => {
    stub.respond(`PATCH ${path}`, { body: {} })
    await make()
    return stub.requestsTo(`PATCH ${path}`).at(-1)?.headers['content-type']
  }
  const merging = 'application/merge-patch+json'
  for (const [path, make] of [
    ['/customers/activate-genius-trial', () => api(activateTrial, { body: {} })],
    ['/customers/me/verify-phone-number/send', () => api(sendPhoneCode, { body: { phoneNumber: '0722123456' } })],
    ['/customers/me/loyalty', () => api(changeLoyalty, { body: { optIn: true } })],
  ] as const) {
    assert.equal(await typeOf(path, make), merging, path)
  }
  assert.equal(await typeOf('/things/7', () => api(patch, { params, body: { name: 'x' } })), 'application/json')
})

test('HTTP-06 statuses 204 and 205 are a success without a body', async () => {
  for (const status of [204, 205]) {
    stub.respond('PATCH /things/7', { status })
    assert.equal(await call()(patch, { params, body: { name: 'x' } }), undefined)
  }
})

test('ERR-09 the error of a failed call names its status, method and address', async () => {
  stub.respond('PATCH /things/7', { status: 422, body: { type: '/problems/invalid-input', status: 422 } })
  await assert.rejects(call()(patch, { params, body: { name: 'x' } }), (error: unknown) => {
    assert.ok(isApiError(error))
    assert.equal(error.message, 'Request failed with status code 422: PATCH /things/7')
    assert.equal(error.problem?.type, '/problems/invalid-input')
    return true
  })
})

test('a response that is not JSON, like the page of a proxy, is an error with its status', async () => {
  stub.respond('GET /things/7', { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' })
  await assert.rejects(call()(get, { params }), { status: 502, problem: undefined })
})

test('ERR-15 a request that its page aborted is recognised as such', async () => {
  stub.respond('GET /things/7', () => undefined)
  const controller = new AbortController()
  const response = call()(get, { params, signal: controller.signal })
  controller.abort()
  await assert.rejects(response, (error: unknown) => isAborted(error) && !(error instanceof TimeoutError))
})

/** Waits in real time while the client's timers are mocked. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve))
}

test('CONST-06 ERR-10 OPEN-03 a call times out after 15 seconds, and the error names it', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let release = (): void => undefined
  stub.respond('GET /things/7', async () => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return { body: { late: true } }
  })
  const before = stub.requests.length
  const inTime = call()(get, { params })
  await until(() => stub.requests.length > before)
  t.mock.timers.tick(14_000)
  release()
  assert.deepEqual(await inTime, { late: true })

  const tooLate = call()(get, { params })
  await until(() => stub.requests.length > before + 1)
  t.mock.timers.tick(15_000)
  await assert.rejects(
    tooLate,
    (error: unknown) => error instanceof TimeoutError && /GET \/things\/7$/.test(String(error)),
  )
  release()
})

test('a contract may set a longer timeout', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  stub.respond('PATCH /things/7', () => undefined)
  const before = stub.requests.length
  let isOver = false
  const response = call()(slow, { params }).finally(() => {
    isOver = true
  })
  response.catch(() => undefined)
  await until(() => stub.requests.length > before)
  t.mock.timers.tick(59_999)
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(isOver, false)
  t.mock.timers.tick(1)
  await assert.rejects(response, { tag: 'timeout-error' })
})

test('CONST-12 OPEN-13 a mutation is not retried by default; with retries each waits 500 ms times the attempt', async (t) => {
  stub.respond('PATCH /things/7', { status: 500 })
  const before = stub.requests.length
  const change = (options: object): Promise<unknown> => {
    const queries = makeQueryClient('browser')
    const send = () => call()(patch, { params, body: { name: 'x' } })
    return queries
      .getMutationCache()
      .build(queries, { mutationFn: send, ...options })
      .execute(undefined)
  }
  await assert.rejects(change({}), { status: 500 })
  assert.equal(stub.requests.length, before + 1)

  const gaps: number[] = []
  const { setTimeout } = globalThis
  t.mock.method(globalThis, 'setTimeout', (work: () => void, ms = 0) => {
    const isGap = ms === 500 || ms === 1_000
    if (isGap) gaps.push(ms)
    return setTimeout(work, isGap ? 0 : ms)
  })
  await assert.rejects(change({ retry: 2 }), { status: 500 })
  assert.equal(stub.requests.length, before + 4)
  assert.deepEqual(gaps, [500, 1_000])
})

test('ERR-14 OPEN-39 OPEN-40 a firewall that asks for a captcha reloads the page, at most once in ten seconds', async () => {
  const place = browserStandIn()
  const api = makeApi(fetchTransport({ base: stub.origin, inspect: reloadOnCaptcha(place) }))
  const assertRefused = () => assert.rejects(api(get, { params }), { status: 405 })
  stub.respond('GET /things/7', { status: 405 })
  await assertRefused()
  assert.equal(place.reloads, 0)
  stub.respond('GET /things/7', { status: 405, headers: { 'x-amzn-waf-action': 'captcha' } })
  await assertRefused()
  assert.equal(place.reloads, 1)
  await assertRefused()
  place.pass(9_000)
  await assertRefused()
  assert.equal(place.reloads, 1)
  place.pass(2_000)
  await assertRefused()
  assert.equal(place.reloads, 2)
})
